"""The rules of Cuttle: values in, values out.

A `State` is a frozen position. `legal(state)` lists what the asked seat may do, `step(state, action)` returns the
next State and the events that led there, and `evolve` is the only function that changes a State. What must be
answered is an Ask on `state.asks`; with no question open the turn ends. A seat is shown only its `View`.
Nothing here reads a clock, draws a random number or touches the disk: a game is its deal and its log.
"""

from . import cards

if not str(cards.__file__).endswith(".py"):
    from .pickled import teach

    teach(__name__)

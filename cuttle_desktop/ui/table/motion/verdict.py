"""Which cards in the middle are countered as things stand, and for how long: a counter that is countered gives way."""

from __future__ import annotations

from msgspec import Struct, field

from cuttle_desktop.engine.actions import Counter
from cuttle_desktop.engine.asks import CounterWindow
from cuttle_desktop.engine.cards import Card
from cuttle_desktop.engine.events import Acted, Asked, InMiddle, Moved, Seen
from cuttle_desktop.engine.view import View


class CounterVerdict(Struct):
    """`ages`: seconds since each card was countered, while it lies in the middle; below 0 its counter still flies.

    `flight` is how many seconds a counter flies.
    """

    ages: dict[Card, float] = field(default_factory=dict)
    flight: float = 0.0
    _chain: list[Card] = field(default_factory=list)  # the one-off, then its counters
    _counter: Card | None = None  # on its way to the middle

    def read(self, view: View) -> None:
        """Begin with a position."""
        self._chain, self._counter = [], None
        if view.asks and isinstance(view.asks[-1], CounterWindow):
            self._follow(view.asks[-1])
        self.ages = dict.fromkeys(self._lost(view), 9.0)

    def note(self, event: Seen | None, view: View) -> None:
        """One more event, and the position after it."""
        match event:
            case None:
                self.read(view)
            case Asked(CounterWindow() as window):
                self._follow(window)
            case Acted(_, Counter(card)):
                self._counter = card
            case Moved(card, _, InMiddle()) if card is self._counter:
                self._chain.append(card)
                self._counter = None
            case _:
                pass
        self.ages = {card: self.ages.get(card, -self.flight) for card in self._lost(view)}

    def struck(self, card: object) -> bool:
        """Whether a card is countered, and its counter has landed."""
        return isinstance(card, Card) and self.ages.get(card, -1.0) >= 0

    @property
    def counters(self) -> tuple[Card, ...]:
        """The counters that lie in the middle, the last one last."""
        return tuple(self._chain[1:])

    def advance(self, dt: float) -> None:
        for card in self.ages:
            self.ages[card] += dt

    def _follow(self, window: CounterWindow) -> None:
        self._chain = [window.play.card, *(countered.card for countered in window.counters)]

    def _lost(self, view: View) -> list[Card]:
        """The countered cards: every second one of the chain, counted from the last."""
        return [card for card in self._chain[-2::-2] if card in view.middle]

"""Hints in a practice game: what a strong player would do, from what the seat on the screen knows.

A hint makes a game that counts a practice game. So the table asks first (`TableDialogs.practise`), and the question
says what becomes of a match and of the deal of the day. Rejected: not to ask a newcomer, whose game then did not count.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from cuttle_desktop.ai.comparison import Comparison
from cuttle_desktop.ai.fold import shape
from cuttle_desktop.ai.reply import Replies
from cuttle_desktop.ai.thinking import sure_win
from cuttle_desktop.engine.actions import Action
from cuttle_desktop.engine.view import View
from cuttle_desktop.session.face import GamePlayed
from cuttle_desktop.session.thinker import Glimpse, Thought
from cuttle_desktop.ui.scene import Stay
from cuttle_desktop.ui.stage import Stage
from cuttle_desktop.ui.table.advice import Advice, Course, Pressed, ShowReply
from cuttle_desktop.ui.table.input.strip import Wish
from cuttle_desktop.ui.table.seated import SeatedTable
from cuttle_desktop.words.action_parts import card_of
from cuttle_desktop.words.deeds import deed
from cuttle_desktop.words.hands import Held
from cuttle_desktop.words.hint import HINT, hint_told
from cuttle_desktop.words.message import sentences, tell
from cuttle_desktop.words.reply_words import MOSTLY, replies_told
from cuttle_desktop.words.speech import Cast

NOT_HERE = "Hints are for practice games. You choose Practice when you set up a game."
NOT_NOW = "You get a hint when it is your turn."
WAIT = "Thinking about a hint …"
PATIENCE = 60  # seconds for which that stays as a message, unless the hint comes or the player moves
WHY_NOT = "Why not {card}? …"
FIRST_A_HINT = "Ask for a hint first: press {key}."
NO_REPLY = "Many answers to this move are possible, and none of them is likely enough to be shown."
WINS_ANYHOW = "That wins: no answer can stop it."
NO_OTHER = "The hint lists no other move."
WINS = "The move of the hint wins the game at once: no other can be better."
COMES = "The rest of the hint is still being looked for."
NO_ANSWER = "There is no hint: the computer does not answer. The details are in the log; About opens its folder."

SAYS_MOST: Final = 2  # sentences
SHOW: Final = "Show it: {key}"
BACK: Final = "Back: {key}"
AND_THEN: Final = "The likeliest answer: {key}"
AND_THEN_ASKED: Final = "The likeliest answer to it: {key}"
AND_FEARED: Final = "The answer that hurts most: {key}"
IF: Final = "If you {deed}"
COMING: Final = "Looking for the reasons …"


class Hints:
    """Asks the game for advice, and tells it once it has come."""

    def __init__(self, stage: Stage, session: GamePlayed, refuse: Callable[[str], None]) -> None:
        self._stage = stage
        self._session = session
        self._refuse = refuse
        self.about: tuple[Action, ...] = ()  # what the player wondered about when the advice was asked for
        self._wondered: tuple[View, tuple[Action, ...]] | None = None  # that of a card, in which view
        self._uses: tuple[Action, ...] = ()  # of that card, as they are told in turn
        self._thinking = False
        self._refused = ""  # why the card that was asked about cannot be played
        self.asked_why = False
        self._listed: tuple[View, tuple[Action, ...]] | None = None  # the moves behind the hinted one, for which view
        self._asked_last: Action | None = None  # of these

    def ask(self, seated: SeatedTable) -> Stay:
        """The player on the screen wants a hint; asked about the same card again, the next use of it is told."""
        session, view = self._session, seated.director.view
        seat, hinted = view.seat, session.advice
        about = seated.wondered_about(hinted.action if hinted is not None else None)
        view_before, before = self._wondered or (None, ())
        self._refused, self._wondered = seated.refusal, (view, about)
        if view is view_before and about == before and hinted is not None and not self._thinking:
            about = self._next_use or about
        self._ask(about, seated)
        if session.practice and session.asked == seat and seated.interaction.pointer.dragging and self._refused:
            self._refuse(self._refused)  # at once, as a click on the card does: the words come when it is let go
        return Stay()

    @property
    def _next_use(self) -> tuple[Action, ...]:
        """That of the card behind the one that was told, after the last the first again."""
        uses, told = self._uses, self.about[0] if len(self.about) == 1 else None
        at = uses.index(told) + 1 if told in uses else 1
        return (uses[at % len(uses)],) if len(uses) > 1 else ()

    def _ask(self, about: tuple[Action, ...], seated: SeatedTable) -> None:
        session, seat = self._session, seated.director.view.seat
        if not session.practice:
            self._refuse(NOT_HERE)
        elif session.asked != seat or seat not in session.people:
            self._refuse(NOT_NOW)
        elif session.advice is not None and about == self.about and not self._thinking:
            seated.advice.repeats += 1
            self.tell(seated)
        else:
            self.about, self._thinking = about, True
            session.advise(seat, about)
            seated.think_about(_asked(about))
            if seated.interaction.pointer.dragging:  # no card of words lies over the places for the dragged one
                self._stage.toasts.whisper(WAIT, PATIENCE)

    def press(self, line: Pressed, seated: SeatedTable) -> Stay:
        """A line of the advice is pressed: a move of the list is asked about, or its first one told again."""
        if isinstance(line, ShowReply):
            return self.show_reply(seated)
        hinted = self._session.advice
        self._refused, self._asked_last = "", line
        self._ask(() if hinted is not None and line == hinted.action else (line,), seated)
        return Stay()

    def follow(self, wish: Wish, seated: SeatedTable) -> Stay:
        """What is likely to follow the hinted move, or why not the next one in its list."""
        return self.show_reply(seated) if wish is Wish.REPLY else self.ask_next(seated)

    def ask_next(self, seated: SeatedTable) -> Stay:
        """Ask about the next move in the list of the hint, after the last one about the first again."""
        view, listed = self._listed or (None, ())
        if view is not seated.director.view or not listed:
            return self._has_none(WINS if _wins(seated) else NO_OTHER, seated)
        at = listed.index(self._asked_last) + 1 if self._asked_last in listed else 0
        return self.press(listed[at % len(listed)], seated)

    def show_reply(self, seated: SeatedTable) -> Stay:
        """Show the likeliest answer on the table, to the hinted move or to what was asked about, or no longer."""
        if seated.advice.show_reply(seated.director.view):
            return Stay()
        return self._has_none(WINS_ANYHOW if not self.about and _wins(seated) else NO_REPLY, seated)

    def _has_none(self, why: str, seated: SeatedTable) -> Stay:
        """What is asked for is not in the hint: there is none yet, it is still looked for, or `why`."""
        if seated.advice.action(seated.director.view) is None:
            why = tell(FIRST_A_HINT, key=self._stage.keys.hint("hint"))
        elif self._thinking:
            why = COMES
        self._refuse(why)
        return Stay()

    def tell(self, seated: SeatedTable) -> bool:
        """The answer may have come: show it. Returns whether the picture changes."""
        if self._session.advice_failed:
            self._stage.toasts.withdraw(WAIT)
            seated.advice.put_away(seated.director.view)
            self._refuse(NO_ANSWER)
            return True
        thought, view = self._session.advice, seated.director.view
        if thought is None or thought.action not in view.legal:
            return False
        self._stage.toasts.withdraw(WAIT)
        if isinstance(thought, Glimpse):
            if self.about:  # the answer to a question is no heading
                return False
            seated.advise(glimpse(thought, view, seated.cast))
            return True
        self._thinking = False
        self.asked_why |= bool(self.about)
        advice = hint(thought, view, seated.cast, self._stage.keys, asks=not self.asked_why)
        if self._wondered is not None and self.about == self._wondered[1]:
            self._uses = _uses(thought.comparison, self.about)
        if not self.about:
            rows = advice.chances.rows[1:] if advice.chances is not None else ()
            self._listed, self._asked_last = (view, tuple(row.means for row in rows if row.means is not None)), None
        if self._refused:
            advice = advice._replace(why=(self._refused, *advice.why), first=(self._refused, *advice.first))
        seated.advise(advice)
        return True


def _uses(found: Comparison | None, about: tuple[Action, ...]) -> tuple[Action, ...]:
    """What a card that was asked about can do: as it was told, and then what had no room there."""
    told = tuple(each.action for each in found.asked) if found is not None else ()
    more = {shape(each): each for each in about if shape(each) not in {*map(shape, told)}}
    return (*told, *more.values()) if told else ()


def _wins(seated: SeatedTable) -> bool:
    """Whether the hinted move wins, whatever is answered."""
    view, hinted = seated.director.view, seated.advice.action(seated.director.view)
    return hinted is not None and sure_win(view, [hinted]) is not None


def _asked(about: tuple[Action, ...]) -> str:
    """What is thought about: the card that the player asks about, or a hint."""
    cards = {card_of(action) for action in about}
    card = cards.pop() if len(cards) == 1 else None
    return WAIT if card is None else tell(WHY_NOT, card=card)


def hint(thought: Thought, view: View, cast: Cast, held: Held | None = None, *, asks: bool = True) -> Advice:
    """As `hint_told`; what says most stays where there is less room."""
    told, found = hint_told(thought, view, cast, held, asks=asks), thought.comparison
    reply = "" if held is None else held.hint("reply")
    why = tuple(filter(None, (sentences(*told.why),)))
    kept = tuple(filter(None, (sentences(*told.why[: told.least]), sentences(*told.why[told.least : SAYS_MOST]))))
    advice = Advice(thought.action, told.heading, why, told.chances, told.brief or "", first=kept)
    if found is None or told.chances is None:
        return advice
    return advice._replace(courses=tuple(_courses(thought.action, told.heading, found, view, cast, reply)))


def _courses(action: Action, heading: str, found: Comparison, view: View, cast: Cast, key: str) -> Iterator[Course]:
    """What may follow the hinted move, or, in the answer to a question, the one that was asked about.

    The likeliest answer, and then the one that hurts most: two at once were too many figures. What comes of an answer,
    unless it wins, is told with it on the table.
    """
    likeliest, feared = found.replies.likeliest, found.replies.feared
    asked = found.asked[0].action if found.asked else None
    if asked is not None:
        action, heading = asked, tell(IF, deed=deed(asked, view, cast))
    for reply in filter(None, (likeliest, feared)):
        is_feared, more = reply is feared, reply is likeliest and feared is not None
        said = replies_told(Replies(None, reply) if is_feared else Replies(reply), view, cast)
        how = tell(AND_FEARED if is_feared else AND_THEN_ASKED if asked else AND_THEN, key=key)
        least = said[: 2 if reply.then.wins >= MOSTLY else 1]
        full = how if asked is not None else sentences(*least, tell(SHOW, key=key))
        shown = sentences(*said, tell(AND_FEARED if more else BACK, key=key))
        yield Course(action, reply, heading, shown, full, "" if asked is not None else how)


def glimpse(thought: Glimpse, view: View, cast: Cast) -> Advice:
    """The move, while the rest is looked for."""
    return Advice(thought.action, tell(HINT, deed=deed(thought.action, view, cast)), (), coming=COMING)

"""Plays and answers at the table, with mouse and keys: what they come to, and what the bar and the recap then say."""

from __future__ import annotations

from .examples import examples, hold

PLAYS = """
a card dragged to the points, or clicked and its target, is played
    P1: hand AH 9S 8D JC | points 6C 4S // P2: hand 3H | points 7H 5S | perms KD // scrap 2C // turn P1 9
      drag 8D to points -> played points 8D
      click 8D, click 5S -> played scuttle 8D 5S

several meanings open a choice at the pointer
    P1: hand AH 9S 8D JC | points 6C 4S // P2: hand 3H | points 7H 5S | perms KD // scrap 2C // turn P1 9
      drag 9S to 5S -> played nothing // choice Scuttle [5S], Return [5S] to hand
        press 1 -> played scuttle 9S 5S

a digit chooses a card of the hand as it lies, and then a button
    P1: hand AH 9S 8D JC | points 6C // P2: hand 3H // turn P1 9
      press 1 -> chosen AH // played nothing
      press 2 -> chosen 9S // played nothing
      press 9 -> chosen nothing // played nothing

Enter or a double click takes the only thing that a chosen card can do
    P1: hand KD // P2: hand 3H
      click KD -> played nothing
        press Enter -> played perm KD
        click KD -> played perm KD
      press 1 -> played nothing
        press Enter -> played perm KD

a card dropped back on the own hand is no mistake
    P1: hand AH 9S 5C // P2: hand 3H | points 7H 5S // turn P1 9
      drag 9S to 5C -> played nothing // said nothing // chosen nothing
      drag 9S to AH -> played nothing // said nothing // chosen nothing

a press elsewhere that ends on the deck draws nothing, and a card dragged from it into the hand is drawn
    P1: hand 5C 6C // P2: hand 3H // deck AS 2S
      drag the edge to deck -> played nothing
        click deck -> played draw
      drag deck to hand -> played draw

what was refused is forgotten with the next press
    P1: hand TC 6C // P2: hand 3H // deck AS 2S
      drag TC to P2’s points -> said Bea has no point card to scuttle. Points go to your own side.
        hold 6C over the edge -> said nothing

a right click cancels one step
    P1: hand AH 9S 8D // P2: hand 3H | points 7H 5S // turn P1 9
      click 9S, press s -> chosen 9S // kind scuttle
        right-click the edge -> chosen 9S // kind nothing
          right-click the edge -> chosen nothing

the keyboard alone plays a targeted card
    P1: hand AH 9S 8D // P2: hand 3H | points 7H 5S // turn P1 9
      press Right, press Right -> cursor 9S
        press s, press Tab -> cursor 5S
          press Enter -> played scuttle 9S 5S

a letter plays the card at the cursor, or says why it cannot, or that one is to be chosen
    P1: hand 8D JC // P2: hand 3H
      press d -> played draw
      go to 8D, press p -> played points 8D
      go to 8D, press e -> played perm 8D
      go to JC, press p -> played nothing // said A jack takes a point card, and Bea has none.
      press p -> played nothing // said Choose a card first.
      press s -> played nothing // said Choose a card first.
      press e -> played nothing // said Choose a card first.

what a seven turned up has buttons that choose it or play it in its only way, or is dragged to its target
    rules cuttle.cards // P1: hand 7S 2H // P2: hand 8D 7D // deck 5C QS 3S
      P1: oneoff 7S, P2: ok -> buttons Play [5C], Play [QS]
        press 1 -> chosen 5C // played oneoff 7S; ok
        press 2 -> chosen nothing // played oneoff 7S; ok; top QS perm
    P1: hand 2H // P2: hand 3H | points 6H 9D // deck JS TH // middle 7S // turn P1 9 // asks reveal P1 2
      drag JS to 9D -> played top JS jack 9D
      drag TH to points -> played top TH points

the scrap opens into a viewer and closes again
    P1: hand AH // P2: hand 3H // scrap 2C 6S // turn P1 9
      click scrap -> tray open
        press Esc -> tray nothing

Space in the own turn is answered only where no button has it
    P1: hand 2D 9S // P2: hand 3H // turn P1 9 // deck 5C
      press Space -> said Choose a card to play, or press D to draw. // played nothing
      press 1, press Space -> said Go to where the card belongs and press Enter. Esc puts it back. // played nothing
    P1: hand 2H 9S 8D // P2: hand 3H // middle 4S // turn P2 8 // asks force P1 2 of P2
      press Space -> said nothing

a button that was pressed is gone: Enter pressed on does nothing, and no frame stays where it was
    P1: hand 9S 4H // P2: hand 3H 6D // deck 6S AC 4D 8C 9D // turn P1 9
      press Tab, press Tab, press Enter, press Enter, press Enter -> played draw
      go to deck, press Enter, wait -> played draw // cursor nothing
"""

ANSWERS = """
a two clicked in a counter window, or dropped on the card in the middle, counters
    P1: hand 2H 9S // P2: hand 3H // middle AS // turn P2 8 // asks turn P2; counter P1 of P2 oneoff AS
      wait, click 2H -> played counter 2H
      wait, drag 2H to middle -> played counter 2H

what lets a counter stand does not say that the one-off resolves
    P1: hand 4S 2H // P2: hand 2C 8D 7D // deck AS 2S
      P1: oneoff 4S, P2: counter 2C -> buttons Counter with [2H], Accept the counter

a question without a choice is answered by itself
    P1: hand 5H // P2: hand 3C | points 7H // middle AS // turn P2 2 // asks counter P1 of P2 oneoff AS
      wait -> played ok

unless all questions are asked, and then the only answer is gold [always asked]
    P1: hand 5H // P2: hand 3C | points 7H // middle AS // turn P2 2 // asks counter P1 of P2 oneoff AS
      wait -> played nothing // gold Let it resolve

no answer to a card or an offer is gold where there are two
    P1: hand 2D 9S // P2: hand 3H // middle AS // turn P2 9 // asks turn P2; counter P1 of P2 oneoff AS
      wait, press Enter -> played nothing // gold nothing // keys C, Space
        press Space -> played ok
    P1: hand 2D 9S // P2: hand 3H // turn P2 9 // asks turn P2; offer P1 of P2
      wait, press Enter -> played nothing // gold nothing // keys C, Space
        press Space -> played refuse

buttons without a key of their own show the digits that press them
    P1: hand 3D 2D 2C // P2: hand 5H // middle 4S // turn P2 2 // asks counter P1 of P2 oneoff 4S
      wait -> buttons Counter with [2D], Counter with [2C], Let it resolve // keys C, 2, Space
        press 1 -> played counter 2D

no card is to be chosen where one is to be answered
    P1: hand 2H 9S // P2: hand 3H // middle AS // turn P2 8 // asks turn P2; counter P1 of P2 oneoff AS
      wait, press p, press s, press e -> said nothing // played nothing

discards are picked in the hand by clicks, keys or digits, put back, and confirmed
    P1: hand 2H 9S 8D 5C JH QD // P2: hand 3H // middle 4S // turn P2 8 // asks force P1 2 of P2
      wait -> buttons Discard 0 of 2
        click 8D -> buttons Discard 1 of 2
          press Enter -> played nothing
          click JH -> buttons Discard 2 of 2
            press Enter -> played discard 8D JH
        go to 8D, press Enter, go to JH, press Enter -> picked 8D JH
          press Enter -> picked 8D // played nothing
        press 2, press 5 -> picked 9S JH // buttons Discard 2 of 2 // keys Space
          press Space -> played discard 9S JH
        click 8D, click 2H, click JH -> picked 2H JH

cards are discarded by dragging them to the scrap
    P1: hand 2H 9S 8D // P2: hand 3H // scrap 5C // middle 4S // turn P2 8 // asks force P1 2 of P2
      drag 9S to scrap -> picked 9S
        wait, drag 2H to scrap, wait -> hand 8D

the scrap can be read before cards are discarded
    P1: hand 2H 9S 8D // P2: hand 3H // scrap 5C 6S // middle 4S // turn P2 8 // asks force P1 2 of P2
      click 8D, click scrap -> tray open
        press Esc -> tray nothing // picked 8D

cards that must all go are picked already
    P1: hand AD KC // P2: hand 3H // middle 4C // turn P2 9 // asks turn P2; force P1 2 of P2
      wait -> buttons Discard both // picked AD KC // played nothing
        press Space -> played discard AD KC
    P1: hand AD // P2: hand 3H // scrap QC // middle 3S // turn P1 9 // asks pick P1
      wait -> buttons Take // picked QC // played nothing
        press Space -> played take QC

a card is taken from the scrap by its button, or dragged into the hand
    P1: hand 9S // P2: hand 3H // scrap 5C KD JS // middle 3S // turn P1 8 // asks pick P1
      click KD, click JS, push 1 -> played take JS
      hold KD over hand -> shines P1’s hand
      drag KD to hand, wait -> played take KD // hand 9S KD

R31: a royal can be answered with a nine and its button says so
    rules team // P1: hand 9H 5C // P2: hand 3H // P3: hand AD // P4: hand 4C // middle KD // turn P2 9 //
    asks turn P2; royal P1 of P2 perm KD
      wait -> asks Bea plays [KD] // buttons Send [KD] back with [9H], Let it stand // briefly Send back: [9H]
        press c -> played respond 9H

R31: who may counter the nine reads what it does, also of a royal that a seven turned up
    rules team // P1: hand 2C 5C // P2: hand 9H 3H // P3: hand AD // P4: hand 4C // middle KD // turn P1 9 //
    asks turn P1; royal P2 P4 of P1 perm KD
      P2: respond 9H, P3: ok -> asks Bea sends [KD] back with [9H]
    rules team // P1: hand 2H // P2: hand 3H // P3: hand AD // P4: hand AC // middle 7H KS 9D // turn P1 9 //
    asks turn P1; royal P2 of P1 perm KS; counter P1 of P2 respond 9D
      wait -> asks Bea sends [KS] back with [9D]

the button of a block says what it saves
    rules pagat ten=blocks // P1: hand TC 9D | points 9S // P2: hand 8H // middle TS // turn P2 12 //
    asks turn P2; block P1 of P2 scuttle TS 9S
      wait -> buttons Block with [TC] to save [9S], Let it resolve // briefly Block: [TC]
"""

MORE_SEATS = """
R30: a jack on its target asks who gets the card
    rules team // P1: hand JC 5C | points 6C | perms KS // P2: hand 3H | points 7H 9C // P3: hand AD 2D | points 2H //
    P4: hand 4C 5D | points 8H // turn P1 9
      drag JC to 7H -> played nothing // buttons You, Cal, Dee // asks [JC]: who gets [7H]?
        wait, drag 7H to P3’s permanents -> played jack JC 7H @P3
        wait, drag JC to P3’s plate -> played jack JC 7H @P3

R30: clicks or keys choose jack, target and seat, which is taken back step by step
    rules team // P1: hand JC 5C | points 6C | perms KS // P2: hand 3H | points 7H 9C // P3: hand AD 2D | points 2H //
    P4: hand 4C 5D | points 8H // turn P1 9
      click JC, click 7H -> target 7H
        click points -> played jack JC 7H @P1
        press Esc -> chosen JC // target nothing
        click 9C -> played nothing // target 7H
      press Right, press Enter, press Tab -> cursor 7H
        press Enter -> cursor P1’s points
          press 2 -> played jack JC 7H @P3

R25: the victim of a four is chosen by hand, field or plate, or with keys
    rules cutthroat // P1: hand 4C 5C // P2: hand 3H 6H | points 9H // P3: hand AD 2D // turn P1 9
      drag 4C to P2’s hand -> played oneoff 4C @P2
      drag 4C to P2’s permanents -> played oneoff 4C @P2
      drag 4C to P2’s plate -> played oneoff 4C @P2
      drag 4C to P3’s hand -> played oneoff 4C @P3
      drag 4C to P3’s permanents -> played oneoff 4C @P3
      drag 4C to P3’s plate -> played oneoff 4C @P3
      press Right, press e -> buttons Bea, Cal
        press 2 -> played oneoff 4C @P3

R25: a four dropped in the middle asks for its victim, whose lit hand counts beside the names
    rules cutthroat // P1: hand 4C 5C // P2: hand 3H 6H | points 9H // P3: hand AD 2D // turn P1 9
      drag 4C to middle -> choice Bea discards 2, Cal discards 2
        click P2’s hand -> played oneoff 4C @P2
        click P3’s hand -> played oneoff 4C @P3

the words of a four name its victim
    rules cutthroat // P1: hand 2H // P2: hand 3H // P3: hand AD AC // middle 4D //
    asks turn P2; counter P1 of P2 oneoff 4D @P3
      wait -> middle Cal discards 2
    rules cutthroat // P1: hand 2H // P2: hand 3H // P3: hand AD AC // middle 4D // asks turn P2; force P3 2 of P2
      wait -> middle Cal discards 2

the words of the middle are those of what is being settled
    rules team // P1: hand 5C 6C // P2: hand 3H // P3: hand AD // P4: hand AC // scrap 9H // deck 8H 9D //
    middle 7H 4S // turn P4 9 // asks turn P4; force P1 2 of P4
      wait -> middle you discard 2
    rules team // P1: hand 5C 6C // P2: hand 3H // P3: hand AD // P4: hand AC // scrap 9H // deck 8H 9D //
    middle 7H 4S 2C 2D // turn P4 9 // asks turn P4; force P1 2 of P4
      wait -> middle you discard 2
    rules team // P1: hand 5C 6C // P2: hand 3H // P3: hand AD // P4: hand AC // scrap 9H // deck 8H 9D //
    middle 4S 2C 2D // turn P4 9 // asks turn P4; force P1 2 of P4
      wait -> middle you discard 2
    rules team // P1: hand 5C 6C // P2: hand 3H // P3: hand AD // P4: hand AC // scrap 9H // deck 8H 9D //
    middle 7H 3S // turn P4 9 // asks turn P4; pick P4
      wait -> middle take from the scrap
    rules team // P1: hand 5C 6C // P2: hand 3H // P3: hand AD // P4: hand AC // scrap 9H // deck 8H 9D //
    middle 7H 7S // turn P4 9 // asks turn P4; reveal P4 2
      wait -> middle turn up 2, play one
"""

RECAP = """
what one answered does not clear the recap before the own turn
    P1: hand 5H 6H 7D // P2: hand 4S 3C // turn P2
      P2: oneoff 4S, P1: discard 5H 6H -> recap Bea played [4S] · You discarded [5H] [6H]
        P1: draw -> recap nothing

the recap tells that a scuttle was blocked
    rules pagat ten=blocks // P1: hand TC 8S | points 7S // P2: hand 9D 7D // turn P2
      P2: scuttle 9D 7S, P1: block TC -> recap Bea scuttled your [7S] with [9D] · You blocked [9D] with [TC]

the recap says what a card does once
    P1: hand AH 9S | points 5D | perms KS // P2: hand 5H 3S 2C 9D KC QC 8C 6C // scrap QD // deck 4C 7C TC // turn P2
      P2: oneoff 5H, P2: discard 6C -> recap Bea played [5H] · Bea discarded [6C] · Bea drew 2 cards
      P2: oneoff 3S, P2: take QD -> recap Bea played [3S] · Bea took [QD] from the scrap
      P2: oneoff 2C KS -> recap Bea played [2C] on your [KS] to scrap it
      P2: oneoff 9D KS -> recap Bea played [9D] on your [KS] to return it
      P2: perm KC -> recap Bea played [KC] and needs only 14 points
      P2: perm QC -> recap Bea played [QC] to guard other cards
      P2: perm 8C -> recap Bea played [8C] as glasses and sees your hand

the recap of a seven tells what was played from the deck and not what a seven does
    P1: hand AH 9S | points 5D // P2: hand 7H 6C // deck TC 4C // turn P2
      P2: oneoff 7H, P2: top TC scuttle 5D -> recap Bea played [7H] · Bea scuttled your [5D] with [TC] from the deck
"""

HAND = """
the hand is sorted by rank, by suit, and as it was dealt
    P1: hand 9S AH 9C 4H // P2: hand 3H
      wait -> hand 9S AH 9C 4H
        press o, wait -> hand AH 4H 9C 9S
          press o, wait -> hand 9C AH 4H 9S
            press o, wait -> hand 9S AH 9C 4H

a card dropped in the own hand lies where it was dropped
    P1: hand 9S AH 9C 4H // P2: hand 3H
      drag 9S to beside 4H, wait -> hand AH 9C 4H 9S // played nothing
"""


@examples(PLAYS)
def test_a_play(settings: str, lines: list[str]) -> None:
    hold(settings, lines)


@examples(ANSWERS)
def test_an_answer(settings: str, lines: list[str]) -> None:
    hold(settings, lines)


@examples(MORE_SEATS)
def test_a_play_among_more_than_two(settings: str, lines: list[str]) -> None:
    hold(settings, lines)


@examples(RECAP)
def test_a_recap(settings: str, lines: list[str]) -> None:
    hold(settings, lines)


@examples(HAND)
def test_the_order_of_a_hand(settings: str, lines: list[str]) -> None:
    hold(settings, lines)

"""Deals to order: random ones, those of a kind, and the named ones."""

import secrets
from collections.abc import Iterator
from typing import Literal

from satmav.api.given import DealLike, RulesLike, as_deal
from satmav.dealfile.named import named_deal
from satmav.dealing.days import day_named, deal_of_day
from satmav.dealing.kinds import KINDS, check_difficulty, check_near_misses, check_there_are, of_kinds
from satmav.dealing.kinds import like as lost_like
from satmav.dealing.kinds import lonely as lonely_deals
from satmav.errors import UsageError, choice
from satmav.game.cards import cards_called
from satmav.game.deals import DEFAULT_HANDS, Deal, hands_asked
from satmav.game.random_deals import random_deals
from satmav.game.rules import Rules, rules_named

NEAR_MISS = "near-miss"
"""A kind of deals that is sought by steps, not by trying random ones."""

Kind = Literal["infeasible", "homeless", "unique", "near-miss"]
Difficulty = Literal["easy", "medium", "hard", "fiendish"]


def deal(
    named: str | None = None,
    *,
    seed: int | None = None,
    hands: int = DEFAULT_HANDS,
    rules: RulesLike = "quads",
    kind: Kind | None = None,
    lonely: str | None = None,
    like: DealLike | None = None,
    difficulty: Difficulty | None = None,
    day: str | None = None,
) -> Deal:
    """A deal: a ``named`` one, the deal of a ``day``, or a random one as :func:`deals` gives them.

    A day is written ``2026-11-25``; its deal is the same everywhere and for all versions.

    >>> import satmav
    >>> satmav.deal("lonely-king").shape
    (7, 7, 7, 4)
    >>> satmav.deal(day="2026-11-25").code
    '99r0-16gt-hjs'
    """
    if named is not None or day is not None:
        wishes = (seed, hands, kind, lonely, like, difficulty)
        if wishes != (None, DEFAULT_HANDS, None, None, None, None) or (named is not None and day is not None):
            what = "the deal of a day" if named is None else "a named deal"
            raise UsageError(f"{what} takes no other wishes: leave them out")
        return deal_of_day(day_named(day)) if named is None and day is not None else named_deal(str(named))
    return next(deals(seed=seed, hands=hands, rules=rules, kind=kind, lonely=lonely, like=like, difficulty=difficulty))


def deals(
    *,
    seed: int | None = None,
    hands: int = DEFAULT_HANDS,
    rules: RulesLike = "quads",
    kind: Kind | None = None,
    lonely: str | None = None,
    like: DealLike | None = None,
    difficulty: Difficulty | None = None,
) -> Iterator[Deal]:
    """Random deals of ``hands`` hands, without end; the same seed gives the same deals.

    ``kind`` is ``infeasible`` (lost) or ``homeless`` (with a card in no pat hand). Or it is ``unique`` (won in exactly
    one way) or ``near-miss`` (lost, and won by any swap of one card). ``lonely`` is a rank or a card that is to be
    homeless. ``like`` is a lost deal; the deals are lost for the same reason. ``difficulty`` is ``easy``, ``medium``,
    ``hard`` or ``fiendish``. It is that of won deals, or with the kind ``infeasible`` that of lost ones. Rare
    kinds take a while. Raises :class:`satmav.SatmavError` if there are no such deals.

    >>> import satmav
    >>> next(satmav.deals(seed=1, lonely="Kc")).hands
    5
    """
    if sum(what is not None for what in (kind, lonely, like)) > 1:
        raise UsageError("kind, lonely and like are three wishes: choose one of them")
    if difficulty is not None and (lonely or like is not None or kind in ("homeless", NEAR_MISS)):
        raise UsageError("a difficulty goes with the kinds infeasible and unique, or with none: leave the other out")
    rule_set, drawn = rules_named(rules), secrets.randbelow(1 << 32) if seed is None else seed
    hands_asked(hands)
    if lonely is not None:
        homeless = lonely_deals(cards_called(lonely), rule_set)
        if not homeless.exists(hands):
            raise UsageError(f"there is no deal of {5 * hands} cards with {lonely} in no pat hand: ask for fewer hands")
        return homeless.deals(drawn, hands)
    if like is not None:
        lost = as_deal(like)
        if (alike := lost_like(lost, rule_set)) is None:
            raise UsageError(f"the deal {lost} can be won (rules: {rule_set}), so none is lost for its reason")
        return alike.deals(drawn, hands)
    return _of_kind(kind, difficulty, rule_set, drawn, hands)


def _of_kind(kind: str | None, difficulty: str | None, rules: Rules, seed: int, hands: int) -> Iterator[Deal]:
    if kind is not None:
        choice("kind of deal", kind, dict.fromkeys([*KINDS, NEAR_MISS]))
    if kind == NEAR_MISS:
        check_near_misses(rules, hands)
        from satmav.dealing.near_misses import visits

        return (visit.deal for visit in visits(rules, seed, hands) if not visit.lost)
    drawn = random_deals(seed, hands)
    if kind is not None:
        check_there_are([kind], rules, hands)
        drawn = of_kinds(drawn, [kind], rules)
    return drawn if difficulty is None else so_hard(drawn, difficulty, rules, hands, lost=kind == "infeasible")


def so_hard(deals: Iterator[Deal], word: str, rules: Rules, hands: int, *, lost: bool) -> Iterator[Deal]:
    """Those of the deals that are so hard: of won ones, or of ``lost`` ones."""
    check_difficulty(word, hands)
    from satmav.explain.difficulty import of_difficulty

    return of_difficulty(deals, word, rules, lost=lost)

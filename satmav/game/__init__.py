"""The game itself: cards, hands, rules, deals and their shapes, random deals, decks of other sizes."""

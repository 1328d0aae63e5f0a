// Can a position still be won? An exact cover of the cards by pat hands, each row that is begun within one of them.

/** Pat hands of all the cards, none of which parts a row nor joins two; null where there are none. */
export function decide(cards, rows, hands) {
  const lost = new Set();
  const cover = (left, able) => {
    if (!left) return [];
    if (lost.has(left)) return null;
    const tight = fewest(left, able, cards.length);
    for (const { mask } of able) {
      if (!(mask & tight)) continue;
      const rest = cover(left & ~mask, able.filter((other) => !(other.mask & mask)));
      if (rest) return [mask, ...rest];
    }
    lost.add(left);
    return null;
  };
  const found = cover((1 << cards.length) - 1, possible(cards, rows, hands));
  return found && found.map((mask) => cards.filter((_, place) => (mask >> place) & 1));
}

/** The pat hands that the rows may come to: of each row they have all cards or none, and of no two rows any. */
function possible(cards, rows, hands) {
  const own = rows.map((row) => maskOf(cards, row)).filter(Boolean);
  return hands.filter(({ mask }) => {
    const met = own.filter((row) => row & mask);
    return !met.length || (met.length === 1 && (met[0] & mask) === met[0]);
  });
}

/** The card that is left and in the fewest hands, as a mask. */
function fewest(left, hands, size) {
  const many = Array(size).fill(0);
  for (const { mask } of hands) for (let rest = mask; rest; rest &= rest - 1) many[31 - Math.clz32(rest & -rest)]++;
  let best = -1;
  for (let place = 0; place < size; place++) {
    if ((left >> place) & 1 && (best < 0 || many[place] < many[best])) best = place;
  }
  return 1 << best;
}

export const maskOf = (cards, some) => some.reduce((sum, card) => sum | (1 << cards.indexOf(card)), 0);

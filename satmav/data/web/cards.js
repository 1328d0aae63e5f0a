// Cards are numbers, 4 * rank + suit, as in satmav/game/cards.py; a deal's short code is that of satmav/game/codes.py.

export const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
export const SUITS = ["♣", "♦", "♥", "♠"];
export const SUIT_ORDER = [3, 2, 1, 0];
export const PLURALS = [
  "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens", "jacks", "queens", "kings", "aces",
];
const NAMES = [
  "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace",
];
export const SUIT_NAMES = ["clubs", "diamonds", "hearts", "spades"];
const DIGITS = "0123456789abcdefghjkmnpqrstvwxyz";
const TEXT = "\ufe0e"; // after a suit's sign: not as an emoji

export const rank = (card) => card >> 2;
export const suit = (card) => card & 3;
export const label = (card) => RANKS[rank(card)] + SUITS[suit(card)] + TEXT;
export const spoken = (card) => `${NAMES[rank(card)]} of ${SUIT_NAMES[suit(card)]}`;
export const sign = (one) => SUITS[one] + TEXT;

/** Highest first, spades before hearts: as cards are laid down. */
export const inOrder = (cards) => [...cards].sort((one, other) => rank(other) - rank(one) || suit(other) - suit(one));

const CHOOSE = [[1]];
for (let n = 1; n <= 52; n++) {
  CHOOSE.push([1]);
  for (let k = 1; k <= n; k++) CHOOSE[n].push(CHOOSE[n - 1][k - 1] + (CHOOSE[n - 1][k] ?? 0));
}
const choose = (n, k) => CHOOSE[n][k] ?? 0;
const FEWER = [5, 10, 15, 20].reduce((sum, size) => sum + choose(52, size), 0); // deals of fewer cards come first

/** The cards of a deal of 25 by its code, in any spelling; null where none has it. */
export function cardsOf(code) {
  const plain = code.toLowerCase().replace(/[\s-]/g, "").replace(/[il]/g, "1").replace(/o/g, "0");
  const digits = [...plain].map((char) => DIGITS.indexOf(char));
  if (digits.length !== 11 || digits.includes(-1) || checkDigit(digits.slice(0, 10)) !== digits[10]) return null;
  return numbered(digits.slice(0, 10).reduce((sum, digit) => 32 * sum + digit, 0) - FEWER);
}

function numbered(number) {
  if (number < 0 || number >= choose(52, 25)) return null;
  const cards = [];
  for (let place = 25, card = 51; place > 0; place--, card--) {
    while (choose(card, place) > number) card--;
    number -= choose(card, place);
    cards.unshift(card);
  }
  return cards;
}

/** The code of 25 cards. */
export function codeOf(cards) {
  const order = [...cards].sort((one, other) => one - other);
  let number = order.reduce((sum, card, place) => sum + choose(card, place + 1), FEWER);
  const digits = [];
  for (let place = 0; place < 10; place++, number = Math.floor(number / 32)) digits.unshift(number % 32);
  const text = [...digits, checkDigit(digits)].map((digit) => DIGITS[digit]).join("");
  return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`;
}

function checkDigit(digits) {
  return digits.reduceRight((sum, digit) => ((sum ^ digit) << 1) ^ ((sum ^ digit) & 16 ? 0b100101 : 0), 0);
}

/** The deal of a day, as satmav/dealing/days.py has it. */
export async function ofDay(date) {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`Maverick Solitaire ${date}`));
  const deals = BigInt(choose(52, 25));
  return codeOf(numbered(Number(new Uint8Array(bytes).reduce((sum, byte) => (sum * 256n + BigInt(byte)) % deals, 0n))));
}

/** One of so many, at random; the bias is below one in 80 million. */
export const random = (many) => crypto.getRandomValues(new Uint32Array(1))[0] % many;

export function shuffled(some) {
  const all = [...some];
  for (let place = all.length - 1; place > 0; place--) {
    const other = random(place + 1);
    [all[place], all[other]] = [all[other], all[place]];
  }
  return all;
}

/** A random deal. */
export const drawn = () => shuffled(Array(52).keys()).slice(0, 25).sort((one, other) => one - other);

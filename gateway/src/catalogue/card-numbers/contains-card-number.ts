import { BRAND_ROWS } from '../brands/brand-row.ts';
import { INVISIBLE, kindOf, LETTER, SIGN } from './character-kind.ts';

/** ISO/IEC 7812-1: the lengths of card numbers that are searched for. Shorter ones are too often something else. */
export const SHORTEST_CARD_NUMBER = 13;
const LONGEST_CARD_NUMBER = 19;

/**
 * Whether a text contains a card number: 13 to 19 digits that begin like a card and have the right check digit, by
 * themselves or in groups with blanks, hyphens, dots or slashes between them, in the digits of any script, also
 * percent-encoded.
 *
 * A number ends where its digits end: a run of 30 digits holds none. UUIDs and hexadecimal ids are left out.
 *
 * @param shortest only numbers of so many digits and more count
 */
export function containsCardNumber(text: string, shortest: number = SHORTEST_CARD_NUMBER): boolean {
  if (text.length < shortest) return false;
  if (hasCardNumber(text, shortest)) {
    const withoutIds = text.replaceAll(ID, ' id ');
    if (withoutIds === text || hasCardNumber(withoutIds, shortest)) return true;
  }
  return text.includes('%') && containsEscaped(text, shortest);
}

/** An address may be encoded again as a part of another one. */
const MOST_ENCODINGS = 3;

function containsEscaped(text: string, shortest: number): boolean {
  let decoded = text;
  for (let times = 0; times < MOST_ENCODINGS; times += 1) {
    const before = decoded;
    decoded = percentDecoded(before);
    if (decoded === before) return false;
    if (hasCardNumber(decoded.replaceAll(ID, ' id '), shortest)) return true;
  }
  return false;
}

/** UUIDs, and ids in hexadecimal of which at least one digit is a letter. By chance they contain many digits in a row. */
const ID =
  /(?<![0-9a-z])(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?=[0-9]*[a-f])[0-9a-f]{24,})(?![0-9a-z])/giu;

/** Bytes that are no UTF-8 become signs. It runs in browsers too. */
const UTF_8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** Decoded once; broken escapes stay. */
function percentDecoded(text: string): string {
  return text.replaceAll(/(?:%[0-9a-f]{2})+/giu, (escapes) =>
    UTF_8.decode(Uint8Array.from(escapes.slice(1).split('%'), (byte) => Number.parseInt(byte, 16))),
  );
}

/**
 * A number has no letters in it, so every stretch without letters that is long enough has a character at one of these
 * steps. Most of a text is letters, and is not looked at.
 */
function hasCardNumber(text: string, shortest: number): boolean {
  for (let place = shortest - 1; place < text.length; place += shortest) {
    if (isLetter(text.charCodeAt(place))) continue;
    let start = place;
    while (start > 0 && !isLetter(text.charCodeAt(start - 1))) {
      start -= 1;
    }
    let end = place + 1;
    while (end < text.length && !isLetter(text.charCodeAt(end))) {
      end += 1;
    }
    if (end - start >= shortest && new DigitGroups(shortest).find(text.slice(start, end))) return true;
    place = end;
  }
  return false;
}

const ASCII_LETTERS = Uint8Array.from({ length: 128 }, (_none, code) => (kindOf(code) === LETTER ? 1 : 0));

/** Half of a character beyond 65,535 may be half of a digit, and counts as no letter. */
function isLetter(code: number): boolean {
  return code < 128 ? ASCII_LETTERS[code] === 1 : (code < 0xd800 || code > 0xdfff) && kindOf(code) === LETTER;
}

interface Group {
  /** The place of its first digit among all digits. */
  readonly start: number;
  /** Whether a symbol or a letter precedes it, and not only a separator. */
  readonly isApart: boolean;
}

/**
 * The digits of a text, in adjacent groups. Only as many as a card number has are remembered, so that memory is bounded
 * and the time is linear in the length.
 */
class DigitGroups {
  /** The latest digits, each at its place modulo the length. */
  readonly #latest = new Uint8Array(LONGEST_CARD_NUMBER);
  #count = 0;
  /** Those whose first digit is among the latest. */
  readonly #groups: Group[] = [];
  readonly #shortest: number;

  constructor(shortest: number) {
    this.#shortest = shortest;
  }

  /** Whether a card number ends with one of the groups of the text. */
  find(text: string): boolean {
    let isParted = true;
    let isApart = true;
    for (const character of text) {
      const kind = kindOf(character.codePointAt(0) ?? 0);
      if (kind <= 9) {
        if (isParted) this.#begin(isApart);
        this.#latest[this.#count % LONGEST_CARD_NUMBER] = kind;
        this.#count += 1;
        isParted = false;
        isApart = false;
      } else if (kind !== INVISIBLE) {
        if (!isParted && this.#endsNumber()) return true;
        isParted = true;
        isApart ||= kind >= SIGN;
      }
    }
    return !isParted && this.#endsNumber();
  }

  #begin(isApart: boolean): void {
    while (this.#groups[0] !== undefined && this.#groups[0].start <= this.#count - LONGEST_CARD_NUMBER) {
      this.#groups.shift();
    }
    this.#groups.push({ start: this.#count, isApart });
  }

  /** Whether the last group is the end of a number, which may begin with any of those before it. */
  #endsNumber(): boolean {
    let isApart = false;
    for (let first = this.#groups.length - 1; first >= 0; first -= 1) {
      const { start, isApart: isBeginningApart } = this.#groups[first] as Group;
      const length = this.#count - start;
      if (length > LONGEST_CARD_NUMBER) return false;
      const isNumber = length >= this.#shortest && this.#beginsLikeCard(start) && this.#passesLuhn(start);
      if (isNumber && (!isApart || this.#areRegular(first))) return true;
      isApart ||= isBeginningApart;
    }
    return false;
  }

  #digit(place: number): number {
    return this.#latest[place % LONGEST_CARD_NUMBER] ?? 0;
  }

  #beginsLikeCard(start: number): boolean {
    const first = [0, 1, 2, 3].reduce((number, offset) => 10 * number + this.#digit(start + offset), 0);
    return beginsLikeCard(first);
  }

  /** Source: ISO/IEC 7812-1, annex B. The last digit counts once, the one before it twice, and so on. */
  #passesLuhn(start: number): boolean {
    let sum = 0;
    for (let place = this.#count - 1, isDoubled = false; place >= start; place -= 1, isDoubled = !isDoubled) {
      const digit = this.#digit(place);
      sum += isDoubled ? (digit > 4 ? 2 * digit - 9 : 2 * digit) : digit;
    }
    return sum % 10 === 0;
  }

  /** Whether groups have the sizes of those on a card, or one digit each: then any symbol may separate them. */
  #areRegular(first: number): boolean {
    const groups = this.#groups.slice(first);
    const sizes = groups.map(({ start }, place) => (groups[place + 1]?.start ?? this.#count) - start);
    return REGULAR.test(sizes.join(' '));
  }
}

const REGULAR = /^(?:1(?: 1)+|4 4 4 [1-4]|4 4 4 4(?: [1-3])?|4 6 [45])$/;

/** The first digits that are looked at; ranges that are longer are cut to as many. */
const DIGITS = 4;

/** A one for each number of four digits that the cards of some brand begin with. */
const BEGINNINGS = new Uint8Array(10 ** DIGITS);

for (const { ranges } of Object.values(BRAND_ROWS)) {
  for (const range of ranges) {
    const [low = range, high = low] = range.split('-');
    BEGINNINGS.fill(1, fourDigits(low, '0'), fourDigits(high, '9') + 1);
  }
}

function fourDigits(start: string, filler: string): number {
  return Number(start.slice(0, DIGITS).padEnd(DIGITS, filler));
}

/**
 * Whether the cards of some brand begin like this.
 *
 * @param start the first four digits as one number, from 0 to 9999
 */
function beginsLikeCard(start: number): boolean {
  return BEGINNINGS[start] === 1;
}

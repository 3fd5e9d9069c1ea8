import { atOnce, FIELDS_A_STEP, type Fields, type Work } from '@tollgate/gateway/api';

/** The pairs of a body or query, or why it can not be parsed. */
export type ParsedForm =
  | { readonly kind: 'fields'; readonly fields: Fields }
  | { readonly kind: 'malformed'; readonly problem: 'not-utf-8' | 'broken-escape' | 'too-many-fields' };

/** More than a full cart has: 1000 items with every field of the specification. */
const MAX_FIELDS = 60_000;

/** The replacement of a decoder for bytes that are not UTF-8. */
const REPLACEMENT = '\uFFFD';

const BROKEN_ESCAPE = /%(?![0-9A-Fa-f]{2})/;

const NO_FIELDS: ParsedForm = { kind: 'fields', fields: [] };

/**
 * Reads `application/x-www-form-urlencoded` text into flat pairs, in order, repeated names included.
 *
 * Names stay flat, so that no name can write into an object. Never throws, because the form plug-in calls it where the
 * server's error handler does not catch.
 */
export function parseForm(text: string): ParsedForm {
  return atOnce(parsingForm(text));
}

/** {@link parseForm} as work that can be interrupted, for the text of a full cart. */
export function* parsingForm(text: string): Work<ParsedForm> {
  if (text === '') {
    return NO_FIELDS;
  }
  if (text.includes(REPLACEMENT)) {
    return { kind: 'malformed', problem: 'not-utf-8' };
  }
  return yield* new FormReader(yield* withoutBracketEscapes(text)).read();
}

/**
 * Reads a text in one pass. The next position of each special character is kept until the pass reaches it, so that no
 * part of the text is searched twice for the same character, and a piece without escapes is not scanned for them.
 */
class FormReader {
  readonly #text: string;
  readonly #fields: [string, string][] = [];
  readonly #equals: NextPlace;
  readonly #plus: NextPlace;
  readonly #percent: NextPlace;

  constructor(text: string) {
    this.#text = text;
    this.#equals = new NextPlace(text, '=');
    this.#plus = new NextPlace(text, '+');
    this.#percent = new NextPlace(text, '%');
  }

  *read(): Work<ParsedForm> {
    const text = this.#text;
    const ends = new NextPlace(text, '&');
    for (let start = 0, parts = 1; start <= text.length; parts += 1) {
      if (parts % FIELDS_A_STEP === 0) {
        yield;
      }
      const end = ends.from(start);
      if (parts > MAX_FIELDS) {
        return { kind: 'malformed', problem: 'too-many-fields' };
      }
      if (start < end && !this.#readPair(start, end)) {
        // Well-formed escapes that can not be decoded stand for bytes that are not UTF-8.
        const isBroken = BROKEN_ESCAPE.test(text.slice(start, end));
        return { kind: 'malformed', problem: isBroken ? 'broken-escape' : 'not-utf-8' };
      }
      start = end + 1;
    }
    return { kind: 'fields', fields: this.#fields };
  }

  #readPair(start: number, end: number): boolean {
    const equals = Math.min(this.#equals.from(start), end);
    const name = this.#decoded(start, equals);
    const value = equals === end ? '' : this.#decoded(equals + 1, end);
    if (name === undefined || value === undefined) {
      return false;
    }
    this.#fields.push([name, value]);
    return true;
  }

  #decoded(start: number, end: number): string | undefined {
    const piece = this.#text.slice(start, end);
    const spaced = this.#plus.from(start) < end ? piece.replaceAll('+', ' ') : piece;
    if (this.#percent.from(start) >= end) {
      return spaced;
    }
    try {
      return decodeURIComponent(spaced);
    } catch {
      return undefined;
    }
  }
}

/** The next position of one character in a text that is read from beginning to end. */
class NextPlace {
  readonly #text: string;
  readonly #character: string;
  #place = -1;

  constructor(text: string, character: string) {
    this.#text = text;
    this.#character = character;
  }

  /** The first position at or after `position`, or the text's length when there is none. Callers never go back. */
  from(position: number): number {
    if (this.#place < position) {
      const found = this.#text.indexOf(this.#character, position);
      this.#place = found === -1 ? this.#text.length : found;
    }
    return this.#place;
  }
}

/**
 * The names of a full cart hold 80 000 escaped brackets, `%5B` and `%5D`, and often no other escapes. Replacing them in
 * the whole text at once costs next to nothing, and names stay slices of one text. It is safe: a bracket separates no
 * fields, and no escape can begin inside another one.
 */
function* withoutBracketEscapes(text: string): Work<string> {
  let place = text.indexOf('%5');
  if (place === -1) {
    return text;
  }
  const parts: string[] = [];
  let start = 0;
  for (; place !== -1; place = text.indexOf('%5', place + 1)) {
    const bracket = BRACKETS.get(text.charAt(place + 2));
    if (bracket !== undefined) {
      parts.push(text.slice(start, place), bracket);
      start = place + '%5B'.length;
      if (parts.length % FIELDS_A_STEP === 0) {
        yield;
      }
    }
  }
  return parts.join('') + text.slice(start);
}

const BRACKETS: ReadonlyMap<string, string> = new Map([
  ['B', '['],
  ['D', ']'],
]);

import { atOnce, type Fields, LONG_TEXT, LONGEST_SENT, Steps, type Work } from '@tollgate/gateway/api';

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
 * Names stay flat, so that no name can write into an object. Never throws.
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
  return yield* new FormReader(yield* withPlainSigns(text)).read();
}

/**
 * Reads a text in one pass. The next position of each special character is kept until the pass reaches it, so that no
 * part of the text is searched twice for the same character, and a piece without escapes is not scanned for them.
 */
class FormReader {
  readonly #text: string;
  readonly #fields: [string, string][] = [];
  readonly #equals: NextPlace;
  readonly #percent: NextPlace;

  constructor(text: string) {
    this.#text = text;
    this.#equals = new NextPlace(text, '=');
    this.#percent = new NextPlace(text, '%');
  }

  *read(): Work<ParsedForm> {
    const text = this.#text;
    const ends = new NextPlace(text, '&');
    const steps = new Steps();
    for (let start = 0, parts = 1; start <= text.length; parts += 1) {
      const end = ends.from(start);
      if (steps.isOver(end - start)) {
        yield;
      }
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

  #decoded(start: number, wholeEnd: number): string | undefined {
    const isLong = wholeEnd - start > MOST_READ;
    const end = isLong ? endOfCharacter(this.#text, start + MOST_READ) : wholeEnd;
    const piece = this.#text.slice(start, end);
    if (this.#percent.from(start) >= end) {
      return piece;
    }
    try {
      return decodeURIComponent(piece);
    } catch {
      return undefined;
    }
  }
}

/**
 * What is read of a name or a value that is longer than every parameter's. Once decoded it is still too long, so that it
 * is refused or ignored as the whole would be, and a million characters more cost nothing.
 */
const MOST_READ = '%E2%82%AC'.length * (LONGEST_SENT + 1) + '%'.length;

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
 * With blanks for plus signs, and with the brackets of names. A full cart holds 80 000 escaped brackets, `%5B` and `%5D`,
 * and often no other escapes. Replacing them in the whole text costs next to nothing, and names stay slices of one text.
 * It is safe: neither separates fields, and no escape can begin inside another one.
 */
function* withPlainSigns(text: string): Work<string> {
  if (!text.includes('+') && !text.includes('%5')) {
    return text;
  }
  const parts: string[] = [];
  for (let start = 0, end = 0; start < text.length; start = end) {
    end = endOfCharacter(text, start + LONG_TEXT);
    parts.push(text.slice(start, end).replaceAll(/\+/g, ' ').replaceAll(/%5B/g, '[').replaceAll(/%5D/g, ']'));
    yield;
  }
  return parts.join('');
}

const ESCAPE = '%5B'.length;

/** A position at most four escapes before another, at which neither an escape nor a character of several is cut in two. */
function endOfCharacter(text: string, before: number): number {
  const begun = text.slice(before - ESCAPE + 1, before).indexOf('%');
  let end = begun === -1 ? before : before - ESCAPE + 1 + begun;
  for (let bytes = 0; bytes < 3 && CONTINUES.test(text.slice(end, end + ESCAPE)); bytes += 1) {
    end -= ESCAPE;
  }
  return end;
}

/** A byte of UTF-8 that is not the first of its character. */
const CONTINUES = /^%[89ab]/i;

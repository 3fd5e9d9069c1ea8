import { atOnce, type Fields, LONG_TEXT, LONGEST_SENT, Steps, type Work } from '@tollgate/gateway/api';

/** The pairs of a body or query, or why it cannot be parsed. */
export type ParsedForm =
  | { readonly kind: 'fields'; readonly fields: Fields }
  | { readonly kind: 'malformed'; readonly problem: 'not-utf-8' | 'broken-escape' | 'too-many-fields' };

/** More than a full cart needs: 1000 items with every field of the specification. */
const MAX_FIELDS = 60_000;

/** The replacement of a decoder for bytes that are not UTF-8. */
const REPLACEMENT = '\uFFFD';

const BROKEN_ESCAPE = /%(?![0-9A-Fa-f]{2})/;

/**
 * Reads `application/x-www-form-urlencoded` text into flat pairs, in order, repeated names included. The router demands an object of its own for each
 * query.
 *
 * Names stay flat, so that no name can write into an object. Never throws.
 */
export function parseForm(text: string): ParsedForm {
  return atOnce(parsingForm(text));
}

/** {@link parseForm} as work that can be interrupted, for the text of a full cart. */
export function* parsingForm(text: string): Work<ParsedForm> {
  if (text === '') return { kind: 'fields', fields: [] };
  if (text.includes(REPLACEMENT)) return { kind: 'malformed', problem: 'not-utf-8' };
  return yield* readingPairs(yield* withPlainSigns(text));
}

/**
 * Reads a text in one pass. The next position of each special character is kept until the pass reaches it, so that no
 * part of the text is searched twice for the same character, and a piece without escapes is not scanned for them.
 */
function* readingPairs(text: string): Work<ParsedForm> {
  const fields: [string, string][] = [];
  const steps = new Steps();
  let [end, equals, percent] = [-1, -1, -1];
  for (let start = 0, parts = 1; start <= text.length; start = end + 1, parts += 1) {
    end = placeOf('&', text, start);
    if (steps.isOver(end - start)) yield;
    if (parts > MAX_FIELDS) return { kind: 'malformed', problem: 'too-many-fields' };
    if (start === end) continue;
    equals = equals < start ? placeOf('=', text, start) : equals;
    percent = percent < start ? placeOf('%', text, start) : percent;
    const nameEnd = Math.min(equals, end);
    const name = decoded(text, start, nameEnd, percent);
    if (nameEnd < end) percent = percent <= nameEnd ? placeOf('%', text, nameEnd + 1) : percent;
    const value = nameEnd === end ? '' : decoded(text, nameEnd + 1, end, percent);
    if (name === undefined || value === undefined) {
      // Well-formed escapes that cannot be decoded are bytes that are not UTF-8.
      const isBroken = BROKEN_ESCAPE.test(text.slice(start, end));
      return { kind: 'malformed', problem: isBroken ? 'broken-escape' : 'not-utf-8' };
    }
    fields.push([name, value]);
  }
  return { kind: 'fields', fields };
}

/** The first position of a character at or after `from`, or the text's length when there is none. */
function placeOf(character: string, text: string, from: number): number {
  const found = text.indexOf(character, from);
  return found === -1 ? text.length : found;
}

/** @param percent the position of the first escape from `start` on */
function decoded(text: string, start: number, wholeEnd: number, percent: number): string | undefined {
  const end = wholeEnd - start > MOST_READ ? endOfCharacter(text, start + MOST_READ) : wholeEnd;
  const piece = text.slice(start, end);
  if (percent >= end) return piece;
  try {
    return decodeURIComponent(piece);
  } catch {
    return undefined;
  }
}

/**
 * The part that is read of a name or value longer than any parameter's. Decoded it is still too long, so that it
 * is refused or ignored as the whole would be, and a million characters more cost nothing.
 */
const MOST_READ = '%E2%82%AC'.length * (LONGEST_SENT + 1) + '%'.length;

/**
 * With blanks for plus signs, and with the brackets of names. A full cart holds 80 000 escaped brackets, `%5B` and `%5D`,
 * and often no other escapes. Replacing them in the whole text costs little, and names stay slices of one text.
 * It is safe: neither separates fields, and no escape can begin inside another one.
 */
function* withPlainSigns(text: string): Work<string> {
  if (!text.includes('+') && !text.includes('%5')) return text;
  const bytes = text.length <= LONG_TEXT ? SHORT : Buffer.allocUnsafeSlow(text.length);
  const { read, written } = ENCODER.encodeInto(text, bytes);
  // A text of a form is ASCII, unless its sender has not escaped it.
  if (read !== text.length || written !== read) {
    bytes.fill(0, 0, written);
    const blank = text.replaceAll('+', ' ');
    yield;
    const open = blank.replaceAll('%5B', '[');
    yield;
    return open.replaceAll('%5D', ']');
  }
  const done = { place: 0, end: 0 };
  for (;;) {
    writePlainSigns(bytes, written, done);
    if (done.place >= written) break;
    yield;
  }
  const plain = bytes.toString('latin1', 0, done.end);
  // It may have held a card.
  bytes.fill(0, 0, written);
  return plain;
}

const ENCODER = new TextEncoder();
/** The bytes of a text that is read at once. */
const SHORT = Buffer.alloc(LONG_TEXT);

/** Goes on for a part of the text. Each byte is read once, and written back no later than where it was. */
function writePlainSigns(bytes: Buffer, length: number, done: { place: number; end: number }): void {
  const most = Math.min(length, done.place + LONG_TEXT);
  let { place, end } = done;
  for (; place < most; place += 1) {
    let byte = bytes[place] ?? 0;
    if (byte === PLUS) {
      byte = BLANK;
    } else if (byte === PERCENT && place + 2 < length && bytes[place + 1] === FIVE) {
      const bracket = BRACKETS[bytes[place + 2] ?? 0] ?? 0;
      if (bracket !== 0) {
        byte = bracket;
        place += 2;
      }
    }
    bytes[end] = byte;
    end += 1;
  }
  done.place = place;
  done.end = end;
}

const [PLUS, BLANK, PERCENT, FIVE] = [0x2b, 0x20, 0x25, 0x35];
/** The bracket that is escaped with a last byte: `B` or `D`; 0 for other bytes. */
const BRACKETS = Uint8Array.from({ length: 256 }, (_none, byte) => ({ 0x42: 0x5b, 0x44: 0x5d })[byte] ?? 0);

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

import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

export type CsvRow = readonly (string | number | null)[];

/** The sent part of a file. */
interface SentCsv {
  /** Rows that were sent, without the head and the last one. */
  readonly rows: number;
  /** Whether the last row was sent too. */
  readonly isWhole: boolean;
}

export interface CsvStream {
  readonly stream: Readable;
  /** Resolves when the last row was sent, or the transfer failed. Never rejects. */
  readonly sent: Promise<SentCsv>;
}

/** The first cell of the last row. A file without it is incomplete. */
export const LAST_ROW = 'END';

/** Milliseconds. A caller that reads slower than this has disconnected. */
const LONGEST = 600_000;

/**
 * A CSV file, streamed from a store: only a part of it is in memory.
 *
 * The last row has the word END and the number of rows, so that a truncated file is recognised.
 */
export function csvStream(
  head: readonly string[],
  parts: AsyncIterable<readonly CsvRow[]>,
  begin = '',
  longest = LONGEST,
): CsvStream {
  let rows = 0;
  let isWhole = false;
  const lines = async function* () {
    yield begin + ownLine(head);
    for await (const part of parts) {
      if (part.length > 0) {
        yield part.map(csvLine).join('');
        rows += part.length;
      }
    }
    const rest = head.slice(2).map(() => '');
    yield ownLine([LAST_ROW, rows, ...rest]);
    isWhole = true;
  };
  return sentWithin(longest, lines(), () => ({ rows, isWhole }));
}

/**
 * Streams texts. A reader that takes longer than the limit counts as disconnected, and the transfer ends.
 *
 * @param longest milliseconds
 * @param soFar what has been sent
 */
export function sentWithin(longest: number, texts: AsyncIterable<string>, soFar: () => SentCsv): CsvStream {
  const stream = Readable.from(texts, { objectMode: false });
  const late = setTimeout(() => stream.destroy(new Error('the file was not read in time')), longest);
  const sent = finished(stream)
    .catch(() => undefined)
    .then(() => {
      clearTimeout(late);
      const { rows, isWhole } = soFar();
      return { rows, isWhole: isWhole && stream.readableEnded };
    });
  return { stream, sent };
}

/**
 * One line of a CSV file, with each text quoted.
 *
 * Source: RFC 4180.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/** The first and the last line, which have fixed words and need no quotes. */
export function ownLine(cells: readonly (string | number)[]): string {
  return `${cells.join(',')}\r\n`;
}

/** By this mark some spreadsheets recognise UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Characters that begin a formula in spreadsheets. */
const FORMULA = /^["'\s\u200B-\u200D\uFEFF]*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u;
const NUMBER = /^-?\d+(?:\.\d+)?$/u;

/**
 * Cell separators of some countries and programs: a program that expects another separator than the comma, and reads
 * quotes only at the beginning of a cell, begins a new one there.
 */
const AFTER_SEPARATOR = /(?<=[,;|\t\r\n]["'\s\u200B-\u200D\uFEFF]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;

/** A merchant's text must not become a formula where the file is opened (OWASP: CSV injection). */
function guarded(text: string): string {
  const inside = text.replaceAll(AFTER_SEPARATOR, "'");
  return FORMULA.test(inside) ? `'${inside}` : inside;
}

/** Every text is quoted, so that it is one cell with any separator; numbers are not. */
function cell(value: string | number | null): string {
  if (value === null) return '';
  const text = String(value);
  return NUMBER.test(text) ? text : `"${guarded(text).replaceAll('"', '""')}"`;
}

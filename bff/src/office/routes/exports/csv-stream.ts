import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { csvLine, ownLine } from './csv.ts';

export type CsvRow = readonly (string | number | null)[];

/** How a file was sent. */
interface SentCsv {
  /** Rows that left, without the head and the last one. */
  readonly rows: number;
  /** Whether the last row left as well. */
  readonly isWhole: boolean;
}

export interface CsvStream {
  readonly stream: Readable;
  /** Resolves when the last row was sent, or the file broke off. Never rejects. */
  readonly sent: Promise<SentCsv>;
}

/** The first cell of the last row. A file without it is not whole. */
export const LAST_ROW = 'END';

/** Milliseconds. A caller that reads slower than this has disconnected. */
const LONGEST = 600_000;

/**
 * A file of comma-separated values, as it is read from a store: no more than a part of it is in memory.
 *
 * The last row has the number of rows behind the word END, so that a file which broke off is seen as such.
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
 * Sends texts as they are made. A reader that takes longer than the time has disconnected, and the file breaks off.
 *
 * @param longest milliseconds
 * @param soFar how much has been made
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

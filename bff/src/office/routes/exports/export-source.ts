import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Booking, type BookingPlace, moneyToWire, type Scope } from '@tollgate/gateway/api';
import type { CsvRow } from './csv-stream.ts';

/** Rows that are read together: no more are in memory. */
interface ExportPart {
  readonly rows: readonly CsvRow[];
  /** Where the next part begins, as text; `undefined` after the last one. */
  readonly next: string | undefined;
}

/** The source of an export, read part by part. Another process can continue at any part. */
export interface ExportSource {
  readonly head: readonly string[];
  /**
   * @param after `next` of the part before; absent: the first part
   * @returns `not-complete` while rows would be missing
   */
  read(after: string | undefined): Promise<ExportPart | 'not-complete'>;
}

/** The most rows of a file that is sent at once. More are written as a job. */
export const MOST_ROWS = 10_000;

/** The most parts that are read to count the rows of a sparse search. */
const MOST_PARTS = 150;

/** One part after the other, with other work in between. */
export async function* partsOf(source: ExportSource): AsyncGenerator<readonly CsvRow[]> {
  for (let after: string | undefined, isLast = false; !isLast; ) {
    // oxlint-disable-next-line no-await-in-loop -- a part begins where the last one ended
    const part = await source.read(after);
    if (part === 'not-complete') throw new Error('an export was begun that is not complete');
    yield part.rows;
    after = part.next;
    isLast = after === undefined;
    // oxlint-disable-next-line no-await-in-loop
    await nextTurn();
  }
}

/** Whether an export can be sent at once. */
export async function sizeOf(source: ExportSource): Promise<'small' | 'large' | 'not-complete'> {
  let rows = 0;
  let after: string | undefined;
  for (let parts = 0; parts < MOST_PARTS; parts += 1) {
    // oxlint-disable-next-line no-await-in-loop -- a part begins where the last one ended
    const part = await source.read(after);
    if (part === 'not-complete') return part;
    rows += part.rows.length;
    if (rows > MOST_ROWS) return 'large';
    if (part.next === undefined) return 'small';
    after = part.next;
    // oxlint-disable-next-line no-await-in-loop
    await nextTurn();
  }
  return 'large';
}

/** The time of an export of bookings, in milliseconds; its end is not included. */
export interface BookedTime {
  readonly from: number;
  readonly before: number;
  readonly scopes: readonly Scope[];
}

/** The acquirer's references of a booking, in the order of the columns. */
export const REFERENCES = [
  'resultDetails.ConnectorTxID1',
  'resultDetails.ConnectorTxID2',
  'resultDetails.ConnectorTxID3',
] as const;

export function referenceCells({ references }: Pick<Booking, 'references'>): readonly (string | null)[] {
  return ['connectorTxId1', 'connectorTxId2', 'connectorTxId3'].map((name) => {
    const reference = references[name];
    return typeof reference === 'string' ? reference : null;
  });
}

/** Decimal text from the merchant's side: negative where the shopper got the money. */
export function bookedText(minor: bigint, currency: string): string {
  const amount = moneyToWire({ minor: minor < 0n ? -minor : minor, currency });
  return minor < 0n ? `-${amount}` : amount;
}

export function placeIn(text: string | undefined): BookingPlace | undefined {
  return text === undefined ? undefined : (JSON.parse(text) as BookingPlace);
}

import type { LedgerPosition } from './position-before.ts';

/** Up to `to` all operations have ended, but for the listed ones. */
export interface Sweep {
  readonly to: LedgerPosition;
  readonly listed: readonly LedgerPosition[];
}

/** The statements by which a store finds its open operations. Positions come in ascending order. */
interface OpenPositions {
  /** The newest sweep on record; up to 0 without one. */
  readSweep(): Promise<Sweep>;
  recordSweep(sweep: Sweep): Promise<unknown>;
  /** The given operations that are still open. */
  stillOpen(some: readonly LedgerPosition[]): Promise<readonly LedgerPosition[]>;
  /** At most `limit` open operations after a position, up to another one. */
  openBetween(after: LedgerPosition, to: LedgerPosition, limit: number): Promise<readonly LedgerPosition[]>;
  newestPosition(): Promise<LedgerPosition>;
}

/** Reads the newest sweep's row of either store; `undefined` without one. */
export function sweepOfRow(row: Readonly<Record<string, unknown>> | undefined): Sweep {
  return row === undefined
    ? { to: 0, listed: [] }
    : { to: Number(row['swept_to']), listed: JSON.parse(String(row['still_open'])) as LedgerPosition[] };
}

/** One page of open operations, and where the next begins. */
interface OpenPositionsPage {
  readonly open: readonly LedgerPosition[];
  readonly next: LedgerPosition | undefined;
}

/** The positions that one statement examines, so that none takes long, however long ago the last sweep was. */
const WINDOW = 10_000;

/** A sweep is worth its row when it spares so many operations, and so many times the open ones that it lists. */
const LEAST_SPARED = 5_000;
const SPARED_FOR_EACH_OPEN = 10;

/**
 * Finds the open operations of a ledger without reading it as a whole.
 *
 * A sweep is kept in memory, and now and then on record, for the next process and for the others.
 */
export class OpenList {
  readonly #source: OpenPositions;
  #newest: Sweep | undefined;
  /** How far the record reaches that this process has read or written. */
  #recordedTo = 0;

  constructor(source: OpenPositions) {
    this.#source = source;
  }

  /**
   * One page: first the operations in the newest sweep, then those written after it.
   *
   * @param after the last position that was looked at before
   */
  async page(after: LedgerPosition, limit: number): Promise<OpenPositionsPage> {
    const { to, listed } = await this.#sweep();
    const some = listed.filter((position) => position > after).slice(0, limit);
    const last = some.at(-1);
    if (last !== undefined) return { open: await this.#source.stillOpen(some), next: last };
    const begin = Math.max(after, to);
    const end = begin + WINDOW;
    const open = await this.#source.openBetween(begin, end, limit);
    if (open.length === limit) return { open, next: open.at(-1) };
    return { open, next: end < (await this.#source.newestPosition()) ? end : undefined };
  }

  /** Lists all that is open up to a position. At an earlier position than the last time it changes nothing. */
  async sweepTo(to: LedgerPosition): Promise<void> {
    if (to <= (await this.#sweep()).to) return;
    const listed: LedgerPosition[] = [];
    let after: LedgerPosition | undefined = 0;
    while (after !== undefined && after < to) {
      // oxlint-disable-next-line no-await-in-loop -- a page begins where the last one ended
      const page: OpenPositionsPage = await this.page(after, WINDOW);
      listed.push(...page.open.filter((position) => position <= to));
      after = page.next;
    }
    const sweep = { to, listed };
    if (to - this.#recordedTo >= Math.max(LEAST_SPARED, SPARED_FOR_EACH_OPEN * listed.length)) {
      await this.#source.recordSweep(sweep);
      this.#recordedTo = to;
    }
    this.#newest = sweep;
  }

  async #sweep(): Promise<Sweep> {
    if (this.#newest === undefined) {
      this.#newest = await this.#source.readSweep();
      this.#recordedTo = this.#newest.to;
    }
    return this.#newest;
  }
}

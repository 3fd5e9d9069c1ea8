import { type Decision, runStatements, type Statement, type Store } from '../../store/store.ts';
import { type Month, nameOfMonthKey } from '../stored-details/month-key-name.ts';

/** An erased month of a merchant. */
export interface Erasure {
  readonly merchant: string;
  readonly month: Month;
  /** Milliseconds since the epoch. */
  readonly erasedAt: number;
  /** Up to which position the index of the search has forgotten it. */
  readonly forgottenTo: number;
}

/** Up to where the texts that older versions kept in clear are sealed. */
export interface SealingMark {
  readonly sealedTo: number;
  /** Until when gateways of the older version may still write; `undefined` before the first run. */
  readonly endsAt: number | undefined;
  readonly isDone: boolean;
}

/** The port to the tables about the retention of personal data. */
export interface PersonalRows {
  /** When the personal data of a merchant's month was erased; `undefined`: it was not. */
  erasedAt(merchant: string, month: Month): Promise<number | undefined>;
  /** Destroys the key of a merchant's month. @returns whether there was one */
  erase(merchant: string, month: Month, at: number): Promise<boolean>;
  /** Erased months that the index of the search may still name people of. */
  findToForget(erasedBefore: number): Promise<readonly Erasure[]>;
  /**
   * Has the index of the search forget some payments, which are then indexed anew by what is left of them.
   *
   * @returns how many, fewer than `most` when it was the rest, and the position of the last one
   */
  forget(
    erasure: Erasure,
    span: PositionSpan,
    most: number,
  ): Promise<{ readonly count: number; readonly last: number }>;
  sealingMark(): Promise<SealingMark>;
  moveSealing(from: SealingMark, to: SealingMark): Promise<void>;
}

/** Where the payments of a month are on the ledger, and their times in milliseconds since the epoch. */
export interface PositionSpan {
  readonly to: number;
  readonly startedFrom: number;
  readonly startedBefore: number;
}

const STATEMENTS = {
  erasedAt: 'SELECT erased_at FROM personal_erasures WHERE merchant = $1 AND month = $2',
  toForget: `SELECT merchant, month, erased_at, forgotten_to FROM personal_erasures
    WHERE forgotten_to IS NOT NULL AND erased_at <= $1 ORDER BY month, merchant`,
  inSpan: `SELECT position FROM operations WHERE position > $1 AND position <= $2 AND kind = 'payment'
    AND merchant = $3 AND started_at >= $4 AND started_at < $5 ORDER BY position LIMIT $6`,
  mark: 'SELECT sealed_to, ends_at, is_done FROM personal_sealing WHERE id = 1',
  move: `UPDATE personal_sealing SET sealed_to = $3, ends_at = $4, is_done = $5
    WHERE id = 1 AND sealed_to = $1 AND is_done = $2 RETURNING id`,
} as const;

const RETIRE = `UPDATE data_keys SET retired_at = $2, retired_merchant = merchant, merchant = 'retired ' || id
  WHERE merchant = $1 AND retired_at IS NULL RETURNING id`;
const DESTROY = 'DELETE FROM data_keys WHERE id = $1 AND retired_at IS NOT NULL';
const RECORD = `INSERT INTO personal_erasures (merchant, month, erased_at, forgotten_to) VALUES ($1, $2, $3, 0)
  ON CONFLICT (merchant, month) DO UPDATE SET erased_at = excluded.erased_at, forgotten_to = 0`;
const NOTE_FORGOTTEN = 'UPDATE personal_erasures SET forgotten_to = $3 WHERE merchant = $1 AND month = $2';
const FORGET_PAYMENTS = (isIn: string): string =>
  `UPDATE search_payments SET terms = '[]', key_id = '' WHERE position ${isIn}`;

/** @param store with the tables of the vault, the ledger, the search and personal data in it */
export function createPersonalRows(store: Store): PersonalRows {
  const { oneOf } = store.dialect;
  const run = runStatements(store, 'personal data', STATEMENTS);
  const isIn = oneOf('$1', 'bigint');

  return {
    erasedAt: async (merchant, month) => {
      const [row] = await run('erasedAt', [merchant, month]);
      return row && Number(row['erased_at']);
    },
    erase: async (merchant, month, at) => {
      const retire = { text: RETIRE, values: [nameOfMonthKey(merchant, month), at] };
      return store.transaction([retire], ([retired = []]): Decision<boolean> => {
        const [key] = retired;
        return key === undefined
          ? { value: false }
          : {
              write: [
                { text: RECORD, values: [merchant, month, at] },
                { text: DESTROY, values: [key['id']] },
              ],
              value: true,
            };
      });
    },
    findToForget: async (erasedBefore) =>
      (await run('toForget', [erasedBefore])).map((row) => ({
        merchant: String(row['merchant']),
        month: String(row['month']),
        erasedAt: Number(row['erased_at']),
        forgottenTo: Number(row['forgotten_to']),
      })),
    forget: async ({ merchant, month, forgottenTo }, { to, startedFrom, startedBefore }, most) => {
      const values = [forgottenTo, to, merchant, startedFrom, startedBefore, most];
      const found = (await run('inSpan', values)).map((row) => Number(row['position']));
      const last = found.at(-1) ?? to;
      const mark = found.length < most ? null : last;
      const writes: readonly Statement[] = [
        { text: FORGET_PAYMENTS(isIn), values: [found] },
        { text: NOTE_FORGOTTEN, values: [merchant, month, mark] },
      ];
      await store.transaction([], () => ({ write: writes, value: undefined }));
      return { count: found.length, last };
    },
    sealingMark: async () => {
      const [row] = await run('mark', []);
      const endsAt = row?.['ends_at'] ?? null;
      return {
        sealedTo: Number(row?.['sealed_to'] ?? 0),
        endsAt: endsAt === null ? undefined : Number(endsAt),
        isDone: Number(row?.['is_done'] ?? 1) === 1,
      };
    },
    moveSealing: async (from, to) => {
      const [wasDone, isDone] = [from, to].map((mark) => (mark.isDone ? 1 : 0));
      await run('move', [from.sealedTo, wasDone, to.sealedTo, to.endsAt ?? null, isDone]);
    },
  };
}

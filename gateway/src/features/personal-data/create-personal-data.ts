import type { Ledger } from '../../ledger/ledger.ts';
import type { ReadyStore } from '../../store/store.ts';
import { createEnvelopeStore } from '../stored-details/create-envelope-store.ts';
import type { VaultKeys } from '../stored-details/vault-keys.ts';
import { type DueMonth, type ErasingParts, eraseDueMonths, findDueMonths } from './erase-due.ts';
import { createMonthKeys, monthOf } from './month-keys.ts';
import { createPersonalRows } from './personal-rows.ts';
import { beginSealing, sealOlder } from './seal-older.ts';
import { openWith } from './sealed-operation.ts';
import { keptSealingMark, type SealingParts, sealingLedger } from './sealing-ledger.ts';

/** How many months a merchant keeps personal data; `undefined` where it has set nothing. */
type MonthsOf = ErasingParts['monthsOf'];

/** The end of personal data, for which no key of the vault is needed. */
export interface PersonalErasing {
  /** The months whose keys {@link eraseDue} would destroy. @param now milliseconds since the epoch */
  findDue(monthsOf: MonthsOf, now: number): Promise<readonly DueMonth[]>;
  /** Erases what is kept no longer. @returns how many months of merchants */
  eraseDue(monthsOf: MonthsOf, now: number, stop?: AbortSignal): Promise<number>;
}

/** The regular work on the personal data of shoppers. */
export interface PersonalData extends PersonalErasing {
  /** Creates the keys of this month and the next, so that no payment waits for one. @param now milliseconds since the epoch */
  keepAhead(merchants: readonly string[], now: number): Promise<void>;
  /** Until when gateways of an older version may run, from the first call on. `undefined` where none may have. */
  olderMayRunUntil(now: number): Promise<number | undefined>;
  /** Seals what older versions kept in clear, until it is done. @returns how many operations were sealed */
  sealOlder(now: number, stop?: AbortSignal): Promise<number>;
}

/**
 * Wraps the ledger of a store, and does the regular work.
 *
 * @param store with the tables of all parts in it
 */
export function createPersonalData(
  store: ReadyStore,
  vault: VaultKeys,
): { seal(ledger: Ledger, recent?: SealingParts['recent']): Ledger; work(ledger: Ledger): PersonalData } {
  const { dataKeys } = createEnvelopeStore(store);
  const rows = createPersonalRows(store);
  const keys = createMonthKeys(dataKeys, rows, vault);
  const sealingMark = keptSealingMark(rows);
  return {
    seal: (ledger, recent) => sealingLedger(ledger, { keys, sealingMark, recent }),
    work: (ledger) => ({
      keepAhead: async (merchants, now) => {
        await sealingMark();
        await keys.keepAhead(merchants, now);
      },
      olderMayRunUntil: async (now) => {
        const { isDone, endsAt } = await beginSealing(rows, now);
        return isDone ? undefined : endsAt;
      },
      sealOlder: async (now, stop) => {
        const sealed = await sealOlder({ rows, keys, ledger }, now, stop);
        if (sealed > 0) await store.eraseRemoved();
        return sealed;
      },
      ...createPersonalErasing(store, ledger),
    }),
  };
}

/** @param store with the tables of all parts in it */
export function createPersonalErasing(store: ReadyStore, ledger: ErasingParts['ledger']): PersonalErasing {
  const { dataKeys } = createEnvelopeStore(store);
  const rows = createPersonalRows(store);
  return {
    findDue: (monthsOf, now) => findDueMonths({ rows, dataKeys, monthsOf }, now),
    eraseDue: async (monthsOf, now, stop) => {
      const erased = await eraseDueMonths({ rows, dataKeys, ledger, monthsOf }, now, stop);
      if (erased > 0) await store.eraseRemoved();
      return erased;
    },
  };
}

/** A ledger without personal data that says of a payment's operations when theirs was erased. No key is needed. */
export function withErasures(ledger: Ledger, store: ReadyStore): Ledger {
  const rows = createPersonalRows(store);
  return {
    ...ledger,
    findByRoot: async (rootId) =>
      Promise.all(
        (await ledger.findByRoot(rootId)).map(async (operation) => {
          const { sealed, merchant, startedAt } = operation;
          const at = sealed === undefined ? undefined : await rows.erasedAt(merchant, monthOf(startedAt));
          return at === undefined ? operation : openWith({ erasedAt: at }, operation);
        }),
      ),
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Ledger } from '../../ledger/ledger.ts';
import type { DataKeyRows } from '../stored-details/envelope-store.ts';
import { type Month, readMonthKeyName } from '../stored-details/month-key-name.ts';
import { MONTH_KEY_CACHED_FOR, startOf } from './month-keys.ts';
import type { PersonalRows } from './personal-rows.ts';

/** How many months personal data is kept after the month of its payment, unless the merchant has set another number. */
export const PERSONAL_DATA_MONTHS = 24;

/** How many payments the index of the search forgets in one commit. */
const AT_ONCE = 100;

/** Milliseconds between two steps, in which payments have the store for themselves. */
const PAUSE = 20;

/** Gateways have no destroyed key in memory after this, and have finished what they indexed with one; milliseconds. */
const FORGET_AFTER = MONTH_KEY_CACHED_FOR + 60_000;

/** The clocks of several gateways differ, so positions are looked for from so long before a month until so long after it. */
const MARGIN = 3_600_000;

export interface ErasingParts {
  readonly rows: PersonalRows;
  readonly dataKeys: Pick<DataKeyRows, 'list'>;
  readonly ledger: Pick<Ledger, 'positionBefore'>;
  /** The months that a merchant has set; `undefined` without a setting, and for a merchant that was removed. */
  readonly monthsOf: (merchant: string) => number | undefined;
}

/** A month of a merchant whose personal data is due to be erased. */
export interface DueMonth {
  readonly merchant: string;
  readonly month: Month;
}

/** The months that are due at a moment. While older texts are still being sealed, none is: their key is needed. */
export async function findDueMonths(
  { rows, dataKeys, monthsOf }: Pick<ErasingParts, 'rows' | 'dataKeys' | 'monthsOf'>,
  now: number,
): Promise<readonly DueMonth[]> {
  if (!(await rows.sealingMark()).isDone) return [];
  return (await dataKeys.list()).flatMap(({ merchant: name, retiredAt }) => {
    const of = retiredAt === undefined ? readMonthKeyName(name) : undefined;
    return of !== undefined && endOf(of, monthsOf) <= now ? [of] : [];
  });
}

/**
 * Destroys the keys of months whose time has come, and has the index of the search forget their names. Rows of the
 * ledger stay as they are. Several processes may do so at once; what one leaves the next one does.
 *
 * @returns how many months were erased
 */
export async function eraseDueMonths(parts: ErasingParts, now: number, stop?: AbortSignal): Promise<number> {
  let erased = 0;
  /* oxlint-disable no-await-in-loop -- one after the other leaves the store to the payments */
  for (const { merchant, month } of await findDueMonths(parts, now)) {
    erased += (await parts.rows.erase(merchant, month, now)) ? 1 : 0;
  }
  for (const erasure of await parts.rows.findToForget(now - FORGET_AFTER)) {
    const [from, to] = [startOf(erasure.month), startOf(erasure.month, 1)];
    const span = { to: await parts.ledger.positionBefore(to + MARGIN), startedFrom: from, startedBefore: to };
    const isStopped = (): boolean => stop?.aborted === true;
    let forgottenTo = Math.max(erasure.forgottenTo, await parts.ledger.positionBefore(from - MARGIN));
    let step = AT_ONCE;
    while (step === AT_ONCE && !isStopped()) {
      const { count, last } = await parts.rows.forget({ ...erasure, forgottenTo }, span, AT_ONCE);
      forgottenTo = last;
      step = count;
      await sleep(PAUSE);
    }
  }
  /* oxlint-enable no-await-in-loop */
  return erased;
}

function endOf({ merchant, month }: DueMonth, monthsOf: ErasingParts['monthsOf']): number {
  return startOf(month, 1 + (monthsOf(merchant) ?? PERSONAL_DATA_MONTHS));
}

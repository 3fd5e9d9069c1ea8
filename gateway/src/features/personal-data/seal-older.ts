import { setTimeout as sleep } from 'node:timers/promises';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Operation } from '../../payment/operation.ts';
import type { MonthKeys } from './month-keys.ts';
import type { PersonalRows, SealingMark } from './personal-rows.ts';
import { isToBeSealed, sealOperation } from './sealed-operation.ts';

/** How many operations share a commit: a payment waits for one at most. */
const AT_ONCE = 100;

/** Milliseconds between two steps. */
const PAUSE = 20;

/** For how long after the first run gateways of an older version may still read and write, in milliseconds. */
const OVERLAP = 24 * 3_600_000;

/** A write takes at most this long to be seen, in milliseconds. */
const SETTLED_AFTER = 60_000;

export interface SealingOlderParts {
  readonly rows: Pick<PersonalRows, 'sealingMark' | 'moveSealing'>;
  readonly keys: Pick<MonthKeys, 'of'>;
  readonly ledger: Pick<Ledger, 'positionBefore' | 'findSpan' | 'replaceTexts'>;
}

/**
 * Seals what older versions kept in clear, in small steps while payments go on, from a day after the first run: until then
 * gateways of the older version may run. A run that is stopped is continued by the next one.
 *
 * @returns how many operations were sealed
 */
export async function sealOlder(parts: SealingOlderParts, now: number, stop?: AbortSignal): Promise<number> {
  const { rows, ledger } = parts;
  let mark = await beginSealing(rows, now);
  const { endsAt } = mark;
  if (mark.isDone || endsAt === undefined || now - SETTLED_AFTER < endsAt) return 0;
  const end = await ledger.positionBefore(now - SETTLED_AFTER);
  const isStopped = (): boolean => stop?.aborted === true;
  let sealed = 0;
  /* oxlint-disable no-await-in-loop -- step after step, with a pause in between */
  while (!isStopped()) {
    const span = await ledger.findSpan(mark.sealedTo, end, AT_ONCE);
    sealed += await sealAll(parts, span.operations);
    const isLast = span.next === undefined;
    const next = { sealedTo: span.next ?? end, endsAt, isDone: isLast };
    await rows.moveSealing(mark, next);
    mark = next;
    if (isLast) break;
    await sleep(PAUSE);
  }
  /* oxlint-enable no-await-in-loop */
  return sealed;
}

/** Begins the day of gateways of an older version, once. @returns the mark, which has its end unless all is sealed */
export async function beginSealing(rows: SealingOlderParts['rows'], now: number): Promise<SealingMark> {
  const mark = await rows.sealingMark();
  if (mark.isDone || mark.endsAt !== undefined) return mark;
  await rows.moveSealing(mark, { ...mark, endsAt: now + OVERLAP });
  return rows.sealingMark();
}

async function sealAll(
  { keys, ledger }: SealingOlderParts,
  operations: readonly Operation[],
): Promise<number> {
  const changes: { readonly from: Operation; readonly to: Operation }[] = [];
  for (const from of operations) {
    if (isToBeSealed(from)) {
      // oxlint-disable-next-line no-await-in-loop -- nearly all have the same key, which is in memory after the first
      const to = sealOperation(await keys.of(from.merchant, from.startedAt), from);
      changes.push({ from, to });
    }
  }
  return changes.length === 0 ? 0 : ledger.replaceTexts(changes);
}

import { setTimeout as wait } from 'node:timers/promises';
import { outcomeOf } from '../compare/evidence.ts';
import type { FaultKind } from './fault-kind.ts';

const ORDERS = 9;
const PAUSE = [150, 400] as const;

/**
 * How much later it books, in milliseconds, as shares of the settling time of four seconds: soon, about when an
 * operation counts as never sent, and long after that.
 */
const LATE = [
  [200, 1500],
  [3500, 5000],
  [6500, 8000],
] as const;
const LATEST = 8000;

/** Says that it failed, or nothing at all, and books all the same later, unless it was told to cancel. */
export const booksLate: FaultKind = {
  store: 'embedded',
  gateways: 1,
  isNightly: true,
  strike: async ({ acquirer, random }) => {
    let ordered = 0;
    for (let order = 0; order < ORDERS; order += 1) {
      const [from, to] = LATE[order % LATE.length] ?? LATE[0];
      const ms = random.integer(from, to);
      const count = random.integer(1, 3);
      const status = random.pick([undefined, 500, 503]);
      // oxlint-disable-next-line no-await-in-loop -- one after the other, in the middle of the load
      await acquirer.order({ fault: { kind: 'books-late', ms, ...(status && { status }) }, count });
      ordered += count;
      // oxlint-disable-next-line no-await-in-loop
      await wait(random.integer(...PAUSE));
    }
    return ordered - (await acquirer.clearFaults());
  },
  wasNoticed: ({ received }) =>
    received.some(({ code }) => outcomeOf(code) === 'pending' || code === '900.100.600'),
  booksLateBy: LATEST,
};

import { setTimeout as wait } from 'node:timers/promises';
import { type Evidence, type Finding, outcomeOf } from '../compare/evidence.ts';
import type { FaultKind, Scene } from './fault-kind.ts';
import { isFirstAttempt, NEVER_SENT } from './first-attempt.ts';

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

/** Says that it failed, or nothing at all, and books all the same later, unless it was asked to cancel. */
export const booksLate: FaultKind = {
  store: 'embedded',
  gateways: 1,
  strike: bookLate,
  wasNoticed: ({ received }) =>
    received.some(({ code }) => outcomeOf(code) === 'pending' || code === NEVER_SENT),
  booksLateBy: LATEST,
};

/** The same where another acquirer takes what the first one has cancelled: only one of them may book a payment. */
export const booksLateRetried: FaultKind = {
  store: 'embedded',
  gateways: 1,
  hasFallback: true,
  strike: bookLate,
  // A client whose payment succeeded elsewhere noticed nothing.
  wasNoticed: () => true,
  demands: wereRetried,
  booksLateBy: LATEST,
};

async function bookLate({ acquirer, random }: Scene): Promise<number> {
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
}

function wereRetried({ ledger }: Evidence): Finding[] {
  const first = ledger.filter((line) => isFirstAttempt(line) && line.code === NEVER_SENT);
  const approved = new Set(ledger.filter(({ code }) => outcomeOf(code) === 'approved').map(({ id }) => id));
  return first.some(({ referencedId = '' }) => approved.has(referencedId))
    ? []
    : [{ kind: 'fault', says: 'no payment succeeded elsewhere: the round proves nothing' }];
}

import { describe, expect, it } from 'vitest';
import type { PaymentType } from '../catalogue/payment-types.ts';
import { sampleFollowUp, samplePayment } from '../ledger/sample-operation.fixture.ts';
import { isBankFact } from './bank-facts.ts';
import { decideFollowUp, type RequestedFollowUp } from './decide-follow-up.ts';
import { movementOf } from './movement.ts';
import { type Operation, referencedBy } from './operation.ts';
import { paymentNow } from './operation-now.ts';
import { foreignWords } from './refusal-words.fixture.ts';

const EVERYTHING = {
  refunds: true,
  partialCaptures: true,
  multipleCaptures: true,
  extensions: true,
  reversalCutOff: 1_000_000,
};

/** Four operations on a paid payment cover a chargeback of a refunded amount, and what may follow it. */
const DEPTH = 4;
const eur = (minor: bigint) => ({ minor, currency: 'EUR' });

interface Step {
  readonly type: Exclude<RequestedFollowUp['type'], 'PA'>;
  readonly about: Operation;
  readonly minor?: bigint;
}

/** All that is tried next: by the merchant, for parts and the rest, and by the bank, for possible and impossible sums. */
function stepsAfter(operations: readonly Operation[], root: Operation): Step[] {
  const captures = operations.filter(({ paymentType }) => paymentType === 'CP');
  const chargebacks = operations.filter(({ paymentType }) => paymentType === 'CB');
  return [
    { type: 'CP', about: root, minor: 60n },
    { type: 'CP', about: root },
    { type: 'RV', about: root },
    { type: 'RF', about: root, minor: 40n },
    { type: 'RF', about: root },
    ...captures.map((about): Step => ({ type: 'RF', about })),
    ...[undefined, 40n, 100n, 101n].map((minor) => bank('CB', root, minor)),
    ...captures.flatMap((about) => [undefined, 40n, 60n].map((minor) => bank('CB', about, minor))),
    ...chargebacks.flatMap((about) => [undefined, 20n].map((minor) => bank('CR', about, minor))),
  ];
}

function bank(type: 'CB' | 'CR', about: Operation, minor: bigint | undefined): Step {
  return { type, about, ...(minor !== undefined && { minor }) };
}

/** Tries every order of operations, each with a known or an unknown outcome, and checks each decision. */
function walk(operations: readonly Operation[], root: Operation, depth: number): number {
  if (depth === 0) return 1;
  let orders = 0;
  for (const step of stepsAfter(operations, root)) {
    const { type, about } = step;
    const amount = step.minor === undefined ? undefined : eur(step.minor);
    const followUp = { type, amount, currency: amount?.currency, isFinal: false };
    const decided = decideFollowUp(followUp, about, operations, EVERYTHING, 1);
    const minor = decided.ok ? decided.value.minor : undefined;
    const broken =
      brokenRule(step, minor, operations, root) ??
      (decided.ok ? undefined : foreignWords(type, decided.error.resultCode));
    if (broken !== undefined) {
      throw new Error(`${broken}: ${[...operations, step].map(inWords).join(', ')}: ${minor ?? 'refused'}`);
    }
    for (const state of isBankFact(type) ? (['approved'] as const) : (['approved', 'unknown'] as const)) {
      if (minor !== undefined) {
        const changes = { paymentType: type, amount: eur(minor), state, referencedId: about.id } as const;
        const next = sampleFollowUp(root, { ...changes, startedAt: operations.length });
        orders += walk([...operations, next], root, depth - 1);
      }
    }
  }
  return orders;
}

function inWords(each: Operation | Step): string {
  return 'about' in each
    ? `${each.type} of ${each.minor ?? 'the rest'} on ${each.about.paymentType}`
    : `${each.paymentType} of ${each.amount.minor} ${each.state}`;
}

const isCertain = ({ state }: Operation): boolean => state === 'approved';

/** The rules, in sums of their own. */
function brokenRule(
  { type, about, minor }: Step,
  made: bigint | undefined,
  operations: readonly Operation[],
  root: Operation,
): string | undefined {
  const sum = (of: PaymentType, matches: (operation: Operation) => boolean = () => true): bigint =>
    operations.reduce(
      (total, each) => total + (each.paymentType === of && matches(each) ? each.amount.minor : 0n),
      0n,
    );
  const atBank = sum('CB') - sum('CR');
  const undone = (matches?: typeof isCertain): bigint =>
    root.paymentType === 'DB' ? sum('RV', matches) : 0n;

  if (type === 'CB') {
    const named = operations.filter((each) => referencedBy(each) === about.id);
    const ofNamed =
      sum('CB', (each) => named.includes(each)) -
      sum('CR', (each) => named.some(({ id }) => id === referencedBy(each)));
    const ofPayment = sum('CP') + sum('DB') - atBank;
    const ofCapture = about.paymentType === 'CP' ? about.amount.minor - ofNamed : ofPayment;
    const most = ofCapture < ofPayment ? ofCapture : ofPayment;
    const isPossible = most > 0n && (minor ?? 1n) <= most;
    if (isPossible ? made === undefined || made > most : made !== undefined) {
      return 'what a bank took back is recorded up to what was taken';
    }
  } else if (type === 'CR') {
    const left = about.amount.minor - sum('CR', (each) => referencedBy(each) === about.id);
    if ((left > 0n && (minor ?? left) <= left) !== (made !== undefined)) {
      return 'what a bank gave again is recorded up to its chargeback';
    }
  } else if (made !== undefined && (type === 'RF' || (type === 'RV' && root.paymentType === 'DB'))) {
    if (sum('RF') + undone() + atBank + made > sum('CP', isCertain) + sum('DB')) {
      return 'a merchant pays back no more than was taken';
    }
  }
  if (paymentNow(root, operations).refundable.minor < 0n) return 'less than nothing is never left';
  const books = operations.filter(isCertain).reduce((total, { paymentType, amount }) => {
    const to = movementOf(paymentType, root.paymentType)?.to;
    return to === undefined ? total : total + (to === 'merchant' ? amount.minor : -amount.minor);
  }, 0n);
  const due = sum('CP', isCertain) + sum('DB') - sum('RF', isCertain) - undone(isCertain) - atBank;
  return books === due ? undefined : 'the books are the sum of the operations';
}

describe('in every order of captures, refunds, reversals and chargebacks', () => {
  const paid = { amount: eur(100n), state: 'approved', startedAt: 0 } as const;
  const debit = samplePayment({ ...paid, paymentType: 'DB' });
  const reserved = samplePayment({ ...paid, paymentType: 'PA' });
  const captured = [60n, 40n].map((minor, place) =>
    sampleFollowUp(reserved, {
      paymentType: 'CP',
      amount: eur(minor),
      state: 'approved',
      startedAt: place + 1,
    }),
  );

  it.each([
    ['a debit', debit, []],
    ['an authorisation', reserved, []],
    ['two captures', reserved, captured],
  ] as const)(
    'only banks pay back more than was taken by %s, and what they did is recorded',
    (_of, root, more) => {
      expect(walk([root, ...more], root, DEPTH)).toBeGreaterThan(100);
    },
  );
});

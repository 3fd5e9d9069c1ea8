import type { Ledger } from '../ledger/ledger.ts';
import { REFUSED } from '../ledger/ledger-place.fixture.ts';
import {
  sampleAttempt,
  sampleCheckoutId,
  sampleFollowUp,
  samplePayment,
} from '../ledger/sample-operation.fixture.ts';
import { movementOf } from '../payment/movement.ts';
import type { Attempt, FollowUp, Operation, Payment } from '../payment/operation.ts';
import { acquirerKey, type PaymentId } from '../values/ids.ts';

/** An id that a test can name by its first character. */
export function named(name: string): PaymentId {
  return name.padEnd(32, '0') as PaymentId;
}

let moments = 0;

/** An approved payment. Each is later than the one before. */
export function approved(
  name: string,
  paymentType: Operation['paymentType'],
  minor: bigint,
  changes: Partial<Omit<Payment, 'kind'>> = {},
): Payment {
  return samplePayment({
    ...approvedNow(name, paymentType, minor),
    movement: movementOf(paymentType, undefined),
    ...changes,
  });
}

function approvedNow(name: string, paymentType: Operation['paymentType'], minor: bigint) {
  moments += 10;
  const startedAt = 10_000 + moments;
  return {
    id: named(name),
    paymentType,
    amount: { minor, currency: 'EUR' },
    state: 'approved',
    resultCode: '000.100.110',
    startedAt,
    finishedAt: startedAt + 1,
  } as const;
}

/** The same, with reference to another operation. */
export function following(
  name: string,
  paymentType: Operation['paymentType'],
  minor: bigint,
  about: Operation,
  changes: Partial<Omit<FollowUp, 'kind'>> = {},
): FollowUp {
  const isReflection = paymentType === 'CB' || paymentType === 'CR';
  return sampleFollowUp(about, {
    ...approvedNow(name, paymentType, minor),
    rootId: about.rootId,
    movement: movementOf(paymentType, about.paymentType),
    ...(isReflection ? { acquirer: undefined } : {}),
    ...changes,
  });
}

/** The first attempt at a payment that was tried again. */
export function attempted(
  name: string,
  minor: bigint,
  payment: Payment,
  changes: Partial<Omit<Attempt, 'kind'>>,
): Attempt {
  return sampleAttempt(payment, { ...approvedNow(name, payment.paymentType, minor), ...changes });
}

/** Writes an operation with its current state; of a retried payment, with its first attempt. */
async function write(ledger: Ledger, operation: Operation, first: Attempt | undefined): Promise<void> {
  const { state, resultCode, finishedAt = 0 } = operation;
  if (operation.kind === 'payment' && state === 'unknown') {
    await ledger.startOperation(operation);
    await ledger.finishOperation(operation, { state, resultCode, references: {} }, finishedAt);
  } else if (
    operation.kind === 'payment' &&
    first?.acquirer !== undefined &&
    operation.acquirer !== undefined
  ) {
    await ledger.startOperation({ ...operation, acquirer: first.acquirer });
    const retry = {
      id: operation.id,
      firstAttempt: first,
      next: operation.acquirer,
      routing: 'the fallback',
    };
    const moved = await ledger.retryOperation(retry);
    await ledger.finishOperation(
      moved ?? operation,
      { state: 'approved', resultCode, references: {} },
      finishedAt,
    );
  } else {
    await ledger.recordRefusal(operation);
  }
}

/** A ledger on which one of everything happened, and nothing is wrong. */
export async function writeMixedLife(ledger: Ledger) {
  const reservation = approved('a', 'PA', 10_000n);
  const capture = following('b', 'CP', 6_000n, reservation);
  const refund = following('c', 'RF', 1_000n, capture);
  const debit = approved('d', 'DB', 9_250n, { checkoutId: sampleCheckoutId() });
  const chargeback = following('e', 'CB', 9_250n, debit);
  const wonBack = following('f', 'CR', 9_250n, chargeback);
  const undone = approved('1', 'DB', 9_250n);
  const reversal = following('2', 'RV', 9_250n, undone);
  const credit = approved('3', 'CD', 500n);
  const tooMuch = following('4', 'CP', 90_000n, reservation, { ...REFUSED, resultCode: '700.400.100' });
  const unknown = approved('5', 'DB', 9_250n, { state: 'unknown', resultCode: '000.200.000' });
  const extended = approved('6', 'PA', 1_000n, { numberOfCaptures: 2 });
  const increment = following('7', 'PA', 500n, extended, { industryPractice: 'INCREMENTAL_AUTH' });
  const first = following('8', 'CP', 1_400n, extended);
  const renewal = following('9', 'PA', 1_500n, extended, { industryPractice: 'REAUTHORIZATION' });
  const last = following('0', 'CP', 100n, extended, { isFinal: true });
  const verification = approved('aa', 'PA', 0n);
  const declined = approved('dd', 'DB', 100n, { state: 'declined', resultCode: '800.100.152' });
  const retried = approved('bb', 'DB', 700n, {
    acquirer: { name: 'fallback', key: acquirerKey(named('bb'), 2) },
  });
  const firstAttempt = attempted('ba', 700n, retried, {
    acquirer: { name: 'simulator', key: acquirerKey(named('bb'), 1) },
    state: 'declined',
    resultCode: '800.100.152',
  });
  // What follows is asked of the acquirer that booked the payment, not of the one that was asked first.
  const refundOfRetried = following('bc', 'RF', 200n, retried, {
    acquirer: { name: 'fallback', key: acquirerKey(named('bc'), 1) },
  });
  const paid = [reservation, capture, refund, debit, chargeback, wonBack, undone, reversal, credit];
  const extensions = [extended, increment, first, renewal, last];
  const tried = [retried, firstAttempt, refundOfRetried];
  const all = [...paid, ...extensions, ...tried, tooMuch, unknown, verification, declined];
  for (const operation of all.filter((each) => each !== firstAttempt)) {
    // oxlint-disable-next-line no-await-in-loop -- in the order of a life
    await write(ledger, operation, operation === retried ? firstAttempt : undefined);
  }
  return { all, reservation, capture, refund, debit, undone, unknown, extended, chargeback };
}

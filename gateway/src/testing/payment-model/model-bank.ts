import { expect } from 'vitest';
import { type Operation, referencedBy } from '../../payment/operation.ts';
import { isOpen } from '../../payment/transitions.ts';
import type { ModelAcquirer } from './model-acquirer.ts';

/** What the bank of a shopper does next. */
export interface BankStep {
  readonly kind: 'bank';
  readonly type: 'CB' | 'CR';
  /** Picks what it is about among all that it can be about. */
  readonly about: number;
  readonly cents: number;
}

/**
 * A bank takes back what was taken by the books of the acquirer, and gives again what it took back, whatever the merchant
 * did meanwhile. The gateway has to record it, and has to refuse what can not have happened.
 *
 * @param follow reports it to the gateway
 */
export async function actAsBank(
  { type, about, cents }: Pick<BankStep, 'type' | 'about' | 'cents'>,
  acquirer: ModelAcquirer,
  operations: readonly Operation[],
  follow: (named: Operation) => Promise<Operation | undefined>,
): Promise<void> {
  const most = (named: Operation): bigint =>
    type === 'CB' ? mostToTake(acquirer, named, operations) : mostToGive(named, operations);
  const possible = operations.filter((each) => most(each) > 0n);
  const named = possible[about % Math.max(possible.length, 1)];
  if (named === undefined) {
    return;
  }
  const isPossible = cents <= most(named);
  // Until the ledger knows the end of a capture, it has to believe that more may have been taken.
  if (!isPossible && operations.some(({ rootId, state }) => rootId === named.rootId && isOpen(state))) {
    return;
  }
  const made = await follow(named);
  expect(made?.state, `${type} of ${cents} when ${most(named)} are left`).toBe(
    isPossible ? 'approved' : 'refused',
  );
}

/** Of a payment or a capture, in cents. */
function mostToTake({ books }: ModelAcquirer, named: Operation, operations: readonly Operation[]): bigint {
  const isTaken = ({ paymentType, acquirer: asked }: Operation): boolean =>
    (paymentType === 'DB' || paymentType === 'CP') && asked !== undefined && books.has(asked.key);
  const life = operations.filter(({ rootId }) => rootId === named.rootId);
  const left = (taken: readonly Operation[], chargebacks: readonly Operation[]): bigint =>
    sum(taken.filter(isTaken)) -
    chargebacks.reduce((total, each) => total + mostToGive(each, operations), 0n);
  const ofPayment = left(life, life);
  if (named.paymentType === 'CP') {
    const ofCapture = left(
      [named],
      life.filter((each) => referencedBy(each) === named.id),
    );
    return ofCapture < ofPayment ? ofCapture : ofPayment;
  }
  return named.kind === 'payment' && named.paymentType !== 'CD' ? ofPayment : 0n;
}

/** Of a chargeback, in cents. */
function mostToGive(named: Operation, operations: readonly Operation[]): bigint {
  const wonBack = operations.filter(
    (each) => each.paymentType === 'CR' && each.state === 'approved' && referencedBy(each) === named.id,
  );
  return named.paymentType === 'CB' && named.state === 'approved' ? sum([named]) - sum(wonBack) : 0n;
}

function sum(operations: readonly Operation[]): bigint {
  return operations.reduce((total, { amount }) => total + amount.minor, 0n);
}

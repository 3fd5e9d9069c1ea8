import type { Operation } from '@tollgate/gateway/api';
import { type AdminAnswer, refusal } from '../../admin-answer.ts';
import { type AdminCall, type AdminParts, callerOf } from '../../admin-route.ts';
import { FRESH_FOR } from '../../admit.ts';
import { decideRefund, limitsOf } from './refund-decision.ts';
import { scopeOf } from './seen-payment.ts';

/**
 * Why the caller may not reverse a payment; `undefined` when the caller may.
 *
 * To reverse a debit gives all of it back, so it needs what a refund of the whole needs. Otherwise the limits of refunds
 * would be passed by on the day of the payment. What was only authorised is released, and no money comes back by that.
 */
export function reversalRefusal(
  { running }: Pick<AdminParts, 'running'>,
  call: AdminCall<unknown, unknown, unknown>,
  root: Operation,
): AdminAnswer | undefined {
  if (root.paymentType !== 'DB') {
    return undefined;
  }
  const { minor, currency } = root.amount;
  const scope = scopeOf(root);
  const decision = decideRefund(minor, limitsOf(running.merchants(), root.merchant, currency), {
    refund: call.may('payments.refund', scope),
    aboveLimit: call.may('payments.refund-above-limit', scope),
  });
  switch (decision) {
    case 'no': {
      return refusal('not-allowed');
    }
    case 'above-small': {
      return refusal('not-allowed', 'This is more than your roles may give back of a payment');
    }
    case 'second-person': {
      return refusal(
        'second-person',
        'This gives back more than one person may alone. Refund the whole, and a second person agrees to it',
      );
    }
    case 'make-when-fresh': {
      const isFresh = call.now - callerOf(call).session.freshAt <= FRESH_FOR;
      return isFresh ? undefined : refusal('sign-in-again');
    }
    case 'make': {
      return undefined;
    }
  }
}

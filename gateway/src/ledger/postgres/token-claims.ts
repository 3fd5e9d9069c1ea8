import type { DueResultCall } from '../../features/result-calls/result-calls.ts';
import type { TokenClaim } from '../../instruments/wallet/opened-token.ts';
import type { Payment } from '../../payment/operation.ts';
import type { Row, Statement, Store } from '../../store/store.ts';
import type { StartResult } from '../ledger.ts';
import { START_CALLING, type Started } from './start-statements.ts';

/**
 * Records a payment together with the claim of its token: both, or neither.
 *
 * A second transaction with the same token waits for the first one and then finds the claim. All take the claim before
 * the checkout, so that no two deadlock.
 */
export function startClaiming(
  store: Store,
  payment: Payment,
  claim: TokenClaim,
  call: DueResultCall | undefined,
): Promise<StartResult> {
  return store.transaction([claimToken(claim), holdCheckout(payment)], ([claims = [], holds = []]) => {
    if (claims.length === 0) return { write: releaseCheckout(payment, holds), value: 'token-used' };
    return payment.checkoutId === undefined || holds.length > 0
      ? { write: start({ operation: payment, call }), value: 'started' }
      : { write: releaseToken(claim), value: 'checkout-taken' };
  });
}

function claimToken({ hash, until }: TokenClaim): Statement {
  return {
    name: 'claim token',
    text: `INSERT INTO token_claims (token_hash, claimed_until) VALUES ($1, $2)
           ON CONFLICT (token_hash) DO NOTHING RETURNING token_hash`,
    values: [hash, until],
  };
}

/** Without a checkout, there is nothing to hold. */
function holdCheckout({ id, checkoutId }: Payment): Statement {
  return {
    name: 'hold checkout',
    text: `INSERT INTO checkout_holds (checkout_id, operation_id) SELECT $1::text, $2 WHERE $1::text IS NOT NULL
           ON CONFLICT (checkout_id) DO NOTHING RETURNING operation_id`,
    values: [checkoutId ?? null, id],
  };
}

function start(started: Started): Statement {
  const { name, text, rowOf } = START_CALLING;
  return { name, text, values: [JSON.stringify([rowOf(started)])] };
}

/** Releases the claim of this transaction, and no other. */
function releaseCheckout({ id, checkoutId }: Payment, holds: readonly Row[]): Statement {
  return {
    name: 'release checkout',
    text: 'DELETE FROM checkout_holds WHERE checkout_id = $1 AND operation_id = $2',
    values: [holds.length === 0 ? null : (checkoutId ?? null), id],
  };
}

/** This transaction holds the claim, and no other can have it. */
function releaseToken({ hash }: TokenClaim): Statement {
  return { name: 'release token', text: 'DELETE FROM token_claims WHERE token_hash = $1', values: [hash] };
}

import { isAuthenticatingType } from '../../../catalogue/payment-types.ts';
import type { ResultCode } from '../../../catalogue/result-codes/result-codes.ts';
import type { Payment } from '../../../payment/operation.ts';
import type { Ports } from '../../../ports/ports.ts';
import { APPROVED } from '../../../road/ending-of-reply.ts';
import { finishOperation } from '../../../road/finish-operation.ts';

/** The shopper was not asked. */
const FRICTIONLESS = '000.400.110' satisfies ResultCode;

/**
 * Approves an authentication that was asked for alone, once it has ended well: there is no acquirer to ask.
 *
 * Any process may do so, also where another stopped in between: what it writes follows from the ledger.
 * @returns the same object when there is nothing to do
 * @throws StoreUnavailable
 */
export async function approveAuthenticated(ports: Ports, payment: Payment): Promise<Payment> {
  const { paymentType, state, authentication, testMode, references } = payment;
  if (!isAuthenticatingType(paymentType) || state !== 'started') {
    return payment;
  }
  const challenged = authentication?.shown.flow === 'challenge';
  const resultCode = challenged ? APPROVED[testMode ?? 'LIVE'] : FRICTIONLESS;
  return finishOperation(ports, payment, { state: 'approved', resultCode, references });
}

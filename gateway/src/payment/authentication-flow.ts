import { isAuthenticatingType } from '../catalogue/payment-types.ts';
import type { Payment } from './operation.ts';

/** How a shopper was authenticated; `other` where the flow is not known or an exemption was asked for. */
export type AuthenticationFlow = 'none' | 'challenge' | 'frictionless' | 'other';

/** The authentication flow of a payment, by the gateway or by its merchant elsewhere. */
export function flowOfPayment({
  echo,
  paymentType,
  authentication,
}: Pick<Payment, 'echo' | 'paymentType' | 'authentication'>): AuthenticationFlow {
  const sent = echo.filter(([name]) => name.startsWith('threeDSecure.'));
  const flow = authentication?.shown.flow ?? sent.find(([name]) => name === 'threeDSecure.flow')?.[1];
  if (flow === 'challenge' || flow === 'frictionless') return flow;
  const took = authentication !== undefined || sent.length > 0 || isAuthenticatingType(paymentType);
  return took ? 'other' : 'none';
}

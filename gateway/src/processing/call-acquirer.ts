import type { ResultCode } from '../catalogue/result-codes/result-codes.ts';
import type { Connector } from '../connectors/connector.ts';
import type { AuthorisationReply, Unknown } from '../connectors/connector-reply.ts';
import type { Payment } from '../payment/operation.ts';
import type { PaymentRequest } from '../payment/payment-request.ts';
import { REDIRECT_SECONDS } from '../payment/shopper-redirect.ts';
import type { Ports } from '../ports/ports.ts';
import type { AcquirerKey } from '../values/ids.ts';

/** Calls an acquirer. A connector never throws; if one does, its acquirer may have booked all the same. */
export async function callAcquirer<Reply>(call: () => Promise<Reply>): Promise<Reply | Unknown> {
  try {
    return await call();
  } catch {
    return { kind: 'unknown', reason: 'the connector failed' };
  }
}

/** Asks an acquirer for a payment, by the verb of its type. */
export function requestPayment(
  { returnAddress }: Pick<Ports, 'returnAddress'>,
  connector: Connector,
  payment: Pick<Payment, 'id' | 'redirect'>,
  request: PaymentRequest,
  key: AcquirerKey,
  simulatedResult: ResultCode | undefined,
): Promise<AuthorisationReply> {
  const { paymentType, amount, instrument, descriptor, standing, authentication } = request;
  const keyed = { key, amount, instrument, descriptor, simulatedResult };
  const redirect = payment.redirect && {
    returnUrl: returnAddress(payment.id, payment.redirect.returnKey),
    seconds: REDIRECT_SECONDS,
  };
  return callAcquirer<AuthorisationReply>(() =>
    paymentType === 'CD'
      ? connector.credit(keyed)
      : connector.authorise({
          ...keyed,
          standing,
          redirect,
          authentication,
          capture: paymentType === 'DB' ? 'with-authorisation' : 'later',
        }),
  );
}

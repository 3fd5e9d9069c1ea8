import type { Connector } from '../connectors/connector.ts';
import type { AuthorisationReply, Unknown } from '../connectors/connector-reply.ts';
import { kindOf } from '../instruments/registry.ts';
import type { Payment } from '../payment/operation.ts';
import type { PaymentRequest } from '../payment/payment-request.ts';
import type { Rehearsal } from '../payment/rehearsal.ts';
import { REDIRECT_SECONDS } from '../payment/shopper-redirect.ts';
import type { Ports } from '../ports/ports.ts';
import type { AcquirerKey } from '../values/ids.ts';

/**
 * Calls an acquirer. Connectors never throw; if one does so by mistake, the outcome is unknown, because the acquirer
 * may have booked the request.
 */
export async function callAcquirer<Reply>(call: () => Promise<Reply>): Promise<Reply | Unknown> {
  try {
    return await call();
  } catch {
    return { kind: 'unknown', reason: 'the connector failed' };
  }
}

/**
 * Sends a payment to an acquirer, with the verb of its payment type.
 *
 * @param rehearsal what the simulator is to do; `undefined` for an ordinary payment
 */
export function requestPayment(
  { returnAddress }: Pick<Ports, 'returnAddress'>,
  connector: Connector,
  payment: Pick<Payment, 'id' | 'redirect' | 'descriptor'>,
  request: PaymentRequest,
  key: AcquirerKey,
  rehearsal: Rehearsal | undefined,
): Promise<AuthorisationReply> {
  const { paymentType, amount, instrument, standing, authentication } = request;
  const { descriptor } = payment;
  const simulated = { simulatedResult: rehearsal?.answer, course: rehearsal };
  const keyed = { key, amount, instrument, order: request.order(), descriptor, ...simulated };
  // The shopper of a card is redirected to be authenticated, which is no affair of the acquirer.
  const returnKey = kindOf(instrument).resultUrl === undefined ? undefined : payment.redirect?.returnKey;
  const redirect =
    returnKey === undefined
      ? undefined
      : { returnUrl: returnAddress(payment.id, returnKey), seconds: REDIRECT_SECONDS };
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

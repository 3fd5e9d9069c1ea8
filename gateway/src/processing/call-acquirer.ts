import type { ResultCode } from '../catalogue/result-codes/result-codes.ts';
import type { Connector } from '../connectors/connector.ts';
import type { AuthorisationReply } from '../connectors/connector-reply.ts';
import type { Operation } from '../payment/operation.ts';
import type { PaymentRequest } from '../payment/payment-request.ts';
import { REDIRECT_SECONDS } from '../payment/shopper-redirect.ts';
import type { Ports } from '../ports/ports.ts';
import type { AcquirerKey } from '../values/ids.ts';
import { ask } from './ask.ts';

/** Asks an acquirer for a payment, by the verb of its type. */
export function askForPayment(
  ports: Ports,
  connector: Connector,
  operation: Pick<Operation, 'id' | 'redirect'>,
  request: PaymentRequest,
  key: AcquirerKey,
  simulatedResult: ResultCode | undefined,
): Promise<AuthorisationReply> {
  const { paymentType, amount, instrument, descriptor, standing, authentication } = request;
  const keyed = { key, amount, instrument, descriptor, simulatedResult };
  const redirect = operation.redirect && {
    returnUrl: ports.returnAddress(operation.id, operation.redirect.returnKey),
    seconds: REDIRECT_SECONDS,
  };
  return ask<AuthorisationReply>(() =>
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

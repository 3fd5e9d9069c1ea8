import type { ResultCode } from '../catalogue/result-codes/result-codes.ts';
import type { Connector } from '../connectors/connector.ts';
import type { ConnectorReply } from '../connectors/connector-reply.ts';
import type { PaymentRequest } from '../payment/payment-request.ts';
import type { AcquirerKey } from '../values/ids.ts';
import { ask } from './ask.ts';

/** Asks an acquirer for a payment, by the verb of its type. */
export function askForPayment(
  connector: Connector,
  request: PaymentRequest,
  key: AcquirerKey,
  simulatedResult: ResultCode | undefined,
): Promise<ConnectorReply> {
  const { paymentType, amount, instrument, descriptor, standing, authentication } = request;
  const keyed = { key, amount, instrument, descriptor, simulatedResult };
  return ask(() =>
    paymentType === 'CD'
      ? connector.credit(keyed)
      : connector.authorise({
          ...keyed,
          standing,
          authentication,
          capture: paymentType === 'DB' ? 'with-authorisation' : 'later',
        }),
  );
}

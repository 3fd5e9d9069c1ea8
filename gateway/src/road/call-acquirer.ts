import type { Connector, Original } from '../connectors/connector.ts';
import type { AuthorisationReply, CancellationReply, Unknown } from '../connectors/connector-reply.ts';
import { kindOf } from '../instruments/registry.ts';
import type { Operation, Payment } from '../payment/operation.ts';
import type { PaymentRequest } from '../payment/payment-request.ts';
import type { Rehearsal } from '../payment/rehearsal.ts';
import { REDIRECT_SECONDS } from '../payment/shopper-redirect.ts';
import type { MoneyPorts, Ports } from '../ports/ports.ts';
import type { AcquirerKey } from '../values/ids.ts';
import type { Money } from '../values/money.ts';

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
  const { paymentType, amount, instrument, standingInstruction, authentication } = request;
  const { descriptor } = payment;
  const simulated = { simulatedResult: rehearsal?.answer, course: rehearsal };
  const keyed = { key, amount, instrument, order: request.order(), descriptor, ...simulated };
  // The shopper of a card is redirected to be authenticated, which does not concern the acquirer.
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
          standingInstruction,
          redirect,
          authentication,
          capture: paymentType === 'DB' ? 'with-authorisation' : 'later',
        }),
  );
}

/** The operation to cancel, as `Connector.cancel` takes it. */
interface Cancellation {
  readonly connector: Connector;
  readonly key: AcquirerKey;
  readonly expected: Money;
  readonly original: Original | 'nothing' | undefined;
}

/**
 * Asks an acquirer to book nothing more under a key.
 *
 * Connectors never throw; if one does so by mistake, nothing is known.
 * @returns how the operation ended; `undefined` when the acquirer cannot cancel
 */
export async function cancelKey({
  connector,
  key,
  expected,
  original,
}: Cancellation): Promise<CancellationReply | undefined> {
  try {
    return await connector.cancel?.(key, expected, original);
  } catch {
    return { kind: 'unreachable', reason: 'the connector failed' };
  }
}

/**
 * The reference that an acquirer gets for the operation that this one refers to: a capture or the payment.
 *
 * @returns `undefined` when that one was not sent to an acquirer
 * @throws StoreUnavailable
 */
export async function originalOf(
  ports: Pick<MoneyPorts, 'ledger'>,
  operation: Operation,
  referenced: Operation,
): Promise<Original | undefined> {
  const original =
    referenced.paymentType === 'CP' || referenced.id === operation.rootId
      ? referenced
      : await ports.ledger.findOperation(operation.rootId);
  return original?.acquirer === undefined
    ? undefined
    : { originalKey: original.acquirer.key, originalReference: original.references.connectorTxId1 };
}

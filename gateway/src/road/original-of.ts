import type { Original } from '../connectors/connector.ts';
import type { Operation } from '../payment/operation.ts';
import type { Ports } from '../ports/ports.ts';

/**
 * The reference that an acquirer gets for the operation that this one refers to: a capture or the payment.
 *
 * @returns `undefined` when that one was not sent to an acquirer
 * @throws StoreUnavailable
 */
export async function originalOf(
  ports: Ports,
  operation: Operation,
  referenced: Operation,
): Promise<Original | undefined> {
  const original =
    referenced.paymentType === 'CP' || referenced.id === operation.rootId
      ? referenced
      : await ports.ledger.findOperation(operation.rootId);
  return original?.acquirer === undefined
    ? undefined
    : {
        originalKey: original.acquirer.key,
        originalReference: original.references.connectorTxId1,
      };
}

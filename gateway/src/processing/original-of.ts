import type { Original } from '../connectors/connector.ts';
import type { Operation } from '../payment/operation.ts';
import type { Ports } from '../ports/ports.ts';

/**
 * What an acquirer is told that an operation refers to: a capture by its own name, or else the payment.
 *
 * @returns `undefined` when no acquirer was asked for that one
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

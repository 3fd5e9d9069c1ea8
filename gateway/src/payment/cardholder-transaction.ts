import type { Operation } from './operation.ts';

/**
 * The reference by which later payments name the first transaction of their series: a first payment's own reference, a
 * later payment's reference to the first. `undefined` when the operation was not approved.
 *
 * Source: resultDetails.CardholderInitiatedTransactionID of this interface family.
 */
export function cardholderTransactionOf(operation: Operation): string | undefined {
  if (operation.state !== 'approved' || operation.rootId !== operation.id) {
    return undefined;
  }
  return echoed(operation, 'standingInstruction.mode') === 'REPEATED'
    ? echoed(operation, 'standingInstruction.initialTransactionId')
    : (operation.references.connectorTxId1 ?? operation.id);
}

/** Whether a payment belongs to a series. */
export function isOfSeries(operation: Operation): boolean {
  return echoed(operation, 'standingInstruction.mode') !== undefined;
}

function echoed({ echo }: Operation, name: string): string | undefined {
  return echo.find(([sent]) => sent === name)?.[1];
}

import type { Operation } from './operation.ts';

/**
 * The first transaction of a series, as later ones refer to it: of a first payment its own reference, of a later one
 * what it referred to. `undefined` for what was not approved.
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

/** Whether a payment belongs to a series at all. */
export function isOfSeries(operation: Operation): boolean {
  return echoed(operation, 'standingInstruction.mode') !== undefined;
}

function echoed({ echo }: Operation, name: string): string | undefined {
  return echo.find(([sent]) => sent === name)?.[1];
}

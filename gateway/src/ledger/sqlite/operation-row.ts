import type { SQLInputValue } from 'node:sqlite';
import type { Operation } from '../../payment/operation.ts';
import { storedState } from '../operation-row.ts';

/** How an operation lies in its table: the values, in the order of OPERATION_COLUMNS. */
export function rowOfOperation(operation: Operation): SQLInputValue[] {
  return [
    operation.id,
    operation.merchant,
    operation.entityId,
    operation.channelId,
    operation.checkoutId ?? null,
    operation.paymentType,
    operation.rootId,
    operation.referencedId ?? null,
    operation.isFinal ? 1 : 0,
    operation.numberOfCaptures ?? null,
    operation.industryPractice ?? null,
    operation.brand,
    operation.amount.minor,
    operation.amount.currency,
    operation.card === undefined ? null : JSON.stringify(operation.card),
    operation.cardFingerprint ?? null,
    operation.customerIp ?? null,
    operation.riskScore,
    operation.descriptor ?? null,
    operation.merchantTransactionId ?? null,
    operation.testMode ?? null,
    JSON.stringify(operation.echo),
    operation.acquirer?.name ?? null,
    operation.acquirer?.key ?? null,
    storedState(operation.state),
    operation.resultCode,
    JSON.stringify(operation.references),
    operation.movement?.from ?? null,
    operation.movement?.to ?? null,
    operation.startedAt,
    operation.finishedAt ?? null,
    operation.account === undefined ? null : JSON.stringify(operation.account),
    operation.registrationId ?? null,
    operation.routing ?? null,
    operation.redirect?.returnKey ?? null,
    operation.redirect?.resultUrl ?? null,
    operation.redirect?.page?.url ?? null,
  ];
}

import type { Operation, Payment } from '../payment/operation.ts';
import { REDACTED, REDACTED_ADDRESS } from './redaction.ts';

/** What answers show from a column of its own, by its name on the wire. */
const OWN_COLUMNS: Readonly<Record<string, 'merchantTransactionId' | 'descriptor'>> = {
  merchantTransactionId: 'merchantTransactionId',
  descriptor: 'descriptor',
};

/**
 * An operation with a mask in place of one field.
 *
 * @param field as answers show it: `billing.street1`, `customParameters[note]`, `card.holder`
 * @returns `undefined` when the operation keeps no such text
 */
export function redactedOperation(operation: Operation, field: string): Operation | undefined {
  const masked = withOwnField(withEcho(operation, field), field);
  return masked === operation ? undefined : masked;
}

/** Whether nothing but the mask is left of a field that {@link redactedOperation} finds. */
export function isRedacted(operation: Operation, masked: Operation): boolean {
  return JSON.stringify(textsOf(operation)) === JSON.stringify(textsOf(masked));
}

function textsOf(operation: Operation): unknown {
  const { echo, descriptor, merchantTransactionId } = operation;
  const { card, account } = operation.kind === 'follow-up' ? {} : operation;
  const { customerIp, redirect } = operation.kind === 'payment' ? operation : {};
  return [echo, descriptor, merchantTransactionId, card, account, customerIp, redirect?.resultUrl];
}

function withEcho(operation: Operation, field: string): Operation {
  return operation.echo.some(([name]) => name === field)
    ? {
        ...operation,
        echo: operation.echo.map(([name, value]) => [name, name === field ? REDACTED : value] as const),
      }
    : operation;
}

function withOwnField(operation: Operation, field: string): Operation {
  const own = OWN_COLUMNS[field];
  if (own !== undefined) {
    return operation[own] === undefined ? operation : { ...operation, [own]: REDACTED };
  }
  if (operation.kind === 'follow-up') {
    return operation;
  }
  if (field === 'card.holder' && operation.card?.holder !== undefined) {
    return { ...operation, card: { ...operation.card, holder: REDACTED } };
  }
  if (field === 'bankAccount.holder' && operation.account !== undefined && 'holder' in operation.account) {
    return { ...operation, account: { ...operation.account, holder: REDACTED } };
  }
  return operation.kind === 'payment' ? withPaymentField(operation, field) : operation;
}

function withPaymentField(payment: Payment, field: string): Payment {
  const { customerIp, redirect } = payment;
  if (field === 'customer.ip' && customerIp !== undefined) {
    return { ...payment, customerIp: REDACTED };
  }
  return field === 'shopperResultUrl' && redirect !== undefined
    ? { ...payment, redirect: { ...redirect, resultUrl: REDACTED_ADDRESS } }
    : payment;
}

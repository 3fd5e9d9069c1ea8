import type { Operation, Payment } from '../payment/operation.ts';
import { REDACTED, REDACTED_ADDRESS } from './redaction.ts';

type ShownAccount = NonNullable<Payment['account']>;

/** The texts with a column of their own, by their names on the wire. */
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
  if (own !== undefined) return operation[own] === undefined ? operation : { ...operation, [own]: REDACTED };
  if (operation.kind === 'follow-up') return operation;
  if (field === 'card.holder' && operation.card?.holder !== undefined) {
    return { ...operation, card: { ...operation.card, holder: REDACTED } };
  }
  const account = operation.account && withTextOfAccount(operation.account, field);
  if (account !== undefined) return { ...operation, account };
  return operation.kind === 'payment' ? withPaymentField(operation, field) : operation;
}

/** `undefined` when the account shows no such text. */
function withTextOfAccount(account: ShownAccount, field: string): ShownAccount | undefined {
  switch (account.kind) {
    case 'bank-account':
      return field === 'bankAccount.holder' ? { ...account, holder: REDACTED } : undefined;
    case 'bank-transfer':
      if (field === 'bankAccount.holder' && account.holder !== undefined) {
        return { ...account, holder: REDACTED };
      }
      return field === 'bankAccount.bankName' && account.bankName !== undefined
        ? { ...account, bankName: REDACTED }
        : undefined;
    case 'virtual-account':
      return field === 'virtualAccount.accountId' ? { ...account, accountId: REDACTED } : undefined;
    case 'wallet':
      // Answers show the card of a device as a card.
      return field === 'card.holder' && account.holder !== undefined
        ? { ...account, holder: REDACTED }
        : undefined;
    case 'token-account':
    case 'wallet-account':
      return undefined;
  }
}

function withPaymentField(payment: Payment, field: string): Payment {
  const { customerIp, redirect } = payment;
  if (field === 'customer.ip' && customerIp !== undefined) return { ...payment, customerIp: REDACTED };
  return field === 'shopperResultUrl' && redirect !== undefined
    ? { ...payment, redirect: { ...redirect, resultUrl: REDACTED_ADDRESS } }
    : payment;
}

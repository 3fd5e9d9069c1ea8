import type { ResultCalls } from '../features/result-calls/result-calls.ts';
import type { Operation } from '../payment/operation.ts';
import { asPaymentId, type CheckoutId, type RegistrationId } from '../values/ids.ts';
import type { Ledger } from './ledger.ts';
import { isRedacted, redactedOperation } from './redacted-operation.ts';
import { REDACTED_ADDRESS, type Redaction } from './redaction.ts';

export type RedactionResult =
  | { readonly kind: 'no-such-payment' }
  /** The payment is known and keeps no such text. @property fields the texts that it keeps */
  | { readonly kind: 'no-such-field'; readonly fields: readonly string[] }
  /** @property operations the ids of all records that held the text: the payment, its first attempt, what repeats it */
  | {
      readonly kind: 'redacted' | 'redacted-before';
      readonly operations: readonly string[];
      /** Whether the files of the store hold the text no longer, as far as the store knows. */
      readonly isErased: boolean;
      /** The stored details of the payment, which hold the text as well until they are deleted. */
      readonly heldBy: RegistrationId | undefined;
    };

/** Stored details have these texts shown and sealed: a mask in their place would go to the acquirer with the next payment. */
const IN_STORED_DETAILS: ReadonlySet<string> = new Set([
  'card.holder',
  'bankAccount.holder',
  'bankAccount.bankName',
  'virtualAccount.accountId',
]);

/** Both a payment that redirects the shopper and the call of a checkout's result keep it. */
const RESULT_ADDRESS = 'shopperResultUrl';

/** The places of a payment's texts. */
interface RedactedStores {
  readonly ledger: Ledger;
  readonly resultCalls: Pick<ResultCalls, 'list' | 'redact'>;
}

/** Two commands at once read the same row; one of them reads it again. */
const MOST_TRIES = 5;

/**
 * Overwrites a kept text by a mask, in a payment, in the record of its first attempt, and in the captures and refunds
 * that repeat it. Repeating it changes nothing, and
 * completes one that was interrupted.
 *
 * @throws StoreUnavailable
 */
export async function redactField(
  { ledger, resultCalls }: RedactedStores,
  {
    id,
    field,
    note,
    now,
  }: { readonly id: string; readonly field: string; readonly note: string; readonly now: number },
): Promise<RedactionResult> {
  const paymentId = asPaymentId(id);
  const operation = paymentId && (await ledger.findOperation(paymentId));
  if (operation === undefined) return { kind: 'no-such-payment' };
  const linked = operation.kind === 'payment' ? await ledger.findByRoot(operation.id) : [];
  const repeating = linked.filter(
    (each) => each.kind === 'attempt' || (each.kind === 'follow-up' && repeats(each, operation, field)),
  );
  const held = [operation, ...repeating].filter((each) => redactedOperation(each, field) !== undefined);
  const calledCheckout = await checkoutWithCall(resultCalls, operation);
  const isOfCall = field === RESULT_ADDRESS && calledCheckout !== undefined;
  if (held.length === 0 && !isOfCall) {
    const own = keptFields(operation);
    const hasMore = calledCheckout !== undefined && !own.includes(RESULT_ADDRESS);
    return { kind: 'no-such-field', fields: hasMore ? [...own, RESULT_ADDRESS] : own };
  }
  let hasChanged = false;
  if (isOfCall) {
    // It is on record before anything is overwritten; of the payment itself nothing changes here.
    await ledger.redact({ operationId: operation.id, field, note, redactedAt: now }, operation, operation);
    hasChanged = await resultCalls.redact(calledCheckout, REDACTED_ADDRESS, now);
  }
  for (const { id: operationId } of held) {
    const redaction: Redaction = { operationId, field, note, redactedAt: now };
    // oxlint-disable-next-line no-await-in-loop -- few
    hasChanged = (await redactOne(ledger, redaction)) || hasChanged;
  }
  return {
    kind: hasChanged ? 'redacted' : 'redacted-before',
    operations: held.length === 0 ? [operation.id] : held.map((each) => each.id),
    isErased: await ledger.eraseOverwritten(),
    heldBy:
      IN_STORED_DETAILS.has(field) && operation.kind === 'payment' ? operation.registrationId : undefined,
  };
}

/** Whether a capture or a refund repeats a text of its payment. */
function repeats(followUp: Operation, payment: Operation, field: string): boolean {
  const [own, of] = [followUp, payment].map((each) =>
    field === 'descriptor' ? each.descriptor : each.echo.find(([name]) => name === field)?.[1],
  );
  return own !== undefined && own === of;
}

/** The payment's checkout, when a call of its result is on record. */
async function checkoutWithCall(
  resultCalls: RedactedStores['resultCalls'],
  operation: Operation,
): Promise<CheckoutId | undefined> {
  const checkoutId = operation.kind === 'payment' ? operation.checkoutId : undefined;
  const calls = checkoutId === undefined ? [] : await resultCalls.list({ checkoutId, limit: 1 });
  return calls[0]?.checkoutId;
}

async function redactOne(ledger: Ledger, redaction: Redaction): Promise<boolean> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    // oxlint-disable-next-line no-await-in-loop -- again only where another command was quicker
    const operation = await ledger.findOperation(redaction.operationId);
    const masked = operation && redactedOperation(operation, redaction.field);
    if (operation === undefined || masked === undefined || isRedacted(operation, masked)) return false;
    // oxlint-disable-next-line no-await-in-loop
    if (await ledger.redact(redaction, operation, masked)) return true;
  }
  throw new Error(`operation ${redaction.operationId} changes all the time`);
}

/** The fields that {@link redactField} finds in an operation. */
function keptFields(operation: Operation): string[] {
  const own = ['merchantTransactionId', 'descriptor', ...IN_STORED_DETAILS, RESULT_ADDRESS];
  const names = new Set([...operation.echo.map(([name]) => name), ...own]);
  return [...names].filter((name) => redactedOperation(operation, name) !== undefined);
}

import type { AcquirerReferences, Attempt, Operation, Payment } from '../payment/operation.ts';
import type { Row } from '../store/store.ts';
import { writePairs } from '../values/pair-text.ts';
import { MANY_FIELDS } from '../values/work.ts';
import type { AskedColumn } from './operation-row.ts';

/** A request by its columns; absent values are `undefined`. */
export type OperationRow = Readonly<
  Record<AskedColumn, string | number | bigint | boolean | Uint8Array | undefined>
>;

/** Long echoes that were serialised in turns before their row is built, inside a step that cannot be interrupted. */
const WRITTEN = new WeakMap<Operation['echo'], string>();

/** Writes a long echo in turns, so that {@link rowOfOperation} need not; of a short one it gives nothing to wait for. */
export function writeEcho({ echo }: Operation): Promise<void> | undefined {
  return echo.length < MANY_FIELDS
    ? undefined
    : writePairs(echo).then((text) => void WRITTEN.set(echo, text));
}

/** The row of the request, the same in every store. It does not hold the state of the operation. */
export function rowOfOperation(operation: Operation): OperationRow {
  return {
    id: operation.id,
    kind: operation.kind,
    merchant: operation.merchant,
    entity_id: operation.entityId,
    channel_id: operation.channelId,
    payment_type: operation.paymentType,
    root_id: operation.rootId,
    brand: operation.brand,
    amount_minor: operation.amount.minor,
    currency: operation.amount.currency,
    moves_from: operation.movement?.from,
    moves_to: operation.movement?.to,
    acquirer: operation.acquirer?.name,
    risk_score: operation.riskScore,
    descriptor: operation.descriptor,
    merchant_transaction_id: operation.merchantTransactionId,
    test_mode: operation.testMode,
    echo: WRITTEN.get(operation.echo) ?? JSON.stringify(operation.echo),
    started_at: operation.startedAt,
    personal: operation.sealed,
    ...NO_OWN_COLUMNS,
    ...ownColumns(operation),
  };
}

/** The columns that only some kinds of operations have. */
const NO_OWN_COLUMNS = {
  checkout_id: undefined,
  referenced_id: undefined,
  is_final: false,
  number_of_captures: undefined,
  industry_practice: undefined,
  card: undefined,
  card_fingerprint: undefined,
  customer_ip: undefined,
  shown_account: undefined,
  registration_id: undefined,
  routing: undefined,
  return_key: undefined,
  result_url: undefined,
  authenticates: undefined,
} as const satisfies Partial<OperationRow>;

/** Both stores have this text in place of a boolean, which they write differently. */
export const AUTHENTICATES = 'shopper';

function ownColumns(operation: Operation): Partial<OperationRow> {
  switch (operation.kind) {
    case 'payment':
      return {
        ...paidWithColumns(operation),
        checkout_id: operation.checkoutId,
        number_of_captures: operation.numberOfCaptures,
        card_fingerprint: operation.cardFingerprint,
        customer_ip: operation.customerIp,
        registration_id: operation.registrationId,
        return_key: operation.redirect?.returnKey,
        result_url: operation.redirect?.resultUrl,
        authenticates: operation.authenticates ? AUTHENTICATES : undefined,
      };
    case 'follow-up':
      return {
        referenced_id: operation.referencedId,
        is_final: operation.isFinal,
        industry_practice: operation.industryPractice,
      };
    case 'attempt':
      return { ...paidWithColumns(operation), referenced_id: operation.referencedId };
  }
}

function paidWithColumns({ card, account, routing }: Payment | Attempt): Partial<OperationRow> {
  return { card: card && JSON.stringify(card), shown_account: account && JSON.stringify(account), routing };
}

/** A row for JSON, which has no big integers for minor units and no bytes; `undefined` values are left out. */
export function jsonRow(operation: Operation): Row {
  const row = { ...rowOfOperation(operation), amount_minor: String(operation.amount.minor) };
  const { sealed } = operation;
  return sealed === undefined ? row : { ...row, personal: `\\x${Buffer.from(sealed).toString('hex')}` };
}

/** The acquirer's words as an ending or a redirect stores them. The note of an earlier attempt is in its own row. */
export function storedReferences({ firstAttempt: _first, ...own }: AcquirerReferences): string {
  return JSON.stringify(own);
}

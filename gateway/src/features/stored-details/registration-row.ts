import { readColumns } from '../../store/read-columns.ts';
import type { RegistrationId } from '../../values/ids.ts';
import type { Envelope, SealedRow } from './envelope-store.ts';
import type { Registration } from './registrations.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * The columns of a registration that may be shown. Statements name all of them, so that an older process is not
 * affected by a column that a newer version adds.
 */
export const REGISTRATION_COLUMNS = [
  'id',
  'merchant',
  'entity_id',
  'channel_id',
  'brand',
  'shown_card',
  'shown_account',
  'test_mode',
  'payment_id',
  'state',
  'initial_transaction_id',
  'created_at',
  'used_at',
  'expires_at',
  'deleted_at',
  'merchant_customer_id',
] as const;

/** The other columns, which are never shown. */
export const ENVELOPE_COLUMNS = [
  'fingerprint',
  'sealed_version',
  'data_key_id',
  'iv',
  'tag',
  'ciphertext',
] as const;

export const OPENED_COLUMNS = [
  'merchant',
  'sealed_version',
  'data_key_id',
  'iv',
  'tag',
  'ciphertext',
] as const;

type Column = (typeof REGISTRATION_COLUMNS)[number];

/** Reads a row of either store. */
export function registrationOfRow(row: Row): Registration {
  const { text, optional, number, json } = readColumns<Column>(row);
  const written = {
    id: text('id'),
    merchant: text('merchant'),
    entityId: text('entity_id'),
    channelId: text('channel_id'),
    brand: text('brand'),
    card: json('shown_card'),
    account: json('shown_account'),
    testMode: optional('test_mode'),
    paymentId: optional('payment_id'),
    state: text('state'),
    initialTransactionId: optional('initial_transaction_id'),
    createdAt: number('created_at'),
    usedAt: number('used_at'),
    expiresAt: number('expires_at'),
    deletedAt: number('deleted_at'),
    merchantCustomerId: optional('merchant_customer_id'),
  };
  return written as Registration;
}

/** `undefined` when it was erased. */
export function envelopeOfRow(row: Row): Envelope | undefined {
  return row['ciphertext'] === null
    ? undefined
    : {
        merchant: String(row['merchant']),
        sealed: {
          version: Number(row['sealed_version']),
          dataKeyId: String(row['data_key_id']),
          iv: row['iv'] as Uint8Array,
          tag: row['tag'] as Uint8Array,
          ciphertext: row['ciphertext'] as Uint8Array,
        },
      };
}

/** Empty when it was erased. */
export function sealedRowOf(row: Row): readonly SealedRow[] {
  const envelope = envelopeOfRow(row);
  return envelope === undefined ? [] : [{ ...envelope, id: String(row['id']) as RegistrationId }];
}

/**
 * The existing registration in place of a new one: one with the same id, or an active one with the same details that is
 * of the same customer or was offered.
 *
 * The first exists when the answer to an earlier call was lost. The second gets the expiry of the new one, if that is
 * later.
 */
export function existingRegistration(
  fresh: Registration,
  own: Registration | undefined,
  same: Registration | undefined,
): Registration | undefined {
  if (own !== undefined && own.merchant !== fresh.merchant) {
    throw new Error(`the registration ${fresh.id} is another merchant's`);
  }
  return own ?? (same && { ...same, expiresAt: Math.max(same.expiresAt, fresh.expiresAt) });
}

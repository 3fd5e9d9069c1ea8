import type { Envelope } from './envelope-store.ts';
import type { Registration } from './registrations.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * What may be seen of a registration, by its columns. Named one by one in every statement, so that a column which a
 * newer version adds harms no older process.
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
] as const;

/** What lies beside them and is never shown. */
export const ENVELOPE_COLUMNS = [
  'fingerprint',
  'sealed_version',
  'data_key_id',
  'iv',
  'tag',
  'ciphertext',
] as const;

type Column = (typeof REGISTRATION_COLUMNS)[number];

/** Reads a row that this program wrote, whichever store kept it. */
export function registrationOfRow(row: Row): Registration {
  const text = (column: Column): string => String(row[column]);
  const optional = (column: Column): string | undefined => (row[column] === null ? undefined : text(column));
  const number = (column: Column): number | undefined => {
    const value = optional(column);
    return value === undefined ? undefined : Number(value);
  };
  const json = (column: Column): unknown => {
    const value = optional(column);
    return value === undefined ? undefined : JSON.parse(value);
  };
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

/**
 * Which registration stands already, of the one with the new one's id and the active one with its fingerprint.
 *
 * The first comes of a call whose answer was lost. The other lives from now on as long as the new one would have.
 */
export function standing(
  fresh: Registration,
  own: Registration | undefined,
  same: Registration | undefined,
): Registration | undefined {
  if (own !== undefined && own.merchant !== fresh.merchant) {
    throw new Error(`the registration ${fresh.id} is another merchant's`);
  }
  return own ?? (same && { ...same, expiresAt: Math.max(same.expiresAt, fresh.expiresAt) });
}

import { storedAs } from '../../store/record.ts';
import type { Row } from '../../store/store.ts';
import type { RegistrationId } from '../../values/ids.ts';
import type { Envelope, SealedRow } from './envelope-store.ts';
import type { Registration } from './registrations.ts';

/**
 * A registration as it may be shown. Statements name all of its columns, so that an older process is not affected by a
 * column that a newer version adds.
 */
export const REGISTRATION = storedAs<Registration>(
  {
    id: 'text',
    merchant: 'text',
    entityId: 'text',
    channelId: 'text',
    brand: 'text',
    card: 'json',
    account: 'json',
    testMode: 'text',
    paymentId: 'text',
    state: 'text',
    initialTransactionId: 'text',
    createdAt: 'number',
    usedAt: 'number',
    expiresAt: 'number',
    deletedAt: 'number',
    merchantCustomerId: 'text',
  },
  { card: 'shown_card', account: 'shown_account' },
);

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

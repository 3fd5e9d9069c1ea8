import { preparePress } from '../../result-calls/sqlite/prepare-press.ts';
import type { EmbeddedStore } from '../../sqlite/embedded-store.ts';
import { LIMIT } from '../../sqlite/limit.ts';
import type { RegistrationRows, SealedRegistration } from '../envelope-store.ts';
import {
  ENVELOPE_COLUMNS,
  envelopeOfRow,
  OPENED_COLUMNS,
  REGISTRATION_COLUMNS,
  registrationOfRow,
  sealedRowOf,
  standing,
} from '../registration-row.ts';
import type { Registration } from '../registrations.ts';

const SHOWN = REGISTRATION_COLUMNS.join(', ');
const ENVELOPE = OPENED_COLUMNS.join(', ');
const ALL = [...REGISTRATION_COLUMNS, ...ENVELOPE_COLUMNS];

/** The registrations' table in the embedded store. */
export function sqliteRegistrationRows(store: EmbeddedStore): RegistrationRows {
  const { prepare, writer } = store;
  const byId = store.prepareRead(`SELECT ${SHOWN} FROM registrations WHERE id = ?`);
  // What the shopper was offered comes before what the customer has besides. The signs keep the first half at its ids:
  // the index of the second would read every registration of a card that many customers have, such as a test card.
  const same = store.prepareRead(
    `SELECT 0 AS place, ${SHOWN} FROM registrations
     WHERE id IN (SELECT value FROM json_each(?4))
       AND +merchant = ?1 AND +fingerprint IN (SELECT value FROM json_each(?2)) AND state = 'active' AND expires_at > ?3
     UNION ALL
     SELECT 1 AS place, ${SHOWN} FROM registrations
     WHERE merchant = ?1 AND fingerprint IN (SELECT value FROM json_each(?2)) AND state = 'active' AND expires_at > ?3
       AND merchant_customer_id = ?5
     ORDER BY place, created_at, id LIMIT 1`,
  );
  const envelope = store.prepareRead(`SELECT ${ENVELOPE} FROM registrations WHERE id = ?`);
  const pending = store.prepareRead(
    `SELECT ${SHOWN} FROM registrations WHERE state = 'pending' AND created_at < ?
       AND (created_at, id) > (?, ?)
     ORDER BY created_at, id ${LIMIT}`,
  );
  const insert = prepare(
    `INSERT INTO registrations (${ALL.join(', ')}) VALUES (${ALL.map(() => '?').join(', ')})`,
  );
  const press = preparePress(store);
  const activate = prepare(
    `UPDATE registrations SET state = 'active', initial_transaction_id = coalesce(initial_transaction_id, ?)
     WHERE id = ? AND state = 'pending'`,
  );
  const discard = prepare("DELETE FROM registrations WHERE id = ? AND state = 'pending'");
  const erase = prepare(
    `UPDATE registrations SET state = 'deleted', deleted_at = ?, shown_card = ?, shown_account = ?, fingerprint = NULL,
       merchant_customer_id = NULL, sealed_version = NULL, data_key_id = NULL, iv = NULL, tag = NULL, ciphertext = NULL
     WHERE id = ? AND state <> 'deleted'`,
  );
  const use = prepare(
    `UPDATE registrations SET used_at = max(coalesce(used_at, 0), ?),
       initial_transaction_id = coalesce(initial_transaction_id, ?),
       expires_at = iif(shown_card IS NULL, max(expires_at, ?), expires_at)
     WHERE id = ? AND state <> 'deleted'`,
  );
  const extend = prepare(
    `UPDATE registrations SET expires_at = max(expires_at, ?) WHERE id = ? AND state = 'active'
     RETURNING ${SHOWN}`,
  );

  const sealedWith = store.prepareRead(
    `SELECT id, ${ENVELOPE} FROM registrations WHERE data_key_id = ? AND id > ? ORDER BY id ${LIMIT}`,
  );
  const reseal = prepare(
    `UPDATE registrations SET fingerprint = ?, sealed_version = ?, data_key_id = ?, iv = ?, tag = ?, ciphertext = ?
     WHERE id = ? AND data_key_id = ? AND ciphertext = ?`,
  );

  return {
    add: (row, call) =>
      writer.write(() => {
        press(call);
        const { registration, fingerprint, olderFingerprints, offered } = row;
        const { id, merchant, merchantCustomerId, createdAt } = registration;
        const ids = JSON.stringify(offered);
        const prints = JSON.stringify([fingerprint, ...olderFingerprints]);
        const first = same.get(merchant, prints, createdAt, ids, merchantCustomerId ?? null);
        const there = standing(registration, read(byId.get(id)), read(first));
        if (there === undefined) {
          insert.run(...valuesOf(row));
        } else if (there.state === 'active') {
          extend.get(there.expiresAt, there.id);
        }
        return there ?? registration;
      }),
    find: async (id) => read(byId.get(id)),
    findEnvelope: async (id) => {
      const row = envelope.get(id);
      return row && envelopeOfRow(row);
    },
    findPending: async (createdBefore, limit, after) =>
      pending.all(createdBefore, after?.createdAt ?? -1, after?.id ?? '', limit).map(registrationOfRow),
    activate: async (id, initialTransactionId) => {
      await writer.write(() => activate.run(initialTransactionId ?? null, id));
    },
    discard: async (id) => {
      await writer.write(() => discard.run(id));
    },
    erase: (id, at, { card, account }) =>
      writer.write(() => erase.run(at, textOf(card), textOf(account), id).changes === 1),
    findSealedWith: async (dataKeyId, limit, after) =>
      sealedWith.all(dataKeyId, after, limit).flatMap(sealedRowOf),
    reseal: ({ id, sealed: from }, { version, dataKeyId, iv, tag, ciphertext }, fingerprint) =>
      writer.write(() => {
        const values = [fingerprint, version, dataKeyId, iv, tag, ciphertext, id];
        return reseal.run(...values, from.dataKeyId, from.ciphertext).changes === 1;
      }),
    use: async (id, { at, initialTransactionId, expiresAt }) => {
      await writer.write(() => use.run(at, initialTransactionId ?? null, expiresAt, id));
    },
    extend: (id, until) => writer.write(() => read(extend.get(until, id))),
  };
}

/** The row of a registration with its envelope, in the order of the columns. */
function valuesOf({ registration, fingerprint, sealed }: SealedRegistration) {
  return [
    registration.id,
    registration.merchant,
    registration.entityId,
    registration.channelId,
    registration.brand,
    textOf(registration.card),
    textOf(registration.account),
    registration.testMode ?? null,
    registration.paymentId ?? null,
    registration.state,
    registration.initialTransactionId ?? null,
    registration.createdAt,
    registration.usedAt ?? null,
    registration.expiresAt,
    registration.deletedAt ?? null,
    registration.merchantCustomerId ?? null,
    fingerprint,
    sealed.version,
    sealed.dataKeyId,
    sealed.iv,
    sealed.tag,
    sealed.ciphertext,
  ];
}

function textOf(shown: object | undefined): string | null {
  return shown === undefined ? null : JSON.stringify(shown);
}

function read(row: Readonly<Record<string, unknown>> | undefined): Registration | undefined {
  return row && registrationOfRow(row);
}

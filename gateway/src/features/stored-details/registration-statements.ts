import type { ShownInstrument } from '../../instruments/registry.ts';
import type { Dialect } from '../../store/dialect.ts';
import { type Statement, type Store, takeTurn } from '../../store/store.ts';
import type { RegistrationId } from '../../values/ids.ts';
import type { SealedRegistration, SealedRow, Use } from './envelope-store.ts';
import { ENVELOPE_COLUMNS, OPENED_COLUMNS, REGISTRATION } from './registration-row.ts';
import type { Registration } from './registrations.ts';
import type { RegistrationFingerprint, SealedInstrument } from './seal-instrument.ts';

const SHOWN = REGISTRATION.columns;
const ALL = [SHOWN, ...ENVELOPE_COLUMNS].join(', ').split(', ');
const INSERT = `INSERT INTO registrations (${ALL.join(', ')}) VALUES (${ALL.map((_, at) => `$${at + 1}`).join(', ')})`;

/** The kind of turn for storing details, which differs from all other kinds: "card" in ASCII. */
const TURNS = 0x63_61_72_64;

/**
 * Has a second caller with the same details of a customer wait, so that it finds the row of the first one. Details
 * without a customer need not wait.
 */
export function takeTurnOf(
  store: Pick<Store, 'dialect'>,
  { registration, fingerprint }: SealedRegistration,
): readonly Statement[] {
  const { id, merchantCustomerId } = registration;
  return takeTurn(store, TURNS, `${fingerprint} ${merchantCustomerId ?? id}`);
}

/**
 * Each half has an index. Registrations that the shopper was offered come before the customer's others. `|| ''` has the
 * first half use the index of the ids: the index of the second half would read every registration of a card that many
 * customers have, such as a test card.
 */
export function selectSame({ oneOf }: Dialect, row: SealedRegistration): Statement {
  const { registration, fingerprint, olderFingerprints, offered } = row;
  const { merchant, merchantCustomerId, createdAt } = registration;
  return {
    name: 'same details',
    text: `SELECT 0 AS place, ${SHOWN} FROM registrations
           WHERE id ${oneOf('$4', 'text')} AND merchant || '' = $1 AND fingerprint || '' ${oneOf('$2', 'text')}
             AND state = 'active' AND expires_at > $3
           UNION ALL
           SELECT 1 AS place, ${SHOWN} FROM registrations
           WHERE merchant = $1 AND fingerprint ${oneOf('$2', 'text')} AND state = 'active' AND expires_at > $3
             AND merchant_customer_id = $5
           ORDER BY place, created_at, id LIMIT 1`,
    values: [merchant, [fingerprint, ...olderFingerprints], createdAt, offered, merchantCustomerId ?? null],
  };
}

export function selectOne(id: RegistrationId): Statement {
  return { name: 'registration', text: `SELECT ${SHOWN} FROM registrations WHERE id = $1`, values: [id] };
}

export function selectEnvelope(id: RegistrationId): Statement {
  return {
    name: 'envelope',
    text: `SELECT ${OPENED_COLUMNS.join(', ')} FROM registrations WHERE id = $1`,
    values: [id],
  };
}

export function selectPending(
  createdBefore: number,
  limit: number,
  after: Pick<Registration, 'createdAt' | 'id'> | undefined,
): Statement {
  return {
    name: 'pending registrations',
    text: `SELECT ${SHOWN} FROM registrations WHERE state = 'pending' AND created_at < $1
           AND (created_at, id) > ($3, $4) ORDER BY created_at, id LIMIT $2`,
    values: [createdBefore, limit, after?.createdAt ?? -1, after?.id ?? ''],
  };
}

export function insert({ registration, fingerprint, sealed }: SealedRegistration): Statement {
  return {
    name: 'store details',
    text: INSERT,
    values: [
      ...REGISTRATION.valuesOf(registration),
      fingerprint,
      sealed.version,
      sealed.dataKeyId,
      sealed.iv,
      sealed.tag,
      sealed.ciphertext,
    ],
  };
}

export function activate(id: RegistrationId, initialTransactionId: string | undefined): Statement {
  return {
    name: 'activate registration',
    text: `UPDATE registrations SET state = 'active',
             initial_transaction_id = coalesce(initial_transaction_id, $2)
           WHERE id = $1 AND state = 'pending' RETURNING ${SHOWN}`,
    values: [id, initialTransactionId ?? null],
  };
}

export function discard(id: RegistrationId): Statement {
  return {
    name: 'discard registration',
    text: `DELETE FROM registrations WHERE id = $1 AND state = 'pending' RETURNING ${SHOWN}`,
    values: [id],
  };
}

export function erase(id: RegistrationId, at: number, { card, account }: ShownInstrument): Statement {
  return {
    name: 'erase registration',
    text: `UPDATE registrations SET state = 'deleted', deleted_at = $2, shown_card = $4, shown_account = $3, fingerprint = NULL,
             merchant_customer_id = NULL, sealed_version = NULL, data_key_id = NULL, iv = NULL, tag = NULL, ciphertext = NULL
           WHERE id = $1 AND state <> 'deleted' RETURNING ${SHOWN}`,
    values: [id, at, textOf(account), textOf(card)],
  };
}

export function use(
  { greatest }: Dialect,
  id: RegistrationId,
  { at, initialTransactionId, expiresAt }: Use,
): Statement {
  return {
    name: 'use registration',
    text: `UPDATE registrations SET used_at = ${greatest}(coalesce(used_at, 0), $2),
             initial_transaction_id = coalesce(initial_transaction_id, $3),
             expires_at = CASE WHEN shown_card IS NULL THEN ${greatest}(expires_at, $4) ELSE expires_at END
           WHERE id = $1 AND state <> 'deleted' RETURNING ${SHOWN}`,
    values: [id, at, initialTransactionId ?? null, expiresAt],
  };
}

export function selectSealedWith(dataKeyId: string, limit: number, after: string): Statement {
  return {
    name: 'sealed with data key',
    text: `SELECT id, ${OPENED_COLUMNS.join(', ')} FROM registrations
           WHERE data_key_id = $1 AND id > $3 ORDER BY id LIMIT $2`,
    values: [dataKeyId, limit, after],
  };
}

export function reseal(
  { id, sealed: from }: SealedRow,
  to: SealedInstrument,
  fingerprint: RegistrationFingerprint,
): Statement {
  const { version, dataKeyId, iv, tag, ciphertext } = to;
  return {
    name: 'reseal details',
    text: `UPDATE registrations SET fingerprint = $4, sealed_version = $5, data_key_id = $6, iv = $7, tag = $8,
             ciphertext = $9
           WHERE id = $1 AND data_key_id = $2 AND ciphertext = $3 RETURNING id`,
    values: [id, from.dataKeyId, from.ciphertext, fingerprint, version, dataKeyId, iv, tag, ciphertext],
  };
}

export function extend({ greatest }: Dialect, id: RegistrationId, until: number): Statement {
  return {
    name: 'extend registration',
    text: `UPDATE registrations SET expires_at = ${greatest}(expires_at, $2)
           WHERE id = $1 AND state = 'active' RETURNING ${SHOWN}`,
    values: [id, until],
  };
}

function textOf(shown: object | undefined): string | null {
  return shown === undefined ? null : JSON.stringify(shown);
}

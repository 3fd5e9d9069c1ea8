import { storedAs } from '../../../store/record.ts';
import { type RunStatement, runStatements, type Store } from '../../../store/store.ts';
import { SEALED_WITH_LENGTH } from '../../stored-details/seal-text.ts';
import type { Authentication } from './authentication.ts';

/** The sealed columns are not read with the others. */
export const AUTHENTICATION = storedAs<Authentication>({
  id: 'text',
  paymentId: 'text',
  attempt: 'number',
  merchant: 'text',
  stage: 'text',
  stagedAt: 'number',
  plan: 'json',
  methodNotifiedAt: 'number',
  answer: 'json',
  result: 'json',
  createdAt: 'number',
});

const COLUMNS = AUTHENTICATION.columns;

/**
 * The statements, the same in every store, with `$1` for the first value. Statements that change rows return the id.
 */
const AUTHENTICATION_STATEMENTS = {
  insert: `INSERT INTO authentications
      (id, payment_id, attempt, merchant, stage, staged_at, plan, created_at, results_key, sealed_request)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING RETURNING id`,
  ofPayment: `SELECT ${COLUMNS} FROM authentications WHERE payment_id = $1 ORDER BY attempt DESC LIMIT 1`,
  ofDirectory: `SELECT ${COLUMNS} FROM authentications WHERE merchant = $1 AND ds_transaction_id = $2
    ORDER BY created_at DESC LIMIT 1`,
  byResultsKey: `SELECT ${COLUMNS} FROM authentications WHERE results_key = $1`,
  byId: `SELECT ${COLUMNS} FROM authentications WHERE id = $1`,
  sealedRequest: 'SELECT sealed_request AS sealed FROM authentications WHERE id = $1',
  sealedProof: `SELECT id, merchant, sealed_proof AS sealed FROM authentications
    WHERE payment_id = $1 ORDER BY attempt DESC LIMIT 1`,
  sealedWith: `SELECT id, merchant, sealed_request, sealed_proof FROM authentications
    WHERE id > $2 AND (substr(sealed_request, 1, ${SEALED_WITH_LENGTH}) = $1 OR substr(sealed_proof, 1, ${SEALED_WITH_LENGTH}) = $1)
    ORDER BY id LIMIT $3`,
  resealRequest:
    'UPDATE authentications SET sealed_request = $3 WHERE id = $1 AND sealed_request = $2 RETURNING id',
  resealProof:
    'UPDATE authentications SET sealed_proof = $3 WHERE id = $1 AND sealed_proof = $2 RETURNING id',
  noteMethod: `UPDATE authentications SET method_notified_at = $2
    WHERE id = $1 AND stage = 'method' AND method_notified_at IS NULL RETURNING id`,
  ask: `UPDATE authentications SET stage = 'asking', staged_at = $2, plan = $3
    WHERE id = $1 AND stage = 'method' RETURNING id`,
  recordAnswer: `UPDATE authentications SET stage = $2, staged_at = $3, answer = $4, sealed_proof = $5,
      ds_transaction_id = $6
    WHERE id = $1 AND stage = 'asking' RETURNING id`,
  recordResult: `UPDATE authentications SET result = $2, sealed_proof = $3
    WHERE id = $1 AND result IS NULL RETURNING id`,
  end: `UPDATE authentications SET stage = 'over', sealed_request = NULL WHERE payment_id = $1 RETURNING id`,
} as const;

/** The statements of the tables, by their names. */
export type AuthenticationRows = RunStatement<keyof typeof AUTHENTICATION_STATEMENTS>;

/** @param store with their tables in it */
export function authenticationRows(store: Store): AuthenticationRows {
  return runStatements(store, 'authentications', AUTHENTICATION_STATEMENTS);
}

import { type RunStatement, runStatements, type Store } from '../../../store/store.ts';
import type { PaymentId } from '../../../values/ids.ts';
import { SEALED_WITH_LENGTH } from '../../stored-details/seal-text.ts';
import type { Authentication, AuthenticationPlan } from './authentication.ts';

type Row = Readonly<Record<string, unknown>>;

/** The columns, in the order of the table in every store; the sealed ones are not read with the others. */
const AUTHENTICATION_COLUMNS = [
  'id',
  'payment_id',
  'attempt',
  'merchant',
  'stage',
  'staged_at',
  'plan',
  'method_notified_at',
  'answer',
  'result',
  'created_at',
] as const;

/** Reads a row of either store. */
export function authenticationOfRow(row: Row): Authentication {
  const json = (column: (typeof AUTHENTICATION_COLUMNS)[number]): unknown => {
    const text = row[column];
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  };
  const notified = row['method_notified_at'];
  return {
    id: String(row['id']),
    paymentId: String(row['payment_id']) as PaymentId,
    attempt: Number(row['attempt']) === 2 ? 2 : 1,
    merchant: String(row['merchant']),
    stage: String(row['stage']) as Authentication['stage'],
    stagedAt: Number(row['staged_at']),
    plan: json('plan') as AuthenticationPlan,
    methodNotifiedAt: notified === null ? undefined : Number(notified),
    answer: json('answer') as Authentication['answer'],
    result: json('result') as Authentication['result'],
    createdAt: Number(row['created_at']),
  };
}

const COLUMNS = AUTHENTICATION_COLUMNS.join(', ');

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

type AuthenticationStatement = keyof typeof AUTHENTICATION_STATEMENTS;

/** The statements of the tables, by their names. */
export interface AuthenticationRows {
  readonly run: RunStatement<AuthenticationStatement>;
}

/** The statements that change nothing. */
const READS: ReadonlySet<AuthenticationStatement> = new Set([
  'ofPayment',
  'ofDirectory',
  'byResultsKey',
  'byId',
  'sealedRequest',
  'sealedProof',
  'sealedWith',
]);

/** @param store with their tables in it */
export function authenticationRows(store: Store): AuthenticationRows {
  return { run: runStatements(store, 'authentications', AUTHENTICATION_STATEMENTS, READS) };
}

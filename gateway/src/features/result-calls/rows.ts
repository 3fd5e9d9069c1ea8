import type { ResultCode } from '../../catalogue/result-codes/result-codes.ts';
import type { Dialect } from '../../store/dialect.ts';
import type { FullHolders } from '../../values/call-places.ts';
import type { CheckoutId, EntityId } from '../../values/ids.ts';
import type {
  CallPurpose,
  CallState,
  CallTry,
  ClaimedCall,
  DueResultCall,
  ListedCalls,
  ResultCall,
} from './result-calls.ts';

/** The receiver of an address: all before its path. An address without a host is a receiver of its own. */
export function receiverOf(address: string): string {
  return /^[^:/?#]+:\/\/[^/?#]+/.exec(address)?.[0] ?? address;
}

/**
 * A condition for calls that are not passed over.
 *
 * @param merchants a parameter with the list of merchants
 * @param receivers a parameter with the list of receivers, as {@link receiverOf} has them
 */
export function notPassedOver(merchants: string, receivers: string, { textsOf }: Dialect): string {
  return `merchant NOT IN (SELECT value FROM ${textsOf(merchants)})
    AND NOT EXISTS (SELECT 1 FROM ${textsOf(receivers)}
      WHERE address = value OR substr(address, 1, length(value) + 1) IN (value || '/', value || '?', value || '#'))`;
}

/** The lists of {@link notPassedOver}. */
export function passedOverValues({ merchants, receivers }: FullHolders = NONE) {
  return [merchants, receivers] as const;
}

const NONE: FullHolders = { merchants: [], receivers: [] };

/** A row of a store, by its columns. */
type Row = Readonly<Record<string, unknown>>;

/** The columns that an attempt writes, in the order of {@link valuesOfDue}. */
export const DUE_COLUMNS =
  'checkout_id, merchant, entity_id, purpose, address, pressed_at, due_at, next_at, refused_with';

export function valuesOfDue(due: DueResultCall): readonly (string | number | null)[] {
  const { checkoutId, merchant, entityId, purpose, address, attemptedAt, dueAt, refusedWith = null } = due;
  return [checkoutId, merchant, entityId, purpose, address, attemptedAt, dueAt, dueAt, refusedWith];
}

/**
 * The changes of a later attempt in the row of its checkout: the call waits again, for this attempt. A call under way
 * for an earlier attempt keeps its claim, so that no two run at once.
 */
export const ON_LATER_ATTEMPT = `ON CONFLICT (checkout_id) DO UPDATE SET
  purpose = excluded.purpose, address = excluded.address, pressed_at = excluded.pressed_at, due_at = excluded.due_at,
  next_at = CASE WHEN result_calls.claimed_until > excluded.next_at THEN result_calls.claimed_until ELSE excluded.next_at END,
  presses = result_calls.presses + 1, state = 'waiting', tries = 0, refused_with = excluded.refused_with,
  replaced = CASE WHEN result_calls.state = 'waiting' THEN NULL ELSE result_calls.state END`;

/** Withdraws an attempt. The values: the checkout, and the time of the attempt. */
export const WITHDRAW = `UPDATE result_calls SET state = replaced, replaced = NULL
  WHERE checkout_id = $1 AND pressed_at = $2 AND state = 'waiting' AND replaced IS NOT NULL RETURNING checkout_id`;

/** Which attempt at a checkout a call still waits for. @param id the parameter with the id of the checkout */
export function waitingText(id: string): string {
  return `SELECT presses FROM result_calls WHERE checkout_id = ${id} AND state = 'waiting'`;
}

/** Overwrites an address. The values: the checkout, the mask, and the try that records the redaction, as JSON. */
export const REDACT = `UPDATE result_calls SET address = $2, claimed_until = 0,
    record = CASE WHEN state <> 'waiting' THEN record WHEN record = '[]' THEN '[' || $3 || ']'
      ELSE substr(record, 1, length(record) - 1) || ',' || $3 || ']' END,
    state = CASE WHEN state = 'waiting' THEN 'given-up' ELSE state END
  WHERE checkout_id = $1 AND address <> $2 RETURNING checkout_id`;

export function redactValues(
  checkoutId: CheckoutId,
  mask: string,
  at: number,
): readonly [string, string, string] {
  const instead: CallTry = { at, end: 'redacted' };
  return [checkoutId, mask, JSON.stringify(instead)];
}

export const CLAIMED_COLUMNS =
  'checkout_id, merchant, presses, purpose, address, tries, claimed_until, record';

const LISTED_COLUMNS =
  'checkout_id, merchant, entity_id, purpose, address, pressed_at, due_at, presses, state, record, fetched_at, next_at, refused_with';

/** The state is written into the text, because some states have an index of their own. It is one of a fixed list. */
export function listText({ checkoutId, state }: ListedCalls): string {
  const conditions = [
    checkoutId === undefined ? undefined : 'checkout_id = $2',
    state === undefined ? undefined : `state = '${state}'`,
  ].filter((condition) => condition !== undefined);
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
  return `SELECT ${LISTED_COLUMNS} FROM result_calls ${where} ORDER BY pressed_at DESC, checkout_id LIMIT $1`;
}

export function listValues({ checkoutId, limit }: ListedCalls): readonly (string | number)[] {
  return checkoutId === undefined ? [limit] : [limit, checkoutId];
}

export function claimedOfRow(row: Row): ClaimedCall {
  return {
    checkoutId: String(row['checkout_id']) as CheckoutId,
    merchant: String(row['merchant']),
    attempts: Number(row['presses']),
    purpose: String(row['purpose']) as CallPurpose,
    address: String(row['address']),
    tries: Number(row['tries']),
    until: Number(row['claimed_until']),
    record: recordOf(row),
  };
}

export function listedOfRow(row: Row): ResultCall {
  const { fetched_at: fetchedAt, refused_with: refusedWith } = row;
  const state = String(row['state']) as CallState;
  return {
    checkoutId: String(row['checkout_id']) as CheckoutId,
    merchant: String(row['merchant']),
    entityId: String(row['entity_id']) as EntityId,
    purpose: String(row['purpose']) as CallPurpose,
    address: String(row['address']),
    attemptedAt: Number(row['pressed_at']),
    dueAt: Number(row['due_at']),
    attempts: Number(row['presses']),
    state,
    nextAt: state === 'waiting' ? Number(row['next_at']) : undefined,
    record: recordOf(row),
    // Of an earlier attempt, while the call waits for a later one.
    fetchedAt: fetchedAt === null || state !== 'fetched' ? undefined : Number(fetchedAt),
    refusedWith: typeof refusedWith === 'string' ? (refusedWith as ResultCode) : undefined,
  };
}

function recordOf(row: Row): readonly CallTry[] {
  return JSON.parse(String(row['record'])) as readonly CallTry[];
}

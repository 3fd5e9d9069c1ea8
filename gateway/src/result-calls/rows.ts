import type { CheckoutId, EntityId } from '../values/ids.ts';
import type {
  CallPurpose,
  CallState,
  CallTry,
  ClaimedCall,
  DueResultCall,
  ListedCalls,
  ResultCall,
} from './result-calls.ts';

/** A row of a store, by its columns. */
type Row = Readonly<Record<string, unknown>>;

/** The columns that an attempt writes, in the order of {@link valuesOfDue}. */
export const DUE_COLUMNS = 'checkout_id, merchant, entity_id, purpose, address, pressed_at, due_at, next_at';

export function valuesOfDue(due: DueResultCall): readonly (string | number)[] {
  const { checkoutId, merchant, entityId, purpose, address, pressedAt, dueAt } = due;
  return [checkoutId, merchant, entityId, purpose, address, pressedAt, dueAt, dueAt];
}

/**
 * What a later attempt changes in the row of its checkout: the call waits again, for this attempt. One that is under way
 * for an earlier attempt keeps its claim, so that no two are made at once.
 */
export const ON_LATER_ATTEMPT = `ON CONFLICT (checkout_id) DO UPDATE SET
  purpose = excluded.purpose, address = excluded.address, pressed_at = excluded.pressed_at, due_at = excluded.due_at,
  next_at = CASE WHEN result_calls.claimed_until > excluded.next_at THEN result_calls.claimed_until ELSE excluded.next_at END,
  presses = result_calls.presses + 1, state = 'waiting', tries = 0, fetched_at = NULL`;

/** Which attempt at a checkout a call still waits for. @param id the parameter with the id of the checkout */
export function waitingText(id: string): string {
  return `SELECT presses FROM result_calls WHERE checkout_id = ${id} AND state = 'waiting'`;
}

export const CLAIMED_COLUMNS = 'checkout_id, presses, purpose, address, tries, claimed_until, record';

const LISTED_COLUMNS =
  'checkout_id, merchant, entity_id, purpose, address, pressed_at, due_at, presses, state, record, fetched_at';

/** The state stands in the text, because some states have an index of their own. It is one of a fixed list. */
export function listText({ checkoutId, state }: ListedCalls, first: string, second: string): string {
  const conditions = [
    checkoutId === undefined ? undefined : `checkout_id = ${second}`,
    state === undefined ? undefined : `state = '${state}'`,
  ].filter((condition) => condition !== undefined);
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
  return `SELECT ${LISTED_COLUMNS} FROM result_calls ${where} ORDER BY pressed_at DESC, checkout_id LIMIT ${first}`;
}

export function listValues({ checkoutId, limit }: ListedCalls): readonly (string | number)[] {
  return checkoutId === undefined ? [limit] : [limit, checkoutId];
}

export function claimedOfRow(row: Row): ClaimedCall {
  return {
    checkoutId: String(row['checkout_id']) as CheckoutId,
    presses: Number(row['presses']),
    purpose: String(row['purpose']) as CallPurpose,
    address: String(row['address']),
    tries: Number(row['tries']),
    until: Number(row['claimed_until']),
    record: recordOf(row),
  };
}

export function listedOfRow(row: Row): ResultCall {
  const fetchedAt = row['fetched_at'];
  return {
    checkoutId: String(row['checkout_id']) as CheckoutId,
    merchant: String(row['merchant']),
    entityId: String(row['entity_id']) as EntityId,
    purpose: String(row['purpose']) as CallPurpose,
    address: String(row['address']),
    pressedAt: Number(row['pressed_at']),
    dueAt: Number(row['due_at']),
    presses: Number(row['presses']),
    state: String(row['state']) as CallState,
    record: recordOf(row),
    fetchedAt: fetchedAt === null ? undefined : Number(fetchedAt),
  };
}

function recordOf(row: Row): readonly CallTry[] {
  return JSON.parse(String(row['record'])) as readonly CallTry[];
}

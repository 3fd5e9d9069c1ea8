import type { ReadyStore, Row, Statement, Store } from '../store/store.ts';
import type { CheckoutId } from '../values/ids.ts';
import { readPairs, writePairs } from '../values/pair-text.ts';
import {
  type CheckoutSession,
  type CheckoutSessions,
  columnsOfSession,
  refusalToBegin,
  type SessionState,
  stateOf,
} from './checkout-sessions.ts';

const CAN_BE_PAID = `id = $1 AND state = 'open' AND attempts < max_attempts AND expires_at > $2`;

const FIND = 'SELECT * FROM checkout_sessions WHERE id = $1';
/** Without the fields, which may have megabytes. */
const FIND_STATE =
  'SELECT state, payment_id, since, attempts, max_attempts FROM checkout_sessions WHERE id = $1';

const INSERT = `INSERT INTO checkout_sessions
    (id, merchant, entity_id, created_at, expires_at, fields, widget_build, attempts, max_attempts, state)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'open')`;

const SET_FIELDS = `UPDATE checkout_sessions SET fields = $3 WHERE ${CAN_BE_PAID} RETURNING id`;

const BEGIN = `UPDATE checkout_sessions SET state = 'paying', payment_id = $3, since = $2, attempts = attempts + 1
  WHERE ${CAN_BE_PAID} RETURNING id`;

const END = `UPDATE checkout_sessions SET state = $3, since = NULL
  WHERE id = $1 AND payment_id = $2 AND state = 'paying'`;

/** The checkout sessions of one process, in its embedded store. The retention removes those that expired long ago. */
export function createSessionsInFile(store: ReadyStore): CheckoutSessions {
  const findSession = async (id: CheckoutId) => sessionOfRow((await store.read(find(id)))[0]);
  return {
    create: async (session) => {
      const values = Object.values(await columnsOfSession(session));
      await store.write({ name: 'create session', text: INSERT, values });
    },
    find: findSession,
    findInClear: findSession,
    update: async (id, fields, now) => {
      const set = { name: 'set fields', text: SET_FIELDS, values: [id, now, await writePairs(fields)] };
      const state = { name: 'session state', text: FIND_STATE, values: [id] };
      const [changed = [], found = []] = await inOneStep(store, [set, state]);
      const [row] = found;
      if (row === undefined || changed.length > 0) return row === undefined ? 'unknown' : { kind: 'open' };
      const current = stateOfRow(row);
      return current.kind === 'open' ? 'expired' : current;
    },
    beginAttempt: async (id, attemptId, now) => {
      const begin = { name: 'begin attempt', text: BEGIN, values: [id, now, attemptId] };
      const [before = [], begun = []] = await inOneStep(store, [find(id), begin]);
      const session = await sessionOfRow(before[0]);
      return begun.length > 0 && session !== undefined
        ? { kind: 'begun', session }
        : refusalToBegin(session, now);
    },
    endAttempt: async (id, attemptId, state) => {
      await store.write({ name: 'end attempt', text: END, values: [id, attemptId, state] });
    },
    isReady: async () => store.isReady(),
  };
}

function find(id: string): Statement {
  return { name: 'session', text: FIND, values: [id] };
}

/** @returns the rows of each statement */
function inOneStep(store: Store, statements: readonly Statement[]): Promise<readonly (readonly Row[])[]> {
  return store.transaction(statements, (rows) => ({ value: rows }));
}

function stateOfRow(row: Row): SessionState {
  const id = row['payment_id'];
  const paymentId = typeof id === 'string' ? id : null;
  const since = row['since'] === null ? null : Number(row['since']);
  return stateOf({ state: String(row['state']), paymentId, since, ...countedOfRow(row) });
}

function countedOfRow(row: Row) {
  return { attempts: Number(row['attempts']), maxAttempts: Number(row['max_attempts']) };
}

async function sessionOfRow(row: Row | undefined): Promise<CheckoutSession | undefined> {
  if (row === undefined) return undefined;
  const written = {
    id: String(row['id']),
    merchant: String(row['merchant']),
    entityId: String(row['entity_id']),
    createdAt: Number(row['created_at']),
    expiresAt: Number(row['expires_at']),
    fields: await readPairs(String(row['fields'])),
    widgetBuild: String(row['widget_build']),
    ...countedOfRow(row),
    state: stateOfRow(row),
  };
  return written as CheckoutSession;
}

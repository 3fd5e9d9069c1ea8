import type { SQLOutputValue } from 'node:sqlite';
import type { EmbeddedStore } from '../../sqlite/embedded-store.ts';
import { readPairs, writePairs } from '../../values/pair-text.ts';
import {
  type CheckoutSession,
  type CheckoutSessions,
  KEPT_AFTER_EXPIRY,
  type SessionState,
} from '../checkout-sessions.ts';
import { refusalToBegin, stateOf } from '../session-state.ts';
import { CHECKOUT_MIGRATIONS } from './migrations.ts';

/** How many sessions past their readable time are removed with each new one. */
const SWEPT_AT_ONCE = 4;

/** The checkout sessions of the embedded default. */
export function createSqliteSessions(store: EmbeddedStore): CheckoutSessions {
  store.migrate('checkout', CHECKOUT_MIGRATIONS);
  const { prepare, writer } = store;
  const insert = prepare(
    `INSERT INTO checkout_sessions (id, merchant, entity_id, created_at, expires_at, fields, widget_build, attempts, max_attempts, state)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'open')`,
  );
  const sweep = prepare(
    `DELETE FROM checkout_sessions WHERE id IN
     (SELECT id FROM checkout_sessions WHERE expires_at < ? ORDER BY expires_at LIMIT ${SWEPT_AT_ONCE})`,
  );
  const byId = store.prepareRead('SELECT * FROM checkout_sessions WHERE id = ?');
  const setFields = prepare(
    `UPDATE checkout_sessions SET fields = ?
     WHERE id = ? AND state = 'open' AND attempts < max_attempts AND expires_at > ?`,
  );
  const begin = prepare(
    `UPDATE checkout_sessions SET state = 'paying', payment_id = ?, since = ?, attempts = attempts + 1
     WHERE id = ? AND state = 'open' AND attempts < max_attempts AND expires_at > ?`,
  );
  const end = prepare(
    `UPDATE checkout_sessions SET state = ?, since = NULL WHERE id = ? AND payment_id = ? AND state = 'paying'`,
  );

  return {
    create: async (session) => {
      const fields = await writePairs(session.fields);
      await writer.write(() => {
        sweep.run(session.createdAt - KEPT_AFTER_EXPIRY);
        const { id, merchant, entityId, createdAt, expiresAt, widgetBuild, attempts, maxAttempts } = session;
        insert.run(id, merchant, entityId, createdAt, expiresAt, fields, widgetBuild, attempts, maxAttempts);
      }, fields);
    },
    find: async (id) => sessionOfRow(byId.get(id)),
    update: async (id, fields, now) => {
      const text = await writePairs(fields);
      return writer.write(() => {
        if (setFields.run(text, id, now).changes === 1) {
          return { kind: 'open' };
        }
        const row = byId.get(id);
        if (row === undefined) {
          return 'unknown';
        }
        const state = stateOfRow(row);
        return state.kind === 'open' ? 'expired' : state;
      }, text);
    },
    beginAttempt: async (id, attemptId, now) => {
      const { before, isBegun } = await writer.write(() => ({
        before: byId.get(id),
        isBegun: begin.run(attemptId, now, id, now).changes === 1,
      }));
      const session = await sessionOfRow(before);
      return isBegun && session !== undefined ? { kind: 'begun', session } : refusalToBegin(session, now);
    },
    endAttempt: async (id, attemptId, state) => {
      await writer.write(() => end.run(state, id, attemptId));
    },
    isReady: async () => store.isReady(),
  };
}

function stateOfRow(row: Record<string, SQLOutputValue>): SessionState {
  const paymentId = row['payment_id'] === null ? null : String(row['payment_id']);
  const since = row['since'] === null ? null : Number(row['since']);
  return stateOf({ state: String(row['state']), paymentId, since, ...countedOfRow(row) });
}

function countedOfRow(row: Record<string, SQLOutputValue>) {
  return { attempts: Number(row['attempts']), maxAttempts: Number(row['max_attempts']) };
}

async function sessionOfRow(
  row: Record<string, SQLOutputValue> | undefined,
): Promise<CheckoutSession | undefined> {
  if (row === undefined) {
    return undefined;
  }
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

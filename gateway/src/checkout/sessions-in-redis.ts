import { readFileSync } from 'node:fs';
import type { Cluster, Redis } from 'ioredis';
import type { CheckoutId } from '../values/ids.ts';
import { readPairs, writePairs } from '../values/pair-text.ts';
import { StoreUnavailable } from '../values/store-unavailable.ts';
import {
  type CheckoutSession,
  type CheckoutSessions,
  columnsOfSession,
  DEFAULT_MAX_ATTEMPTS,
  KEPT_AFTER_EXPIRY,
  refusalToBegin,
  stateOf,
} from './checkout-sessions.ts';

/** What is read of a session's hash: values without their names are half of a reply, and cost half as much. */
const READ = [
  'merchant',
  'entityId',
  'createdAt',
  'expiresAt',
  'fields',
  'widgetBuild',
  'state',
  'paymentId',
  'since',
  'attempts',
  'maxAttempts',
] as const;

/** `[hash as name, value, name, value…, whether the step was taken]` */
type StepReply = [before: string[], taken: number];

/** The reply of an attempt's script when the same call has taken the session before. */
const TAKEN_ALREADY = 2;

interface SessionCommands {
  tollgateCreateSession(key: string, removedAt: number, ...columns: (string | number)[]): Promise<number>;
  tollgateBeginAttempt(key: string, attemptId: string, now: number): Promise<StepReply>;
  tollgateEndAttempt(key: string, attemptId: string, state: string): Promise<number>;
  tollgateUpdateFields(key: string, fields: string, now: number): Promise<StepReply>;
}

/**
 * Checkout sessions in Redis, for gateways of more than one process.
 *
 * One hash for each session, with the checkout's id as hash tag, so that in a cluster all keys of a checkout share a
 * slot. Redis removes it a day after it expired; the expiry that is checked is a field of the hash.
 * @param client a connected client; its owner closes it
 */
export function createRedisSessions(client: Redis | Cluster): CheckoutSessions {
  const commands = defineCommands(client);
  const find = (id: CheckoutId) => guarded(async () => sessionOf(id, await client.hmget(keyOf(id), ...READ)));
  return {
    create: (session) =>
      guarded(async () => {
        const columns = Object.values(await columnsOfSession(session));
        const removedAt = session.expiresAt + KEPT_AFTER_EXPIRY;
        await commands.tollgateCreateSession(keyOf(session.id), removedAt, ...columns);
      }),
    find,
    findInClear: find,
    update: (id, fields, now) =>
      guarded(async () => {
        const text = await writePairs(fields);
        const [before, taken] = await commands.tollgateUpdateFields(keyOf(id), text, now);
        const session = await sessionOfPairs(id, before);
        if (session === undefined) return 'unknown';
        return taken === 0 && session.state.kind === 'open' ? 'expired' : session.state;
      }),
    beginAttempt: (id, attemptId, now) =>
      guarded(async () => {
        const [before, taken] = await commands.tollgateBeginAttempt(keyOf(id), attemptId, now);
        const session = await sessionOfPairs(id, before);
        if (taken === 0 || session === undefined) return refusalToBegin(session, now);
        // Sent twice, the call finds what it has written itself: before that, the session was open.
        return taken === TAKEN_ALREADY
          ? {
              kind: 'begun',
              session: { ...session, attempts: session.attempts - 1, state: { kind: 'open' } },
            }
          : { kind: 'begun', session };
      }),
    endAttempt: (id, attemptId, state) =>
      guarded(async () => {
        await commands.tollgateEndAttempt(keyOf(id), attemptId, state);
      }),
    isReady: async () => {
      try {
        // A node of a cluster answers a ping while another one, with a part of the checkouts, is lost.
        return client.isCluster
          ? (await client.cluster('INFO')).includes('cluster_state:ok')
          : (await client.ping()) === 'PONG';
      } catch {
        return false;
      }
    },
  };
}

function keyOf(id: CheckoutId): string {
  return `{co:${id}}:s`;
}

function defineCommands(client: Redis | Cluster): SessionCommands {
  const define = (name: keyof SessionCommands, file: string): void => {
    client.defineCommand(name, {
      numberOfKeys: 1,
      lua: readFileSync(new URL(`scripts/${file}`, import.meta.url), 'utf8'),
    });
  };
  define('tollgateCreateSession', 'create-session.lua');
  define('tollgateBeginAttempt', 'begin-attempt.lua');
  define('tollgateEndAttempt', 'end-attempt.lua');
  define('tollgateUpdateFields', 'update-fields.lua');
  return client as unknown as SessionCommands;
}

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new StoreUnavailable('session', error);
  }
}

function sessionOfPairs(id: CheckoutId, pairs: readonly string[]): Promise<CheckoutSession | undefined> {
  const hash = new Map<string, string>();
  for (let index = 0; index + 1 < pairs.length; index += 2) {
    hash.set(pairs[index] ?? '', pairs[index + 1] ?? '');
  }
  return sessionOf(
    id,
    READ.map((name) => hash.get(name) ?? null),
  );
}

/** @param values of {@link READ}; `null` for what the hash has not */
async function sessionOf(
  id: CheckoutId,
  values: readonly (string | null)[],
): Promise<CheckoutSession | undefined> {
  const [merchant, entityId, createdAt, expiresAt, fields, widgetBuild, state, paymentId, since, ...counts] =
    values;
  if (typeof fields !== 'string' || typeof state !== 'string') return undefined;
  // A session of a version before attempts were counted has neither.
  const [attempts, maxAttempts] = counts;
  const counted = {
    attempts: Number(attempts ?? 0),
    maxAttempts: Number(maxAttempts ?? DEFAULT_MAX_ATTEMPTS),
  };
  const written = {
    id,
    merchant,
    entityId,
    createdAt: Number(createdAt),
    expiresAt: Number(expiresAt),
    fields: await readPairs(fields),
    widgetBuild: widgetBuild ?? '',
    ...counted,
    state: stateOf({
      ...counted,
      state,
      paymentId: paymentId ?? null,
      since: typeof since === 'string' ? Number(since) : null,
    }),
  };
  return written as CheckoutSession;
}

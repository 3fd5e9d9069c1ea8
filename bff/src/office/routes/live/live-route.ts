import { Readable } from 'node:stream';
import { covers, scopesWith } from '@tollgate/gateway/api';
import { say } from '@tollgate/gateway/catalogue/messages/say';
import { z } from 'zod';
import { refusal } from '../../admin-answer.ts';
import { type AdminCall, type AdminParts, adminRoute, callerOf } from '../../admin-route.ts';
import { createLiveFeed, type LiveEvent, type LiveFeed } from './live-feed.ts';

/** Connections of one process, and of one session: a tab has one, and a browser reconnects before it notices an end. */
const MOST = 500;
const MOST_OF_SESSION = 12;

/** Milliseconds. A proxy ends a connection on which nothing comes; a session that has ended is noticed within this time. */
const HEARTBEAT = 15_000;

/** How many heartbeats a connection lasts. Its page connects again. */
const BEATS = 40;

/**
 * Notifies a page of changed payments by server-sent events. They only hold ids: the page reads the payment again,
 * with the rights that its user has then.
 */
export function liveRoute(parts: Pick<AdminParts, 'stores' | 'isStopping' | 'environment'>) {
  const sessions = new Map<string, number>();
  let feed: LiveFeed | undefined;
  return adminRoute({
    address: 'GET /admin/v1/live',
    summary: 'Streams the ids of changed payments as server-sent events',
    access: 'payments.view',
    produces: 'text/event-stream',
    staysOpen: true,
    answer: z.string().describe('Events named `payments`, each with a JSON list of ids'),
    errors: ['too-many'],
    run: async (call) => {
      feed ??= createLiveFeed(parts.stores.events, () => parts.isStopping?.() ?? false);
      const { id } = callerOf(call).session;
      const open = sessions.get(id) ?? 0;
      call.scopesWith('payments.view');
      if (feed.size >= MOST || open >= MOST_OF_SESSION) return refusal('too-many', say('too-many-pages'));
      sessions.set(id, open + 1);
      const body = streamOf(feed, call, parts.environment);
      body.once('close', () => {
        const left = (sessions.get(id) ?? 1) - 1;
        if (left === 0) {
          sessions.delete(id);
        } else {
          sessions.set(id, left);
        }
      });
      return { status: 200, body, headers: { 'x-accel-buffering': 'no' } };
    },
  });
}

type LiveCall = Pick<AdminCall<unknown, unknown, unknown>, 'callerNow'>;

function streamOf(feed: LiveFeed, { callerNow }: LiveCall, environment: AdminParts['environment']): Readable {
  const body = new Readable({ read: () => undefined });
  let isOver = false;
  const end = () => {
    if (!isOver) {
      isOver = true;
      body.push(null);
    }
  };
  body.push('retry: 5000\n\n');
  // The session and its rights are checked before each event: both may have ended meanwhile.
  const send = async (textFor: (events: readonly LiveEvent[]) => string, events: readonly LiveEvent[]) => {
    const caller = await callerNow().catch(() => undefined);
    const scopes = caller === undefined ? [] : scopesWith(caller.user.grants, 'payments.view', environment);
    if (scopes.length === 0) {
      end();
      return;
    }
    const seen = events.filter(({ merchant, channelId }) =>
      scopes.some((scope) => covers(scope, { kind: 'channel', merchant, channelId })),
    );
    const text = textFor(seen);
    if (text !== '' && !isOver && !body.destroyed) body.push(text);
  };
  let beats = 0;
  const beat = setInterval(() => {
    beats += 1;
    if (beats === BEATS) {
      end();
    } else {
      void send(() => ': here\n\n', []);
    }
  }, HEARTBEAT).unref();
  const leave = feed.listen({ changed: (events) => void send(paymentsText, events), stop: end });
  body.once('close', () => {
    clearInterval(beat);
    leave();
  });
  return body;
}

function paymentsText(events: readonly LiveEvent[]): string {
  const ids = [...new Set(events.map(({ subject }) => subject))];
  return ids.length === 0 ? '' : `event: payments\ndata: ${JSON.stringify(ids)}\n\n`;
}

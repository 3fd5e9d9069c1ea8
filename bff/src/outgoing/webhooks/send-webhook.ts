import { randomBytes } from 'node:crypto';
import {
  type OpenWebhookAddress,
  StoreUnavailable,
  WEBHOOK_TIME_LIMIT,
  type WebhookFailure,
  type WebhookToSend,
} from '@tollgate/gateway/api';
import type { FastifyBaseLogger } from 'fastify';
import { type AnswerStamp, timestampText } from '../../api/answers/envelope.ts';
import { eventBody } from '../../api/answers/event.ts';
import { type CallEnd, createGuardedCaller, type GuardedCaller } from '../guarded-call.ts';
import { type ProtectedBody, protectBody } from './protect-body.ts';

/** How the delivery of an event ended. */
export interface Sent {
  readonly isDelivered: boolean;
  /** The status, or the fault in one or two words. */
  readonly outcome: string;
}

/** Sends one event to its address. An answer of 2xx within 30 seconds says that it was delivered. */
export async function sendWebhook(
  caller: GuardedCaller,
  { address, event }: Pick<WebhookToSend, 'address' | 'event'>,
  stamp: Omit<AnswerStamp, 'entityId' | 'answerId' | 'showsAcquirer'>,
  stop?: AbortSignal,
): Promise<Sent> {
  const shown = eventBody(event, {
    ...stamp,
    entityId: event.entityId,
    answerId: event.id,
    showsAcquirer: false,
  });
  const body = protectBody(address.format, address.secrets, JSON.stringify(shown), stamp.now);
  return sendBody(caller, address.url, event.id, body, { stop });
}

/** Sends a body that is protected already. @param timeLimit in milliseconds */
async function sendBody(
  caller: GuardedCaller,
  url: string,
  eventId: string,
  { headers, body }: ProtectedBody,
  {
    stop,
    timeLimit = WEBHOOK_TIME_LIMIT,
  }: { readonly stop?: AbortSignal | undefined; readonly timeLimit?: number } = {},
): Promise<Sent> {
  const end = await caller.call(
    {
      method: 'POST',
      url,
      headers: { ...headers, 'user-agent': 'Tollgate', 'tollgate-event': eventId },
      body,
      timeLimit,
    },
    stop,
  );
  const isDelivered = end.kind === 'answered' && end.status >= 200 && end.status < 300;
  return { isDelivered, outcome: outcomeOf(end) };
}

function outcomeOf(end: CallEnd): string {
  return end.kind === 'answered' ? String(end.status) : end.why;
}

/** Milliseconds between two lines about an address: a secret that does not open fails four times a second. */
const PAUSE = 60_000;

/**
 * Logs why events cannot be sent at all, such as a secret that does not open with the keys of this process.
 *
 * @param monotonic milliseconds that never decrease
 */
export function failureLines(
  logger: Pick<FastifyBaseLogger, 'error'>,
  monotonic: () => number = () => performance.now(),
): (failure: WebhookFailure) => void {
  const written = new Map<string, number>();
  return ({ addressId, error }) => {
    // Readiness reports a store that is unavailable.
    if (error instanceof StoreUnavailable) return;
    const now = monotonic();
    const before = written.get(addressId);
    if (before === undefined || now - before >= PAUSE) {
      written.set(addressId, now);
      logger.error({ error, webhook: addressId }, 'events cannot be sent to a webhook; it is tried again');
    }
  };
}

export const NO_ANSWER = 'no answer';

/**
 * The answer of a merchant's server as the merchant may see it: the status, or that there was none. The failure itself
 * shows which ports of a network are open, and is for the operator only.
 *
 * @param outcome the status, or a word for what went wrong
 */
export function shownOutcome(outcome: string): string {
  return /^\d{3}$/.test(outcome) ? outcome : NO_ANSWER;
}

/** How a test event ended. */
interface TestedWebhook {
  /** The id of the event. */
  readonly event: string;
  readonly isDelivered: boolean;
  /** The answer of the address, in words. */
  readonly outcome: string;
}

/** Sends an event of the type TEST, once, protected like any other. It is not in the event log. @param timeLimit in milliseconds */
export async function sendTestEvent(
  address: OpenWebhookAddress,
  allowedAddresses: readonly string[],
  now: number,
  timeLimit?: number,
): Promise<TestedWebhook> {
  const event = randomBytes(16).toString('hex');
  const text = JSON.stringify({
    id: event,
    type: 'TEST',
    action: 'CREATED',
    timestamp: timestampText(now),
    payload: {},
  });
  const caller = createGuardedCaller({ allowedAddresses: () => allowedAddresses });
  try {
    const body = protectBody(address.format, address.secrets, text, now);
    return {
      event,
      ...(await sendBody(caller, address.url, event, body, timeLimit === undefined ? {} : { timeLimit })),
    };
  } finally {
    await caller.close();
  }
}

import { WEBHOOK_TIME_LIMIT, type WebhookToSend } from '@tollgate/gateway/api';
import type { AnswerStamp } from '../../api/answers/envelope.ts';
import { eventBody } from '../../api/answers/event.ts';
import type { GuardedCaller } from '../guarded-call.ts';
import type { CallEnd } from '../outgoing-call.ts';
import { type ProtectedBody, protectBody } from './protect-body.ts';

/** How the delivery of an event ended. */
export interface Sent {
  readonly isDelivered: boolean;
  /** The status or the fault, in a word or two. */
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
export async function sendBody(
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

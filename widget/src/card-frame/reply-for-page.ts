import { recordOf } from './messages/parts.ts';

/** What the gateway made of an attempt, as the page learns it; `readPayAnswer` reads it. */
export interface PayReply {
  readonly outcome: unknown;
  readonly redirect?: unknown;
}

/** Of the gateway's answer the page may learn how it ended and where to go next. The rest speaks of the card, and stays in the frame. */
export function replyForPage(body: unknown): PayReply {
  const { outcome, redirect } = recordOf(body);
  return { outcome, redirect };
}

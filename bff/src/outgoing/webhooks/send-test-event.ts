import { randomBytes } from 'node:crypto';
import type { OpenWebhookAddress } from '@tollgate/gateway/api';
import { timestampText } from '../../api/answers/envelope.ts';
import { createGuardedCaller } from '../guarded-call.ts';
import { protectBody } from './protect-body.ts';
import { sendBody } from './send-webhook.ts';

/** How a test event ended. */
export interface TestedWebhook {
  /** The id of the event. */
  readonly event: string;
  readonly isDelivered: boolean;
  /** What the address answered, in words. */
  readonly outcome: string;
}

/** Sends an event of the type TEST, once, protected as every other one. It stands in no log of events. @param timeLimit in milliseconds */
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

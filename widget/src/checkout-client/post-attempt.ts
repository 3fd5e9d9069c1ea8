import type { PayAnswer } from './pay-answer.ts';
import { readPayAnswer } from './read-pay-answer.ts';
import { sendAttempt } from './send-attempt.ts';

export type { AttemptFields } from './send-attempt.ts';

/** Sends an attempt from the shop's page, and reads the gateway's answer to it. */
export async function postAttempt(...attempt: Parameters<typeof sendAttempt>): Promise<PayAnswer> {
  return readPayAnswer(await sendAttempt(...attempt));
}

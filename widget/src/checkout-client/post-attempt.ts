import { sendAttempt } from '../wire/send-attempt.ts';
import type { PayAnswer } from './pay-answer.ts';
import { readPayAnswer } from './read-pay-answer.ts';

/** Sends an attempt from the shop's page, and reads the gateway's answer to it. */
export async function postAttempt(...attempt: Parameters<typeof sendAttempt>): Promise<PayAnswer> {
  return readPayAnswer(await sendAttempt(...attempt));
}

import type { GatewayReply } from '../checkout-client/send-attempt.ts';
import { isRecord, listOf, textOf } from './messages/parts.ts';

/**
 * What the page may learn of the gateway's answer: its codes, names of parameters and where to go next. The answer
 * itself speaks of the card, and stays in the frame.
 */
export function replyForPage({ status, body }: GatewayReply): GatewayReply {
  if (!isRecord(body) || !isRecord(body['result'])) {
    return { status, body: undefined };
  }
  const { result, id, redirect } = body;
  const errors = result['parameterErrors'];
  const parameterErrors = Array.isArray(errors)
    ? listOf(errors, (error) => (isRecord(error) ? { name: textOf(error['name']) } : undefined))
    : undefined;
  return { status, body: { id, redirect, result: { code: result['code'], parameterErrors } } };
}

import type { Refusal } from './erro.ts';
import { firstRepeatedName } from './first-repeated-name.ts';

/** A message as it came: an object of JSON, and nothing known of its fields yet. */
export type Message = Readonly<Record<string, unknown>>;

export function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @returns the message, or why it is none */
export function readMessage(text: string): { readonly message: Message } | { readonly refusal: Refusal } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { refusal: { errorCode: '101', errorDetail: 'not JSON' } };
  }
  if (!isMessage(value)) return { refusal: { errorCode: '101', errorDetail: 'not an object' } };
  const repeated = firstRepeatedName(text);
  return repeated === undefined
    ? { message: value }
    : { refusal: { errorCode: '204', errorDetail: repeated } };
}

/** The text of a field that was checked before; of others, nothing. */
export function textOf(message: Message, name: string): string {
  const value = message[name];
  return typeof value === 'string' ? value : '';
}

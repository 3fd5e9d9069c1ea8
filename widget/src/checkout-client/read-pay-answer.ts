import { CARD_FIELD_NAMES, type CardField } from '../card-frame/card-fields.ts';
import { isRecord, listOf, textIn, type UnknownRecord } from '../card-frame/messages/parts.ts';
import type { PayAnswer } from './pay-answer.ts';

const INPUT_REFUSED = '200.300.404';

/** Which field a refused parameter belongs to. spec: Request parameters › Card account. */
const FIELD_OF_PARAMETER: Readonly<Record<string, CardField>> = {
  'card.number': 'cardNumber',
  paymentBrand: 'cardNumber',
  'card.expiryMonth': 'expiry',
  'card.expiryYear': 'expiry',
  'card.holder': 'cardHolder',
  'card.cvv': 'cvv',
};

/**
 * Reads the gateway's answer to an attempt.
 *
 * Whatever is not clearly an outcome is unknown, and unknown is never called failed: the money may have moved.
 *
 * @param status HTTP status
 * @param body the parsed JSON, or undefined when it was none
 */
export function readPayAnswer(status: number, body: unknown): PayAnswer {
  if (status === 409) {
    return { kind: 'busy' };
  }
  if (!isRecord(body) || !isRecord(body['result'])) {
    return { kind: 'unknown' };
  }
  const code = textIn(body['result'], 'code');
  if (status === 200) {
    return textIn(body, 'id') === '' ? { kind: 'unknown' } : { kind: 'done' };
  }
  if (status !== 400) {
    return { kind: 'unknown' };
  }
  if (code === INPUT_REFUSED) {
    const errors = body['result']['parameterErrors'];
    return Array.isArray(errors) ? { kind: 'refused', fields: fieldsOf(errors) } : { kind: 'gone' };
  }
  return { kind: 'declined', code };
}

function fieldsOf(errors: readonly unknown[]): readonly CardField[] {
  const named = new Set(
    listOf(errors, (error) => (isRecord(error) ? FIELD_OF_PARAMETER[nameOf(error)] : undefined)),
  );
  return CARD_FIELD_NAMES.filter((field) => named.has(field));
}

function nameOf(error: UnknownRecord): string {
  return textIn(error, 'name');
}

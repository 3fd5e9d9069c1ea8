import { isCardField } from '../card-frame/card-fields.ts';
import { parseFaults } from '../card-frame/messages/parse-faults.ts';
import { isRecord, listOf, textIn } from '../card-frame/messages/parts.ts';
import type { PayAnswer } from './pay-answer.ts';

/** Reads an answer as it comes over the number frame's port. */
export function parsePayAnswer(data: unknown): PayAnswer | undefined {
  if (!isRecord(data)) {
    return undefined;
  }
  const { kind } = data;
  switch (kind) {
    case 'done':
    case 'gone':
    case 'busy':
    case 'unknown':
      return { kind };
    case 'declined':
      return { kind, code: textIn(data, 'code') };
    case 'refused':
      return { kind, fields: listOf(data['fields'], (field) => (isCardField(field) ? field : undefined)) };
    case 'faulty':
      return { kind, faults: parseFaults(data['faults']) };
    default:
      return undefined;
  }
}

import { parseFaults } from '../card-frame/messages/parse-faults.ts';
import { isRecord, listOf, textIn } from '../card-frame/messages/parts.ts';
import type { PayAnswer } from './pay-answer.ts';
import { readRedirect } from './redirect.ts';

/** Reads an answer as it comes over a frame's port. */
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
    case 'redirect': {
      const redirect = readRedirect(data['redirect']);
      return redirect === undefined ? undefined : { kind, redirect };
    }
    case 'declined':
      return { kind, code: textIn(data, 'code') };
    case 'refused':
      return {
        kind,
        parameters: listOf(data['parameters'], (name) => (typeof name === 'string' ? name : undefined)),
      };
    case 'faulty':
      return { kind, faults: parseFaults(data['faults']) };
    default:
      return undefined;
  }
}

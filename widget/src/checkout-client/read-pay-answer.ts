import { isCardField } from '../wire/card-fields.ts';
import { listOf, recordOf, textOf } from '../wire/unknown-data.ts';
import type { PayAnswer } from './pay-answer.ts';
import { webAddress } from './web-address.ts';

/**
 * Reads what the gateway says of an attempt.
 *
 * Whatever is not clearly an outcome is unknown, and unknown is never called failed: the money may have moved.
 *
 * @param body the parsed JSON, or what a card frame told of it
 */
export function readPayAnswer(body: unknown): PayAnswer {
  const { outcome, redirect } = recordOf(body);
  const { type: kind, reason, field, parameters } = recordOf(outcome);
  switch (kind) {
    case 'done':
    case 'gone':
    case 'busy':
    case 'faulty':
      return { kind };
    case 'declined':
      return { kind, reason: textOf(reason), field: isCardField(field) ? field : undefined };
    case 'refused':
      return { kind, parameters: listOf(parameters, textOf) };
    case 'redirect': {
      const url = webAddress(textOf(recordOf(redirect)['url']));
      return url === undefined ? { kind: 'unknown' } : { kind, url: url.href };
    }
    default:
      return { kind: 'unknown' };
  }
}

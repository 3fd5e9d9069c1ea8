import { isRecord, listOf, textOf } from '../card-frame/messages/parts.ts';

/** Where a shopper's browser goes to agree to a payment, and what it brings along. */
export interface Redirect {
  /** Absolute, http or https. */
  readonly url: string;
  readonly method: 'GET' | 'POST';
  /** Sent as a form with POST, added to the query with GET. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
}

/**
 * Reads where to go from an answer.
 *
 * @returns undefined when it is no address that a browser may be sent to: a script is none
 */
export function readRedirect(data: unknown): Redirect | undefined {
  if (!isRecord(data)) {
    return undefined;
  }
  const text = textOf(data['url']);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    return undefined;
  }
  return {
    url: url.href,
    method: data['method'] === 'POST' ? 'POST' : 'GET',
    parameters: listOf(data['parameters'], parameterIn),
  };
}

function parameterIn(data: unknown): readonly [string, string] | undefined {
  const name = isRecord(data) ? textOf(data['name']) : '';
  return isRecord(data) && name !== '' ? [name, textOf(data['value'])] : undefined;
}

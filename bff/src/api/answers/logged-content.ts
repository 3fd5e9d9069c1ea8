import type { Answer } from './envelope.ts';

/** What stands before the parts of an answer that may be long, and after them. */
const END = 2_000;

/**
 * What the log says of a kept answer that is too long to be parsed for it.
 *
 * A quotation mark inside a value is escaped, so that no value can look like one of these fields.
 */
export function loggedContent(text: string): Answer['body'] {
  const [head, tail] = [text.slice(0, END), text.slice(-END)];
  const code = /[{,]"result":\{"code":"([\d.]+)"/.exec(head)?.[1];
  return {
    .../^\{"id":"(?<id>[\da-f]{32})",.*?"paymentType":"(?<paymentType>\w+)"/.exec(head)?.groups,
    ...(code === undefined ? {} : { result: { code } }),
    .../[{,]"(?<_>ndc)":"(?<ndc>\w+)"/.exec(tail)?.groups,
  };
}

import type { Work } from '@tollgate/gateway/api';
import type { Answer } from './envelope.ts';

/** Below this depth a value is written at once: for example one cart item of a payment in a list. */
const DEEPEST = 5;

/** Pieces that are joined before the next interruption. */
const A_STEP = 32;

/** The text of a large answer, the same as `JSON.stringify` gives, as work that can be interrupted. */
export function* writingJson(body: Readonly<Record<string, unknown>>): Work<string> {
  let [text, pieces] = ['', 0];
  for (const piece of piecesOf(body, 0)) {
    text += piece;
    pieces += 1;
    if (pieces % A_STEP === 0) yield;
  }
  return text;
}

function* piecesOf(value: unknown, depth: number): Generator<string, void> {
  if (depth === DEEPEST || !isContainer(value)) {
    yield JSON.stringify(value);
    return;
  }
  const isList = Array.isArray(value);
  let before = isList ? '[' : '{';
  for (const [name, member] of Object.entries(value)) {
    if (isList || isWritten(member)) {
      yield isList ? before : `${before}${JSON.stringify(name)}:`;
      yield* piecesOf(isList && !isWritten(member) ? null : member, depth + 1);
      before = ',';
    }
  }
  yield `${before === ',' ? '' : before}${isList ? ']' : '}'}`;
}

/** Lists and plain objects; what writes itself, such as a masked number, is left to do so. */
function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !('toJSON' in value);
}

/** `JSON.stringify` leaves such members of objects out, and writes `null` for them in lists. */
function isWritten(value: unknown): boolean {
  return value !== undefined && typeof value !== 'function' && typeof value !== 'symbol';
}

/** The text before and after the parts of an answer that may be long. */
const END = 2_000;

/**
 * Log text for a stored answer that is too long to parse for it.
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

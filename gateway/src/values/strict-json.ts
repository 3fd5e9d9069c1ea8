import { duplicateNames } from './duplicate-names.ts';
import { isDeeper } from './is-deeper.ts';
import { failure, type Result, success } from './result.ts';

/** Why bytes are not taken as JSON. */
export type JsonFault =
  /** More bytes than allowed, not UTF-8, not JSON, or objects and lists too deep in each other. */
  | { readonly kind: 'too-large' | 'not-utf-8' | 'not-json' | 'too-deep' }
  /**
   * Names that an object has twice, each once, in the order of the text; and the value as `JSON.parse` has it, for the
   * ids that an answer repeats.
   */
  | { readonly kind: 'duplicate-names'; readonly names: readonly string[]; readonly value: unknown };

export interface JsonLimits {
  readonly maxBytes: number;
  /** How many objects and lists may stand in each other. */
  readonly maxDepth: number;
}

/**
 * Parses JSON and refuses what `JSON.parse` passes over in silence: of a name that an object has twice it keeps the
 * last, where another reader may take the first.
 *
 * A byte order mark at the start is tolerated: RFC 8259 lets a reader ignore it, and some servers send one.
 *
 * @returns the value, or the one reason against it
 */
export function parseStrictJson(bytes: Uint8Array, limits: JsonLimits): Result<unknown, JsonFault> {
  if (bytes.length > limits.maxBytes) {
    return failure({ kind: 'too-large' });
  }
  const text = decodeUtf8(bytes);
  if (text === undefined) {
    return failure({ kind: 'not-utf-8' });
  }
  if (isDeeper(text, limits.maxDepth)) {
    return failure({ kind: 'too-deep' });
  }
  const value = parse(text);
  if (value === undefined) {
    return failure({ kind: 'not-json' });
  }
  const duplicates = duplicateNames(text);
  return duplicates.length > 0
    ? failure({ kind: 'duplicate-names', names: duplicates, value: value.parsed })
    : success(value.parsed);
}

/** Bytes that are not UTF-8 would become replacement characters, and two different texts the same. */
function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function parse(text: string): { readonly parsed: unknown } | undefined {
  try {
    return { parsed: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

import { failure, type Result, success } from './result.ts';

/** Why bytes are not taken as JSON. */
type JsonFault =
  /** More bytes than allowed, not UTF-8, not JSON, or objects and lists too deep in each other. */
  | { readonly kind: 'too-large' | 'not-utf-8' | 'not-json' | 'too-deep' }
  /**
   * Names that an object has twice, each once, in the order of the text; and the value as `JSON.parse` has it, for the
   * ids that an answer repeats.
   */
  | { readonly kind: 'duplicate-names'; readonly names: readonly string[]; readonly value: unknown };

export interface JsonLimits {
  readonly maxBytes: number;
  /** The deepest nesting of objects and lists. */
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
  if (bytes.length > limits.maxBytes) return failure({ kind: 'too-large' });
  const text = decodeUtf8(bytes);
  if (text === undefined) return failure({ kind: 'not-utf-8' });
  if (isDeeper(text, limits.maxDepth)) return failure({ kind: 'too-deep' });
  const value = parse(text);
  if (value === undefined) return failure({ kind: 'not-json' });
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

const QUOTE_OR_BRACKET = /["{}[\]]/g;

const QUOTE_OR_BACKSLASH = /["\\]/g;

const NAME_ENDS = /[ \t\n\r]*:/y;

/**
 * The names that an object has twice, each once, in the order of the text: no parser of the language reports them.
 *
 * @param text valid JSON, which `JSON.parse` has taken: here nothing about its grammar is checked again
 */
function duplicateNames(text: string): readonly string[] {
  const duplicates = new Set<string>();
  const open: Set<string>[] = [];
  QUOTE_OR_BRACKET.lastIndex = 0;
  for (let found = QUOTE_OR_BRACKET.exec(text); found !== null; found = QUOTE_OR_BRACKET.exec(text)) {
    const [token] = found;
    if (token === '{' || token === '[') {
      open.push(new Set());
    } else if (token === '}' || token === ']') {
      open.pop();
    } else {
      const end = endOfString(text, found.index);
      QUOTE_OR_BRACKET.lastIndex = end;
      if (endsName(text, end)) addName(text.slice(found.index, end), open.at(-1), duplicates);
    }
  }
  return [...duplicates];
}

/** Escapes are resolved: `a` and its code point in an escape are one name. */
function addName(quoted: string, names: Set<string> | undefined, duplicates: Set<string>): void {
  const name = String(JSON.parse(quoted));
  if (names?.has(name) === true) duplicates.add(name);
  names?.add(name);
}

/** Step by step, because one expression for a whole string runs out of stack on millions of escapes. */
function endOfString(text: string, start: number): number {
  QUOTE_OR_BACKSLASH.lastIndex = start + 1;
  for (let found = QUOTE_OR_BACKSLASH.exec(text); found !== null; found = QUOTE_OR_BACKSLASH.exec(text)) {
    if (found[0] === '"') return found.index + 1;
    QUOTE_OR_BACKSLASH.lastIndex = found.index + 2;
  }
  return text.length;
}

function endsName(text: string, at: number): boolean {
  NAME_ENDS.lastIndex = at;
  return NAME_ENDS.test(text);
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/**
 * Whether objects and lists are nested too deeply. Checked before the text is parsed, because a parser builds each of
 * them: forty million brackets take all memory.
 *
 * @param text JSON or not: up to its first error, where a parser stops, the count is right
 */
export function isDeeper(text: string, maxDepth: number): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index);
    if (inString && character === BACKSLASH) {
      index += 1;
    } else if (character === QUOTE) {
      inString = !inString;
    } else if (!inString && OPENING.has(character)) {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (!inString && CLOSING.has(character)) {
      depth -= 1;
    }
  }
  return false;
}

/** Whether a value of JSON is an object with names. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

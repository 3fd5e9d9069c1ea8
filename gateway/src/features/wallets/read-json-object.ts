import { isRecord, parseStrictJson } from '../../values/strict-json.ts';

/** A token has at most 16 384 characters; the list of root keys is shorter. */
const LIMITS = { maxBytes: 65_536, maxDepth: 8 };

/** @returns `undefined` for a text that is no JSON object, and for an object that has a name twice */
export function readJsonObject(text: string): Readonly<Record<string, unknown>> | undefined {
  const json = parseStrictJson(Buffer.from(text), LIMITS);
  return json.ok && isRecord(json.value) ? json.value : undefined;
}

/** Whether an object has these names and no others: a name that we do not know could change what the rest means. */
export function hasExactly(object: Readonly<Record<string, unknown>>, names: readonly string[]): boolean {
  return Object.keys(object).length === names.length && names.every((name) => Object.hasOwn(object, name));
}

/**
 * Decodes base64 of the common alphabet, with its padding. `Buffer.from` alone passes over characters that do not
 * belong there, so that several texts would be the same bytes.
 *
 * @returns the bytes; `undefined` for any other text. Source: RFC 4648, section 4.
 */
export function decodeBase64(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : undefined;
}

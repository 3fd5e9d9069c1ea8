import type { Fields } from '@tollgate/gateway/parameters/read-parameters';

/** The body or the query of a request, cut into pairs; or why that can not be done. */
export type ParsedForm =
  | { readonly kind: 'fields'; readonly fields: Fields }
  | { readonly kind: 'malformed'; readonly problem: 'not-utf-8' | 'broken-escape' | 'too-many-fields' };

/** A full cart of 1000 items with every field of the specification has fewer. */
const MAX_FIELDS = 60_000;

/** What a decoder puts in place of bytes that are no UTF-8. */
const REPLACEMENT = '\uFFFD';

const NO_FIELDS: ParsedForm = { kind: 'fields', fields: [] };

/**
 * Reads `application/x-www-form-urlencoded` text into flat pairs, in order, repeated names included.
 *
 * Names stay what they are: nothing is nested, so that no name can reach into an object. Never throws, because
 * the form plug-in calls it outside the reach of the server's error handler.
 */
export function parseForm(text: string): ParsedForm {
  if (text === '') {
    return NO_FIELDS;
  }
  if (text.includes(REPLACEMENT)) {
    return { kind: 'malformed', problem: 'not-utf-8' };
  }
  const parts = text.split('&', MAX_FIELDS + 1);
  if (parts.length > MAX_FIELDS) {
    return { kind: 'malformed', problem: 'too-many-fields' };
  }
  const fields: (readonly [string, string])[] = [];
  for (const part of parts) {
    if (part === '') {
      continue;
    }
    const equals = part.indexOf('=');
    const name = decode(equals === -1 ? part : part.slice(0, equals));
    const value = equals === -1 ? '' : decode(part.slice(equals + 1));
    if (name === undefined || value === undefined) {
      return { kind: 'malformed', problem: 'broken-escape' };
    }
    fields.push([name, value]);
  }
  return { kind: 'fields', fields };
}

function decode(text: string): string | undefined {
  if (!text.includes('%') && !text.includes('+')) {
    return text;
  }
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

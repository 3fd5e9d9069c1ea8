import type { Fields } from '@tollgate/gateway/parameters/read-parameters';

/** The body or the query of a request, cut into pairs; or why that can not be done. */
export type ParsedForm =
  | { readonly kind: 'fields'; readonly fields: Fields }
  | { readonly kind: 'malformed'; readonly problem: 'not-utf-8' | 'broken-escape' | 'too-many-fields' };

/** A full cart of 1000 items with every field of the specification has fewer. */
const MAX_FIELDS = 60_000;

/** What a decoder puts in place of bytes that are no UTF-8. */
const REPLACEMENT = '\uFFFD';

const BROKEN_ESCAPE = /%(?![0-9A-Fa-f]{2})/;

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
  const parts = withoutBracketEscapes(text).split('&', MAX_FIELDS + 1);
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
      // Escapes that are written rightly and can not be decoded stand for bytes that are no UTF-8.
      return { kind: 'malformed', problem: BROKEN_ESCAPE.test(part) ? 'broken-escape' : 'not-utf-8' };
    }
    fields.push([name, value]);
  }
  return { kind: 'fields', fields };
}

function decode(text: string): string | undefined {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text;
  if (!spaced.includes('%')) {
    return spaced;
  }
  try {
    return decodeURIComponent(spaced);
  } catch {
    return undefined;
  }
}

/**
 * The names of a full cart hold 80 000 escaped brackets and often nothing else that is escaped. Taken out of the whole
 * text at once, they cost next to nothing, and the names stay pieces of one text. A bracket parts no fields, and no
 * escape can begin inside of another one: what a bracket's escape stands for is the same before and after the cut.
 */
function withoutBracketEscapes(text: string): string {
  return text.includes('%5B') ? text.replace(/%5B/g, '[').replace(/%5D/g, ']') : text;
}

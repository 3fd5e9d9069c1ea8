import type { Fields } from '@tollgate/gateway/api';

/**
 * The members of a JSON object as the pairs of a form, so that one reader reads both. What is no text keeps its JSON, and
 * a reader finds that it does not fit.
 *
 * @returns `undefined` for a text that is no JSON object
 */
export function jsonFields(json: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).map(([name, member]) => [name, textOf(member)] as const)
      : undefined;
  } catch {
    return undefined;
  }
}

function textOf(member: unknown): string {
  return typeof member === 'string' ? member : JSON.stringify(member);
}

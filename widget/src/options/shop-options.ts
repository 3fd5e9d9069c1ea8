import { isRecord, type UnknownRecord } from '../wire/is-record.ts';

/** The shop's global. It may be a `var`, a property of the window, or a `let` or `const` of a classic script. */
declare const wpwlOptions: unknown;

/** The object that the page has set at this moment, or an empty one. */
export function shopOptions(): UnknownRecord {
  try {
    return typeof wpwlOptions !== 'undefined' && isRecord(wpwlOptions) ? wpwlOptions : {};
  } catch {
    // Its script has failed before the `let` or `const` got a value.
    return {};
  }
}

/** Whether a flag inside a group is on. Server templates print booleans as words, so the word counts. */
export function isSet(value: unknown): boolean {
  return value === true || value === 'true';
}

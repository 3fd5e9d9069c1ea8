import type { UnknownRecord } from './is-record.ts';

/** Data from another window or from the gateway has no type until it has been read; these functions read its parts. */

/** The record that a value is, or one without any of the members that are read. */
export function recordOf(data: unknown): UnknownRecord {
  return Object(data) as UnknownRecord;
}

/** The text that a value is, or an empty one. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The members of a list that can be read; the others are left out. */
export function listOf<T>(data: unknown, read: (member: unknown) => T | undefined): T[] {
  return Array.isArray(data) ? data.map(read).filter((member) => member !== undefined) : [];
}

/** The members of a list that are of a kind; the others are left out. */
export function membersOf<T>(data: unknown, is: (member: unknown) => member is T): readonly T[] {
  return Array.isArray(data) ? data.filter(is) : [];
}

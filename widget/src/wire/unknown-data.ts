import { isRecord, type UnknownRecord } from './is-record.ts';

/** The pieces that every reader of a message needs: what arrives from another window is unknown until proven. */

/** The record that a value is, or an empty one. */
export function recordOf(data: unknown): UnknownRecord {
  return isRecord(data) ? data : {};
}

/** The text that a value is, or an empty one. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The members of a list that can be read; the others are left out. */
export function listOf<T>(data: unknown, read: (member: unknown) => T | undefined): T[] {
  return Array.isArray(data) ? data.map(read).filter((member) => member !== undefined) : [];
}

export function isRound(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

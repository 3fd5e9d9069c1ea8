/** The pieces that every reader of a message needs: what arrives from another window is unknown until proven. */

export type UnknownRecord = Readonly<Record<string, unknown>>;

export function isRecord(data: unknown): data is UnknownRecord {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
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

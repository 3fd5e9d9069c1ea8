import { createHash } from 'node:crypto';
import type { AuditEntry, JsonValue, NewAuditEntry } from './audit-entry.ts';

/** An entry as a store holds it. */
export interface StoredEntry {
  readonly position: number;
  /** The id of the entry, as the store finds it. */
  readonly id: string;
  /** The entry as canonical JSON; this text is hashed. */
  readonly text: string;
  readonly hash: string;
  readonly previous: string;
}

/** The previous hash of the first entry. */
const NO_HASH = '0'.repeat(64);

/** Where the log ends. */
export interface AuditHead {
  readonly position: number;
  readonly hash: string;
}

export const EMPTY_HEAD: AuditHead = { position: 0, hash: NO_HASH };

/** The entry that follows the head of a log. */
export function chainEntry(head: AuditHead, id: string, entry: NewAuditEntry): StoredEntry {
  const position = head.position + 1;
  const text = canonicalJson({ ...entry, id, position });
  return { position, id, text, previous: head.hash, hash: hashOf(head.hash, text) };
}

export function hashOf(previous: string, text: string): string {
  return createHash('sha256').update(`${previous}\n${text}`).digest('hex');
}

/** The entry in a text that this file has written. */
export function entryOf({ text, hash, previous }: StoredEntry): AuditEntry {
  return { ...(JSON.parse(text) as Omit<AuditEntry, 'hash' | 'previous'>), hash, previous };
}

/** JSON with the names of each object in their order by code units, and no blanks: one text for one value. */
export function canonicalJson(value: JsonValue): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, each]) => `${JSON.stringify(name)}:${canonicalJson(each)}`);
  return `{${members.join(',')}}`;
}

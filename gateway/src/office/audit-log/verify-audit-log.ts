import type { JsonValue } from './audit-entry.ts';
import type { AuditLog } from './audit-log.ts';
import { type AuditHead, canonicalJson, EMPTY_HEAD, hashOf, type StoredEntry } from './entry-text.ts';

/** A mistake in the log. */
export type AuditLogFault =
  /** The text of an entry does not match its hash. */
  | { readonly kind: 'changed'; readonly position: number }
  /** Entries are gone; both positions included. */
  | { readonly kind: 'missing'; readonly from: number; readonly to: number }
  /** The entry names another hash than that of the entry before it: one of the two was put in place of another. */
  | { readonly kind: 'unlinked'; readonly position: number }
  /** No entry has the kept hash: the end is missing, or the log was rewritten. */
  | { readonly kind: 'head-not-found'; readonly hash: string };

export interface AuditLogReport {
  readonly entries: number;
  readonly head: AuditHead;
  /** All faults are counted, and the first ones kept. */
  readonly faults: { readonly total: number; readonly first: readonly AuditLogFault[] };
}

interface Verification {
  /** A hash that was noted earlier, and that some entry must have. */
  readonly head?: string | undefined;
  readonly onProgress?: (entries: number) => void;
  readonly pageSize?: number;
}

const PAGE = 1000;
const MOST_KEPT = 100;

/**
 * Walks the whole log, a page at a time, and holds every entry to its hash and to the entry before it.
 *
 * It cannot detect that the last entries are missing, or that the log was rewritten with matching hashes. For that,
 * keep a hash where writers of the store have no access.
 */
export async function verifyAuditLog(
  log: Pick<AuditLog, 'readFrom'>,
  { head: noted, onProgress, pageSize = PAGE }: Verification = {},
): Promise<AuditLogReport> {
  const first: AuditLogFault[] = [];
  let total = 0;
  let entries = 0;
  let last = EMPTY_HEAD;
  let isNotedFound = noted === undefined || noted === EMPTY_HEAD.hash;
  const find = (fault: AuditLogFault): void => {
    total += 1;
    if (first.length < MOST_KEPT) first.push(fault);
  };
  for (let isLast = false; !isLast; ) {
    // oxlint-disable-next-line no-await-in-loop -- a page begins where the last one ended
    const page = await log.readFrom(last.position + 1, pageSize);
    for (const entry of page) {
      faultsOf(entry, last).forEach(find);
      isNotedFound ||= entry.hash === noted;
      last = { position: entry.position, hash: entry.hash };
    }
    entries += page.length;
    onProgress?.(entries);
    isLast = page.length < pageSize;
  }
  if (noted !== undefined && !isNotedFound) find({ kind: 'head-not-found', hash: noted });
  return { entries, head: last, faults: { total, first } };
}

function faultsOf(entry: StoredEntry, before: AuditHead): readonly AuditLogFault[] {
  const { position, previous, text, hash } = entry;
  const isGap = position !== before.position + 1;
  return [
    ...(isGap ? [{ kind: 'missing', from: before.position + 1, to: position - 1 } as const] : []),
    // After a gap, the entry before it is not known.
    ...(!isGap && previous !== before.hash ? [{ kind: 'unlinked', position } as const] : []),
    ...(hashOf(previous, text) === hash && agrees(entry) ? [] : [{ kind: 'changed', position } as const]),
  ];
}

/** Whether the text is what the gateway writes, and of this place. */
function agrees({ text, id, position }: StoredEntry): boolean {
  try {
    const value = JSON.parse(text) as { readonly [name: string]: JsonValue };
    return value['id'] === id && value['position'] === position && canonicalJson(value) === text;
  } catch {
    return false;
  }
}

import type { Scope } from '../../access/rights/scope.ts';
import type { AuditAction } from './action-table.ts';
import type { AuditEntry, NewAuditEntry } from './audit-entry.ts';
import type { StoredEntry } from './entry-text.ts';

/**
 * The port to the audit log: who did what in the back office and on the command line.
 *
 * Entries are only added. Each carries a hash over itself and the hash before it, so a change in the middle shows.
 */
export interface AuditLog {
  /** Appends one entry; it is durable when the promise resolves. Several processes append one after the other. */
  append(entry: NewAuditEntry): Promise<AuditEntry>;

  /** The newest first. */
  findPage(page: AuditPage): Promise<readonly AuditEntry[]>;

  /** For verification and export: from a position on, the oldest first, as they are stored. */
  readFrom(position: number, limit: number): Promise<readonly StoredEntry[]>;

  /** The newest entry; `undefined` in an empty log. */
  head(): Promise<StoredEntry | undefined>;
}

/** The conditions of a search for entries. Absent ones do not narrow it. */
export interface AuditPage {
  /** Entries outside of all of them are left out; without any, none is found. */
  readonly scopes: readonly Scope[];
  /** Only entries before this position: the last one of the page before. */
  readonly before?: number;
  readonly action?: AuditAction;
  /** The id or e-mail address of a user, or the name of an operator. */
  readonly actor?: string;
  /** The id of the affected object. */
  readonly target?: string;
  /** Milliseconds since the epoch. */
  readonly from?: number;
  /** Not included. */
  readonly to?: number;
  readonly limit: number;
}

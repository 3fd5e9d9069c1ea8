import type { Scope } from '../../access/rights/scope.ts';
import type { AuditAction } from './action-table.ts';

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

/**
 * The author of an act: a user of the back office, a user of the machine on the command line, the gateway itself, or a caller
 * whose sign-in failed, with the e-mail address that was tried.
 */
export type AuditActor =
  | { readonly kind: 'user'; readonly id: string; readonly email: string }
  | { readonly kind: 'operator'; readonly name: string }
  | { readonly kind: 'system' }
  | { readonly kind: 'unknown'; readonly email?: string };

/**
 * The state of an act: `begun` is written before it, one of the others after it. `refused`: it was not allowed.
 * `unknown`: whether it took effect is not known.
 */
export type AuditOutcome = 'begun' | 'done' | 'refused' | 'failed' | 'unknown';

/**
 * The record of an act.
 *
 * Source: PCI DSS 4.0.1, 10.2.2: user, type of event, time, success or failure, origin, affected object.
 */
export interface NewAuditEntry {
  /** Milliseconds since the epoch. */
  readonly time: number;
  readonly actor: AuditActor;
  /** The hash of the session, never its secret. */
  readonly session?: string;
  readonly address?: string;
  readonly userAgent?: string;
  readonly requestId?: string;
  readonly action: AuditAction;
  readonly target?: { readonly type: string; readonly id: string };
  /** The scope that the entry belongs to; the platform where no merchant is concerned. */
  readonly scope: Scope;
  readonly outcome: AuditOutcome;
  /** The id of the entry `begun` that this one ends. */
  readonly begun?: string;
  readonly reason?: string;
  /** A secret in one of the two is the word "changed". */
  readonly before?: JsonValue;
  readonly after?: JsonValue;
}

export interface AuditEntry extends NewAuditEntry {
  /** 32 hex. */
  readonly id: string;
  /** Its place in the log: 1, 2, … without gaps. */
  readonly position: number;
  /** 64 hex: SHA-256 of the hash before it, a line feed and the text of this entry. */
  readonly hash: string;
  /** The hash of the entry before it. */
  readonly previous: string;
}

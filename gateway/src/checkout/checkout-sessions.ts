import type { AttemptId, CheckoutId, EntityId } from '../values/ids.ts';
import { writePairs } from '../values/pair-text.ts';

/**
 * The port to checkout sessions: what a merchant's server prepared, and whether a payment attempt is running.
 *
 * Each verb is one atomic step, so that only one of two attempts gets the session. A session holds no card data. Its
 * loss costs the shopper a reload, never money: the ledger alone knows the payments.
 */
export interface CheckoutSessions {
  create(session: CheckoutSession): Promise<void>;

  /** The session, also for a while after it expired, so that its merchant can see that it did. */
  find(id: CheckoutId): Promise<CheckoutSession | undefined>;

  /** Like {@link find}, without the parameters that are sealed: those that are left say nothing about a shopper. */
  findInClear(id: CheckoutId): Promise<CheckoutSession | undefined>;

  /** Replaces the parameters of the merchant's server; only while the session is open and not expired. */
  update(
    id: CheckoutId,
    fields: CheckoutSession['fields'],
    now: number,
  ): Promise<SessionState | 'unknown' | 'expired'>;

  /**
   * Takes the session for one attempt at paying it, unless another attempt has it or it has taken its last one. The
   * attempt is counted in the same step, so that attempts at the same time cannot pass the limit.
   */
  beginAttempt(id: CheckoutId, attemptId: AttemptId, now: number): Promise<BeginResult>;

  /**
   * Ends an attempt: the session is used, or open to another attempt; after the last one it is over. An attempt that no
   * longer has the session changes nothing.
   */
  endAttempt(id: CheckoutId, attemptId: AttemptId, end: 'used' | 'open'): Promise<void>;

  /** Whether the store answers. */
  isReady(): Promise<boolean>;
}

export interface CheckoutSession {
  readonly id: CheckoutId;
  readonly merchant: string;
  readonly entityId: EntityId;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** Milliseconds since the epoch; never extended. */
  readonly expiresAt: number;
  /** The parameters of the merchant's server, with their names on the wire. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  /**
   * The build of the widget that the checkout was created with; the shop's page keeps it while newer ones are deployed.
   */
  readonly widgetBuild: string;
  /** How many attempts have begun. */
  readonly attempts: number;
  /** The limit of attempts; the setting of its channel when it was created. */
  readonly maxAttempts: number;
  readonly state: SessionState;
}

export type SessionState =
  | { readonly kind: 'open' }
  | { readonly kind: 'paying'; readonly attemptId: AttemptId; readonly since: number }
  | { readonly kind: 'used'; readonly attemptId: AttemptId }
  /** Not used, and it takes no more attempts. */
  | { readonly kind: 'over' };

export type BeginResult =
  | { readonly kind: 'begun'; readonly session: CheckoutSession }
  | {
      readonly kind: 'busy';
      readonly session: CheckoutSession;
      readonly attemptId: AttemptId;
      readonly since: number;
    }
  | { readonly kind: 'used'; readonly session: CheckoutSession; readonly attemptId: AttemptId }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'over' };

/** How long a session stays readable after it expired, in milliseconds. */
export const KEPT_AFTER_EXPIRY = 24 * 60 * 60 * 1000;

/** How many attempts a checkout takes where its channel says nothing else. */
export const DEFAULT_MAX_ATTEMPTS = 10;

/** Whether the merchant's server changed the parameters of a checkout between two readings of it. */
export function hasChanged(before: CheckoutSession, now: CheckoutSession): boolean {
  return (
    before.fields.length !== now.fields.length ||
    before.fields.some(([name, value], index) => {
      const other = now.fields[index];
      return other === undefined || other[0] !== name || other[1] !== value;
    })
  );
}

/** The columns in which every store keeps a state. */
interface StoredState {
  readonly state: string;
  readonly paymentId: string | null;
  readonly since: number | null;
  readonly attempts: number;
  readonly maxAttempts: number;
}

export function stateOf(stored: StoredState): SessionState {
  const attemptId = (stored.paymentId ?? '') as AttemptId;
  switch (stored.state) {
    case 'paying':
      return { kind: 'paying', attemptId, since: stored.since ?? 0 };
    case 'used':
      return { kind: 'used', attemptId };
    default:
      return stored.attempts < stored.maxAttempts ? { kind: 'open' } : { kind: 'over' };
  }
}

/** What every store keeps of a new session, in the order of the columns. */
export async function columnsOfSession(session: CheckoutSession) {
  const { id, merchant, entityId, createdAt, expiresAt, widgetBuild, attempts, maxAttempts } = session;
  const fields = await writePairs(session.fields);
  return { id, merchant, entityId, createdAt, expiresAt, fields, widgetBuild, attempts, maxAttempts };
}

/** Why an attempt did not get the session. */
export function refusalToBegin(session: CheckoutSession | undefined, now: number): BeginResult {
  if (session === undefined) return { kind: 'unknown' };
  const { state } = session;
  if (state.kind === 'used') return { kind: 'used', session, attemptId: state.attemptId };
  if (now >= session.expiresAt) return { kind: 'expired' };
  if (state.kind === 'over') return { kind: 'over' };
  return state.kind === 'paying'
    ? { kind: 'busy', session, attemptId: state.attemptId, since: state.since }
    : { kind: 'unknown' };
}

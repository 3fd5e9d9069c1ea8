import type { User } from '../users/user.ts';

/** An account that was not used for so long signs in no more. Source: PCI DSS 4.0.1, 8.2.6. Milliseconds. */
export const DORMANT_AFTER = 90 * 86_400_000;

/** Whether a user may sign in at all. A dormant account comes back by a reset. */
export function mayEnter(user: User, now: number): boolean {
  return user.state === 'active' && !isDormant(user, now);
}

export function isDormant({ state, seenAt, createdAt }: User, now: number): boolean {
  return state === 'active' && now - (seenAt ?? createdAt) > DORMANT_AFTER;
}

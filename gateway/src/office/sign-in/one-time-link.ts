import type { LinkPurpose, OneTimeLink } from '../users/one-time-links.ts';
import type { User } from '../users/user.ts';
import type { SignInParts } from './sign-in-parts.ts';
import { hashOfSecret, newSignInSecret } from './sign-in-secret.ts';

const HOUR = 3_600_000;

/** How long each link waits for its use, in milliseconds. Source: OWASP ASVS 5.0, 6.4.1. */
const LINK_LASTS: Readonly<Record<LinkPurpose, number>> = { invite: 24 * HOUR, reset: 24 * HOUR, demo: HOUR };

/**
 * Creates a link; unused ones of the user end.
 *
 * @param user as it was when the link was allowed: with other roles, the link opens nothing
 * @returns its secret, which is shown once
 */
export async function makeLink(
  { users, clock }: Pick<SignInParts, 'users' | 'clock'>,
  { id: userId, grants }: Pick<User, 'id' | 'grants'>,
  purpose: LinkPurpose,
): Promise<{ readonly secret: string; readonly endsAt: number }> {
  const secret = newSignInSecret();
  const createdAt = clock.now();
  const endsAt = createdAt + LINK_LASTS[purpose];
  await users.links.add({ hash: hashOfSecret(secret), purpose, userId, grants, createdAt, endsAt });
  return { secret, endsAt };
}

/** Where a link leads to. The secret follows a number sign, which browsers send to no server and write into no log. */
export function linkAddress(origin: string, secret: string): string {
  return `${origin}/sign-in/link#${secret}`;
}

/** A link that can be used now, and whose it is. */
export interface UsableLink {
  readonly link: OneTimeLink;
  readonly user: User;
}

/**
 * @returns `undefined` for a link that is wrong, used or over, for one whose user has other roles by now, and for one that
 * this environment does not take
 */
export async function findLink(
  { users, clock, environment }: Pick<SignInParts, 'users' | 'clock' | 'environment'>,
  secret: string,
): Promise<UsableLink | undefined> {
  const link = await users.links.find(hashOfSecret(secret), clock.now());
  if (link === undefined || (link.purpose === 'demo' && environment !== 'test')) return undefined;
  const user = await users.users.find(link.userId);
  return user === undefined || user.state === 'deactivated' ? undefined : { link, user };
}

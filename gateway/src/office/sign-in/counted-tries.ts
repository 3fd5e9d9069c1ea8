import type { UserStores } from '../users/create-user-stores.ts';
import type { SignInTries } from '../users/sign-in-steps.ts';
import { emailKey } from '../users/user.ts';
import type { Visit } from './sign-in-parts.ts';
import { hashOfSecret } from './sign-in-secret.ts';

export type TrySubjects = readonly { readonly subject: string; readonly grows: boolean }[];

/**
 * The subjects that tries at an account are counted by.
 *
 * A browser in which its user has signed in before has a count of its own, so that others who try the account cannot
 * lock its user out. All others share the account's, which locks after ten, and wait longer with each try from their
 * address. Accounts that do not exist count the same.
 */
export async function subjectsOf(
  users: Pick<UserStores, 'devices'>,
  account: { readonly email: string; readonly userId: string | undefined },
  visit: Visit,
  now: number,
): Promise<TrySubjects> {
  const device = hashOfSecret(visit.device ?? '');
  // Looked up in any case, so that the work does not depend on the account.
  const isKnown = await users.devices.use(device, account.userId ?? '', now);
  const email = emailKey(account.email);
  return isKnown
    ? [{ subject: hashOfSecret(`device ${device}`), grows: true }]
    : [
        { subject: hashOfSecret(`place ${JSON.stringify([email, visit.address])}`), grows: true },
        { subject: hashOfSecret(`account ${email}`), grows: false },
      ];
}

/** @returns the moment from which the next try is let through, when this one is not */
export async function countTry(
  tries: SignInTries,
  subjects: TrySubjects,
  now: number,
): Promise<number | undefined> {
  for (const { subject, grows } of subjects) {
    // oxlint-disable-next-line no-await-in-loop -- one that is refused is not counted by the next
    const free = await tries.count(subject, grows, now);
    if (free !== undefined) return free;
  }
  return undefined;
}

export async function clearTries(tries: SignInTries, subjects: TrySubjects): Promise<void> {
  await Promise.all(subjects.map(({ subject }) => tries.clear(subject)));
}

import { failure, type Result, success } from '../../values/result.ts';
import type { Secrets } from '../users/factors.ts';
import type { User } from '../users/user.ts';
import { passwordMistake } from './password-mistake.ts';
import type { SignInParts } from './sign-in-parts.ts';

/** The last four passwords are not taken again. Source: PCI DSS 4.0.1, 8.3.7. */
const REMEMBERED = 4;

/**
 * The hash of a new password, or what is wrong with it, as a sentence for its user.
 *
 * @throws HasherBusy
 */
export async function newPasswordHash(
  { passwords }: Pick<SignInParts, 'passwords'>,
  user: User,
  password: string,
  secrets: Secrets | undefined,
): Promise<Result<string, string>> {
  const mistake = passwordMistake(password, user);
  if (mistake !== undefined) {
    return failure(mistake);
  }
  for (const hash of olderHashesAfter(secrets)) {
    // oxlint-disable-next-line no-await-in-loop -- one hash after the other, as for every caller
    if (await passwords.verify(password, hash)) {
      return failure(`The password is one of your last ${REMEMBERED}; take another one`);
    }
  }
  return success(await passwords.hash(password));
}

/** The passwords to remember once the present one is replaced, the newest first. */
export function olderHashesAfter(secrets: Secrets | undefined): readonly string[] {
  const present = secrets?.passwordHash;
  const all = [...(present === undefined ? [] : [present]), ...(secrets?.olderHashes ?? [])];
  return all.slice(0, REMEMBERED);
}

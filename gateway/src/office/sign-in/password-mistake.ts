import { type Said, say } from '../../catalogue/messages/say.ts';
import { failure, type Result, success } from '../../values/result.ts';
import type { Secrets } from '../users/factors.ts';
import type { User } from '../users/user.ts';
import type { SignInParts } from './sign-in-parts.ts';

/**
 * The most frequent beginnings and pieces of long passwords. Nearly all common passwords have fewer than 15 characters;
 * longer ones are such a piece, repeated or followed by digits.
 */
const COMMON_PIECES: readonly string[] = [
  '0123456789',
  '1234567890',
  '0987654321',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
  'abcdefghij',
  'abcd1234',
  'administrator',
  'asdfghjkl',
  'azertyuiop',
  'changeme',
  'changeit',
  'correcthorsebatterystaple',
  'correct horse battery staple',
  'correct-horse-battery-staple',
  'dragon',
  'football',
  'iloveyou',
  'kennwort',
  'letmein',
  'master',
  'monkey',
  'motdepasse',
  'p4ssw0rd',
  'p@ssw0rd',
  'pa$$word',
  'passphrase',
  'passw0rd',
  'password',
  'passwort',
  'paymentgateway',
  'princess',
  'qazwsxedc',
  'qwertyuiop',
  'qwertzuiop',
  'qwerty',
  'qwertz',
  'secret',
  'sunshine',
  'superman',
  'thisismypassword',
  'tollgate',
  'trustno1',
  'welcome',
  'yxcvbnm',
  'zxcvbnm',
];

/** Characters. Source: OWASP ASVS 5.0, 6.2.9; long enough that no other rule on letters and digits is needed. */
export const FEWEST_CHARACTERS = 15;
export const MOST_CHARACTERS = 256;

/** Fewer than this differ in a password that is a few characters over and over. */
const FEWEST_DIFFERENT = 6;

/** The rest without common pieces has to be this long. */
const FEWEST_OF_ITS_OWN = 8;

/** Of the steps between neighbours, the part that is 0 or 1 in `aaaa` and `1234`. */
const MOST_SMALL_STEPS = 0.6;

/** A shorter part of a name or an address says little about a password. */
const FEWEST_OF_NAME = 4;

/**
 * The mistake in a new password, as a sentence for its user; `undefined` without one.
 *
 * It may have any characters and be pasted. Passwords that attackers try first are refused: common ones, patterns, and
 * those built from the user's own address and name.
 */
export function passwordMistake(password: string, user: Pick<User, 'email' | 'name'>): Said | undefined {
  const characters = Array.from(password.normalize('NFKC'));
  if (characters.length < FEWEST_CHARACTERS) return say('password-short', FEWEST_CHARACTERS);
  if (characters.length > MOST_CHARACTERS) return say('password-long', MOST_CHARACTERS);
  const text = characters.join('').toLowerCase();
  if (new Set(text).size < FEWEST_DIFFERENT || isRepetition(text) || isSequence(text)) {
    return say('password-pattern');
  }
  if (leftWithout(text, COMMON_PIECES) < FEWEST_OF_ITS_OWN) return say('password-common');
  return leftWithout(text, ownWords(user)) < FEWEST_OF_ITS_OWN ? say('password-own') : undefined;
}

/** Whether it is a shorter text over and over. */
function isRepetition(text: string): boolean {
  const halves = Array.from({ length: Math.floor(text.length / 2) }, (_, at) => at + 1);
  return halves.some((length) => text.slice(length) === text.slice(0, -length));
}

function isSequence(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const small = codes.slice(1).filter((code, at) => Math.abs(code - (codes[at] ?? 0)) <= 1);
  return small.length / (codes.length - 1) > MOST_SMALL_STEPS;
}

/** How many different characters are left without all pieces, and without digits at the ends. */
function leftWithout(text: string, pieces: readonly string[]): number {
  const longestFirst = pieces.toSorted((one, other) => other.length - one.length);
  let left = text;
  for (const piece of longestFirst) {
    left = left.replaceAll(piece, '');
  }
  return left === text ? text.length : left.replaceAll(/^[\d\W_]+|[\d\W_]+$/gu, '').length;
}

function ownWords({ email, name }: Pick<User, 'email' | 'name'>): readonly string[] {
  const whole = [email, name, name.replaceAll(/\s/g, '')];
  const parts = `${email} ${name}`.split(/[\s@.+_-]+/);
  return [...whole, ...parts]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= FEWEST_OF_NAME);
}

/** The last four passwords are not taken again. Source: PCI DSS 4.0.1, 8.3.7. */
const REMEMBERED = 4;

/**
 * The hash of a new password, or its mistake, as a sentence for its user.
 *
 * @throws HasherBusy
 */
export async function newPasswordHash(
  { passwords }: Pick<SignInParts, 'passwords'>,
  user: User,
  password: string,
  secrets: Secrets | undefined,
): Promise<Result<string, Said>> {
  const mistake = passwordMistake(password, user);
  if (mistake !== undefined) return failure(mistake);
  for (const hash of olderHashesAfter(secrets)) {
    // oxlint-disable-next-line no-await-in-loop -- one hash after the other, as for every caller
    if (await passwords.verify(password, hash)) return failure(say('password-earlier', REMEMBERED));
  }
  return success(await passwords.hash(password));
}

/** The passwords to remember once the present one is replaced, the newest first. */
export function olderHashesAfter(secrets: Secrets | undefined): readonly string[] {
  const present = secrets?.passwordHash;
  const all = [...(present === undefined ? [] : [present]), ...(secrets?.olderHashes ?? [])];
  return all.slice(0, REMEMBERED);
}

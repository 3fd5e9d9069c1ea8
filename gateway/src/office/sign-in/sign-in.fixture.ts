import { createEnvelopeStore } from '../../features/stored-details/create-envelope-store.ts';
import { sampleKey, sampleKeys } from '../../features/stored-details/vault-place.fixture.ts';
import { openTemporaryStore } from '../../store/sqlite/temporary-store.fixture.ts';
import { createUserStores, type UserStores } from '../users/create-user-stores.ts';
import type { Passkey } from '../users/factors.ts';
import type { User } from '../users/user.ts';
import { userRows } from '../users/user-statements.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { PasskeyChecks, SignInParts, TotpCodes, Visit } from './sign-in-parts.ts';
import { hashOfRecoveryCode } from './sign-in-secret.ts';

export const PASSWORD = 'heron lamp vinegar 7';
export const RECOVERY_CODE = 'abcd-efgh-jkmn-pqrs';
export const HERE: Visit = { address: '192.0.2.7', userAgent: 'Browser/1', device: undefined };

/** What a browser sends back in place of a true signature. */
export interface ScriptedAnswer {
  readonly id: string;
  readonly challenge: string;
  readonly counter?: number;
}

export interface SignInPlace {
  readonly parts: SignInParts;
  readonly users: UserStores;
  /** How many passwords were hashed so far, right or wrong. */
  readonly hashed: () => number;
  readonly setNow: (now: number) => void;
  readonly now: () => number;
  /** The code that the app of a user shows. */
  readonly code: (userId?: string) => string;
  /** Adds an active user with a password and an app. */
  readonly addUser: (id: string, changes?: Partial<User>) => Promise<User>;
  readonly addPasskey: (userId: string, id: string) => Promise<Passkey>;
  readonly remove: () => Promise<void>;
}

const STEP = 30_000;

/** Sign-in on a store of its own, with scripted apps and authenticators; passwords are hashed by a sum, not slowly. */
export function signInPlace(environment: SignInParts['environment'] = 'test'): SignInPlace {
  const { store, remove } = openTemporaryStore();
  const keys = sampleKeys(sampleKey(1));
  const users = createUserStores(userRows(store), createEnvelopeStore(store).dataKeys, keys);
  let now = 1_800_000_000_000;
  let hashed = 0;
  const passwords: PasswordHasher = {
    hash: async (password) => `hash of ${password}`,
    verify: async (password, hash) => {
      hashed += 1;
      return hash === `hash of ${password}`;
    },
  };
  const totp: TotpCodes = {
    newSecret: () => `secret ${now}`,
    address: (secret, account) => `otpauth://totp/${account}?secret=${secret}`,
    stepOf: async (secret, code, at) => {
      const current = Math.floor(at / STEP);
      return [current - 1, current, current + 1].find((step) => codeOf(secret, step) === code);
    },
  };
  const parts: SignInParts = {
    users,
    clock: { now: () => now },
    environment,
    passwords,
    totp,
    passkeys: scriptedPasskeys(() => now),
  };
  return {
    parts,
    users,
    hashed: () => hashed,
    setNow: (at) => {
      now = at;
    },
    now: () => now,
    code: (userId = 'u1') => codeOf(`secret of ${userId}`, Math.floor(now / STEP)),
    addUser: async (id, changes = {}) => {
      const user: User = {
        id,
        email: `${id}@example.com`,
        name: `Name of ${id}`,
        grants: [],
        state: 'active',
        version: 1,
        createdAt: now,
        seenAt: undefined,
        ...changes,
      };
      await users.users.add(user);
      await users.factors.setPassword(id, `hash of ${PASSWORD}`, [], now);
      await users.factors.setTotp(id, `secret of ${id}`, 0, now);
      await users.factors.setRecoveryCodes(id, [hashOfRecoveryCode(RECOVERY_CODE)]);
      return user;
    },
    addPasskey: async (userId, id) => {
      const passkey: Passkey = {
        id,
        userId,
        publicKey: 'key',
        counter: 0,
        transports: [],
        name: 'Key',
        addedAt: now,
        usedAt: undefined,
      };
      await users.factors.addPasskey(passkey);
      return passkey;
    },
    remove,
  };
}

/** Six digits that depend on secret and step. */
export function codeOf(secret: string, step: number): string {
  const sum = Array.from(secret).reduce(
    (all, letter) => all * 31 + (letter.codePointAt(0) ?? 0),
    step * 7919,
  );
  return String(Math.abs(sum) % 1_000_000).padStart(6, '0');
}

const answerIn = (response: unknown): ScriptedAnswer => response as ScriptedAnswer;

function scriptedPasskeys(now: () => number): PasskeyChecks {
  let asked = 0;
  const ask = async (): Promise<{ readonly options: unknown; readonly challenge: string }> => {
    asked += 1;
    const challenge = `challenge ${asked} at ${now()}`;
    return { options: { challenge }, challenge };
  };
  return {
    askForNew: ask,
    askToSign: ask,
    checkNew: async (response, challenge) => {
      const answer = answerIn(response);
      return answer.challenge === challenge
        ? { id: answer.id, publicKey: 'key', counter: 0, transports: ['internal'] }
        : undefined;
    },
    credentialOf: (response) => answerIn(response).id,
    checkSigned: async (response, challenge) => {
      const answer = answerIn(response);
      return answer.challenge === challenge ? (answer.counter ?? 0) : undefined;
    },
  };
}

/** The challenge that a scripted browser was given. */
export function challengeOf(options: unknown): string {
  return (options as { readonly challenge: string }).challenge;
}

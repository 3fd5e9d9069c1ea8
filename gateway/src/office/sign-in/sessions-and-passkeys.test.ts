import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countTry, subjectsOf } from './counted-tries.ts';
import { challengeOf, HERE, PASSWORD, type SignInPlace, signInPlace } from './sign-in.fixture.ts';
import {
  againWithPasskey,
  type InSession,
  submitPasswordAgain,
  submitSecondFactorAgain,
} from './sign-in-again.ts';
import { hashOfSecret } from './sign-in-secret.ts';
import { askForPasskey, signInWithPasskey } from './sign-in-with-passkey.ts';
import {
  createSession,
  findSession,
  IDLE_AFTER,
  type OpenedSession,
  SESSION_LIFETIME,
} from './signed-in-session.ts';
import { keepStep, readStep } from './waiting-steps.ts';

let place: SignInPlace;

beforeEach(async () => {
  place = signInPlace();
  await place.addUser('u1');
  await place.addPasskey('u1', 'k1');
});

afterEach(() => place.remove());

const begin = async (userId = 'u1'): Promise<OpenedSession> => {
  const user = await place.users.users.find(userId);
  if (user === undefined) throw new Error('there is no such user');
  return createSession(place.parts, user, 'passkey', HERE);
};
const isLive = async (secret: string) => (await findSession(place.parts, secret)) !== undefined;

describe('a session', () => {
  it('is kept as a hash of its secret', async () => {
    const { secret, session } = await begin();
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(session.id).toBe(hashOfSecret(secret));
    expect(await isLive(session.id)).toBe(false);
  });

  it('is over after 15 minutes without use, and lives on with it', async () => {
    const { secret } = await begin();
    for (let minute = 0; minute < 60; minute += 14) {
      place.setNow(place.now() + 14 * 60_000);
      // oxlint-disable-next-line no-await-in-loop -- each use follows the one before
      expect(await isLive(secret)).toBe(true);
    }
    place.setNow(place.now() + IDLE_AFTER);
    expect(await isLive(secret)).toBe(false);
  });

  it('is over after twelve hours in any case', async () => {
    const { secret } = await begin();
    const begun = place.now();
    for (let at = 0; at < SESSION_LIFETIME; at += 10 * 60_000) {
      place.setNow(begun + at);
      // oxlint-disable-next-line no-await-in-loop
      expect(await isLive(secret)).toBe(true);
    }
    place.setNow(begun + SESSION_LIFETIME);
    expect(await isLive(secret)).toBe(false);
  });

  it('notes its use once a minute', async () => {
    const { secret, session } = await begin();
    const usedAt = async () => (await place.users.sessions.find(session.id))?.session.usedAt;
    const begun = place.now();
    place.setNow(begun + 59_999);
    await isLive(secret);
    expect(await usedAt()).toBe(begun);
    place.setNow(begun + 60_000);
    await isLive(secret);
    expect(await usedAt()).toBe(begun + 60_000);
  });

  it('opens nothing once it has ended, or its user is deactivated', async () => {
    const [ended, other] = [await begin(), await begin()];
    await place.users.sessions.end('u1', ended.session.id);
    expect([await isLive(ended.secret), await isLive(other.secret)]).toEqual([false, true]);
    await place.users.users.change('u1', 1, { state: 'deactivated' });
    expect(await isLive(other.secret)).toBe(false);
  });
});

const ask = () => askForPasskey(place.parts, 'sign-in-passkey');
const answer = async (id = 'k1', counter = 0) => {
  const { step, options } = await ask();
  return { step, response: { id, challenge: challengeOf(options), counter } };
};
const signIn = (given: { readonly step: string; readonly response: unknown }) =>
  signInWithPasskey(place.parts, given, HERE);

describe('a passkey', () => {
  it('signs in on its own', async () => {
    expect(await signIn(await answer())).toMatchObject({
      kind: 'signed-in',
      given: { user: { id: 'u1' }, session: { method: 'passkey' } },
    });
  });

  it('answers a challenge once, also of two requests at once, right or wrong', async () => {
    const given = await answer();
    const ends = await Promise.all([signIn(given), signIn(given)]);
    expect(ends.map(({ kind }) => kind).toSorted()).toEqual(['signed-in', 'step-ended']);
    const wrong = await answer();
    expect(await signIn({ ...wrong, response: { id: 'k1', challenge: 'another' } })).toMatchObject({
      kind: 'refused',
    });
    expect(await signIn(wrong)).toEqual({ kind: 'step-ended' });
  });

  it('of no user, of a deactivated one, and one that was copied are refused', async () => {
    expect(await signIn(await answer('unknown'))).toEqual({ kind: 'refused', userId: undefined });
    await signIn(await answer('k1', 8));
    expect(await signIn(await answer('k1', 8))).toEqual({ kind: 'refused', userId: 'u1' });
    await place.users.users.change('u1', 1, { state: 'deactivated' });
    expect(await signIn(await answer('k1', 9))).toEqual({ kind: 'refused', userId: 'u1' });
  });

  it('is not kept out by a lock of the password', async () => {
    const account = { email: 'u1@example.com', userId: 'u1' };
    const subjects = await subjectsOf(place.users, account, HERE, place.now());
    for (let count = 0; count < 12; count += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await countTry(place.users.tries, subjects, place.now());
    }
    expect(await signIn(await answer())).toMatchObject({ kind: 'signed-in' });
  });

  it('of a sign-in does not answer the challenge of a session, nor the reverse', async () => {
    const { step, options } = await askForPasskey(place.parts, 'fresh-passkey', 'u1');
    const response = { id: 'k1', challenge: challengeOf(options) };
    expect(await signIn({ step, response })).toEqual({ kind: 'step-ended' });
  });
});

const again = async (own: InSession, password: string, code: string) => {
  const taken = await submitPasswordAgain(place.parts, own, password);
  const step = taken.kind === 'waiting' ? taken.step : '';
  return submitSecondFactorAgain(place.parts, own, { step, code });
};

describe('a session that is confirmed', () => {
  it('gets a new secret; the old one opens nothing', async () => {
    const { secret, session, user } = await begin();
    place.setNow(place.now() + 600_000);
    const { step, options } = await askForPasskey(place.parts, 'fresh-passkey', 'u1');
    const response = { id: 'k1', challenge: challengeOf(options) };
    const end = await againWithPasskey(place.parts, { user, sessionId: session.id }, { step, response });
    if (end.kind !== 'fresh') throw new Error(end.kind);
    expect(await isLive(secret)).toBe(false);
    expect((await findSession(place.parts, end.secret))?.session).toMatchObject({
      freshAt: place.now(),
      begunAt: session.begunAt,
    });
  });

  it('is not by the passkey of another user', async () => {
    await place.addUser('u2');
    await place.addPasskey('u2', 'k2');
    const { session, user } = await begin();
    const { step, options } = await askForPasskey(place.parts, 'fresh-passkey', 'u1');
    const response = { id: 'k2', challenge: challengeOf(options) };
    const end = await againWithPasskey(place.parts, { user, sessionId: session.id }, { step, response });
    expect(end).toEqual({ kind: 'refused' });
  });

  it('is by password and code, with a code that works once', async () => {
    const { session, user } = await begin();
    const own = { user, sessionId: session.id };
    expect(await again(own, 'wrong', place.code())).toEqual({ kind: 'refused' });
    expect(await again(own, PASSWORD, '000000')).toEqual({ kind: 'refused' });
    const end = await again(own, PASSWORD, place.code());
    if (end.kind !== 'fresh') throw new Error(end.kind);
    const next = { user, sessionId: hashOfSecret(end.secret) };
    expect(await again(next, PASSWORD, place.code())).toEqual({ kind: 'refused' });
  });

  it('is not with the step of another session, nor after it has ended', async () => {
    const [one, other] = [await begin(), await begin()];
    const mine = { user: one.user, sessionId: one.session.id };
    const taken = await submitPasswordAgain(place.parts, mine, PASSWORD);
    const given = { step: taken.kind === 'waiting' ? taken.step : '', code: place.code() };
    const theirs = { user: other.user, sessionId: other.session.id };
    expect(await submitSecondFactorAgain(place.parts, theirs, given)).toEqual({ kind: 'step-ended' });
    await place.users.sessions.end('u1', one.session.id);
    expect(await submitSecondFactorAgain(place.parts, mine, given)).toEqual({ kind: 'refused' });
  });

  it('is not after too many tries', async () => {
    const { session, user } = await begin();
    const own = { user, sessionId: session.id };
    const ends = await Promise.all(
      Array.from({ length: 12 }, () => submitPasswordAgain(place.parts, own, 'wrong')),
    );
    expect(ends.filter(({ kind }) => kind === 'waiting')).toHaveLength(5);
  });
});

it('the memory of a step cannot be read in the store', async () => {
  const { steps } = place.users;
  const secret = await keepStep(steps, 'new-totp', { totpSecret: 'CANARY' }, place.now());
  const id = hashOfSecret(secret);
  expect((await steps.attempt(id, 'new-totp', place.now(), 9))?.content).not.toMatch(/CANARY|Q0FOQVJZ/);
  const how = { now: place.now(), mostTries: 9 };
  expect(await readStep(steps, 'new-totp', secret, how)).toEqual({
    content: { totpSecret: 'CANARY' },
    tries: 2,
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MOST_TRIES } from '../users/sign-in-steps.ts';
import { DORMANT_AFTER } from '../users/user.ts';
import { HERE, PASSWORD, RECOVERY_CODE, type SignInPlace, signInPlace } from './sign-in.fixture.ts';
import type { Visit } from './sign-in-parts.ts';
import { newRecoveryCodes } from './sign-in-secret.ts';
import { type PasswordResult, submitPassword, submitSecondFactor } from './sign-in-with-password.ts';
import { findSession } from './signed-in-session.ts';
import { STEP_WAITS } from './waiting-steps.ts';

let place: SignInPlace;

beforeEach(async () => {
  place = signInPlace();
  await place.addUser('u1');
});

afterEach(() => place.remove());

const password = async (email: string, text = PASSWORD, visit: Visit = HERE): Promise<string> => {
  const taken = await submitPassword(place.parts, { email, password: text }, visit);
  if (taken.kind !== 'waiting') throw new Error(`locked until ${taken.freeAt}`);
  return taken.step;
};

const code = (step: string, text: string, visit: Visit = HERE): Promise<PasswordResult> =>
  submitSecondFactor(place.parts, { step, code: text }, visit);

const signIn = async (visit: Visit = HERE) => {
  const end = await code(await password('u1@example.com', PASSWORD, visit), place.code(), visit);
  if (end.kind !== 'signed-in') throw new Error(`refused: ${JSON.stringify(end)}`);
  return end.given;
};

const shape = (taken: object) => [Object.keys(taken), String(Reflect.get(taken, 'step')).length];

/** How many passwords are taken until the account is locked for a visitor. */
const guess = async (times: number, visit: Visit): Promise<number> => {
  let taken = 0;
  for (let tries = 0; tries < times; tries += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one try after the other
    const end = await submitPassword(place.parts, { email: 'u1@example.com', password: 'wrong' }, visit);
    taken += end.kind === 'waiting' ? 1 : 0;
  }
  return taken;
};

describe('a password', () => {
  it('signs in together with the code of the app', async () => {
    const given = await signIn();
    expect(given.session).toMatchObject({ userId: 'u1', method: 'password+totp', address: HERE.address });
    expect((await findSession(place.parts, given.secret))?.user.id).toBe('u1');
    expect((await place.users.users.find('u1'))?.seenAt).toBe(place.now());
  });

  it('signs in together with a recovery code, however it is written, and once', async () => {
    const step = await password(' U1@Example.COM ');
    expect(await code(step, ` ${RECOVERY_CODE.toUpperCase().replaceAll('-', ' ')} `)).toMatchObject({
      kind: 'signed-in',
      given: { session: { method: 'password+recovery-code' } },
    });
    expect(await code(await password('u1@example.com'), RECOVERY_CODE)).toMatchObject({ factor: 'code' });
  });

  it.each([
    ['a wrong password', 'u1@example.com', 'wrong'],
    ['an account that there is not', 'nobody@example.com', PASSWORD],
    ['a deactivated user', 'u2@example.com', PASSWORD],
    ['a user without a password', 'u3@example.com', PASSWORD],
  ])('of %s gets the same answer and the same work as a right one', async (_what, email, text) => {
    await place.addUser('u2', { state: 'deactivated' });
    await place.addUser('u3');
    await place.users.factors.removePassword('u3');
    const right = await submitPassword(place.parts, { email: 'u1@example.com', password: PASSWORD }, HERE);
    const before = place.hashed();
    const taken = await submitPassword(place.parts, { email, password: text }, HERE);
    expect(place.hashed() - before).toBe(1);
    expect(shape(taken)).toEqual(shape(right));
    expect(await code(String(Reflect.get(taken, 'step')), place.code('u2'))).toMatchObject({
      kind: 'refused',
    });
  });

  it('opens nothing without a second factor', async () => {
    await place.users.factors.removePassword('u1');
    await place.users.factors.setPassword('u1', `hash of ${PASSWORD}`, [], place.now());
    for (const text of ['', '000000', place.code(), RECOVERY_CODE]) {
      // oxlint-disable-next-line no-await-in-loop
      expect(await code(await password('u1@example.com'), text)).toMatchObject({ kind: 'refused' });
    }
  });

  it('that was changed before the code came opens nothing', async () => {
    const step = await password('u1@example.com');
    await place.users.factors.setPassword('u1', 'hash of another', [], place.now() + 1);
    expect(await code(step, place.code())).toMatchObject({ kind: 'refused', factor: 'password' });
  });

  it('of an account that was not used for 90 days opens nothing', async () => {
    place.setNow(place.now() + DORMANT_AFTER + 1);
    expect(await code(await password('u1@example.com'), place.code())).toMatchObject({ factor: 'account' });
  });
});

describe('a code', () => {
  it('makes the same work whether the password was right, wrong, or of no account', async () => {
    const work: string[] = [];
    const { totp, users } = place.parts;
    const stepOf = totp.stepOf.bind(totp);
    const useRecoveryCode = users.factors.useRecoveryCode.bind(users.factors);
    Object.assign(totp, {
      stepOf: (...given: Parameters<typeof stepOf>) => {
        work.push('app');
        return stepOf(...given);
      },
    });
    Object.assign(users.factors, {
      useRecoveryCode: (...given: Parameters<typeof useRecoveryCode>) => {
        work.push('recovery code');
        return useRecoveryCode(...given);
      },
    });
    await place.addUser('off', { state: 'deactivated' });
    const workOf = async (email: string, text: string) => {
      const step = await password(email, text);
      work.length = 0;
      const ends = [await code(step, '000000'), await code(step, 'wrong-code')];
      expect(ends.map(({ kind }) => kind)).toEqual(['refused', 'refused']);
      return [...work];
    };
    const same = ['app', 'recovery code'];
    expect(await workOf('u1@example.com', PASSWORD)).toEqual(same);
    expect(await workOf('u1@example.com', 'wrong')).toEqual(same);
    expect(await workOf('off@example.com', PASSWORD)).toEqual(same);
    expect(await workOf('nobody@example.com', PASSWORD)).toEqual(same);
  });

  it('is not used up by a wrong password', async () => {
    expect(await code(await password('u1@example.com', 'wrong'), place.code())).toMatchObject({
      kind: 'refused',
      factor: 'password',
    });
    expect(await code(await password('u1@example.com', 'wrong'), RECOVERY_CODE)).toMatchObject({
      kind: 'refused',
    });
    expect(await place.users.factors.countRecoveryCodes('u1')).toBe(1);
    await signIn();
  });

  it('works once, also of two requests at once, and no older one after it', async () => {
    const steps = [await password('u1@example.com'), await password('u1@example.com')];
    const ends = await Promise.all(steps.map((step) => code(step, place.code())));
    expect(ends.filter(({ kind }) => kind === 'signed-in')).toHaveLength(1);

    const older = place.code();
    place.setNow(place.now() + 30_000);
    expect(await code(await password('u1@example.com'), older)).toMatchObject({ kind: 'refused' });
    expect(await code(await password('u1@example.com'), place.code())).toMatchObject({ kind: 'signed-in' });
  });

  it('of one minute ago is over, and one of the step before or after works', async () => {
    const old = place.code();
    place.setNow(place.now() + 60_000);
    expect(await code(await password('u1@example.com'), old)).toMatchObject({ kind: 'refused' });
    const before = place.code();
    place.setNow(place.now() + 30_000);
    expect(await code(await password('u1@example.com'), before)).toMatchObject({ kind: 'signed-in' });
  });

  it('may be wrong three times; then the password is asked for again', async () => {
    const step = await password('u1@example.com');
    const kinds = [
      await code(step, '1'),
      await code(step, '2'),
      await code(step, '3'),
      await code(step, place.code()),
    ];
    expect(kinds.map(({ kind }) => kind)).toEqual(['refused', 'refused', 'refused', 'step-ended']);
  });

  it('finishes its step, which is over after five minutes as well', async () => {
    const step = await password('u1@example.com');
    expect(await code(step, place.code())).toMatchObject({ kind: 'signed-in' });
    expect(await code(step, RECOVERY_CODE)).toEqual({ kind: 'step-ended' });
    const late = await password('u1@example.com');
    place.setNow(place.now() + STEP_WAITS);
    expect(await code(late, place.code())).toEqual({ kind: 'step-ended' });
    expect(await code('never given', place.code())).toEqual({ kind: 'step-ended' });
  });

  it('cannot be tried with a recovery code of another user', async () => {
    await place.addUser('u2');
    const [other = ''] = newRecoveryCodes();
    expect(await code(await password('u1@example.com'), other)).toMatchObject({ kind: 'refused' });
  });
});

describe('the lock after ten tries', () => {
  const attackers = Array.from({ length: 40 }, (_, at): Visit => ({ ...HERE, address: `198.51.100.${at}` }));

  it('holds for the whole account, whatever addresses the tries come from', async () => {
    const taken = await Promise.all(attackers.map((visit) => guess(1, visit)));
    expect(taken.reduce((all, one) => all + one)).toBe(MOST_TRIES);
    await expect(password('u1@example.com')).rejects.toThrow('locked');
    place.setNow(place.now() + 1_800_000);
    expect(await guess(1, HERE)).toBe(1);
  });

  it('grows from one address before it comes', async () => {
    expect(await guess(40, HERE)).toBe(5);
    await expect(password('u1@example.com')).rejects.toThrow(`locked until ${place.now() + 1000}`);
  });

  it('does not keep a user out who has signed in with this browser before', async () => {
    const { device } = await signIn();
    await Promise.all(attackers.map((visit) => guess(1, visit)));
    await expect(password('u1@example.com')).rejects.toThrow('locked');
    place.setNow(place.now() + 30_000);
    const known = { ...HERE, device };
    expect((await signIn(known)).device).toBeUndefined();
  });

  it('counts a known browser on its own, which is none for another account', async () => {
    const { device } = await signIn();
    await place.addUser('u2');
    expect(await guess(40, { ...HERE, device })).toBe(5);
    expect(await guess(1, { ...HERE, device: 'stolen from nowhere, and long enough' })).toBe(1);
  });

  it('counts accounts that do not exist in the same way', async () => {
    const tries = attackers.map((visit) =>
      submitPassword(place.parts, { email: 'nobody@example.com', password: 'x' }, visit),
    );
    const kinds = (await Promise.all(tries)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'waiting')).toHaveLength(MOST_TRIES);
  });

  it('also counts codes, but the first one of each password', async () => {
    const ends: string[] = [];
    for (const visit of attackers.slice(0, 5)) {
      /* oxlint-disable no-await-in-loop -- one try after the other */
      const taken = await submitPassword(place.parts, { email: 'u1@example.com', password: PASSWORD }, visit);
      ends.push(taken.kind);
      const step = taken.kind === 'waiting' ? taken.step : '';
      ends.push(
        (await code(step, '1', visit)).kind,
        (await code(step, '2', visit)).kind,
        (await code(step, '3', visit)).kind,
      );
      /* oxlint-enable no-await-in-loop */
    }
    expect(ends.filter((kind) => kind === 'waiting')).toHaveLength(4);
    expect(ends.filter((kind) => kind === 'refused')).toHaveLength(3 * 3 + 1);
  });

  it('forgets the tries of a user who signs in', async () => {
    await guess(4, HERE);
    await signIn();
    expect(await guess(5, HERE)).toBe(5);
  });
});

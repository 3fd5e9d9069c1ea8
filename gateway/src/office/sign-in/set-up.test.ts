import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EntityId } from '../../values/ids.ts';
import {
  deactivateUser,
  grantsWithin,
  type IssuedLink,
  inviteUser,
  isWithin,
  mayTakeOver,
  reactivateUser,
  resetUser,
  withoutGrants,
} from './manage-users.ts';
import { offerApp, offerPasskey } from './new-factors.ts';
import {
  addOwnPasskey,
  ownFactors,
  removeOwnPasskey,
  removeOwnPassword,
  replaceRecoveryCodes,
  setOwnApp,
  setOwnPassword,
} from './own-factors.ts';
import {
  enterByLink,
  offerPasskeyByLink,
  offerPasswordByLink,
  setUpPasskeyByLink,
  setUpPasswordByLink,
} from './set-up-by-link.ts';
import { challengeOf, codeOf, HERE, PASSWORD, type SignInPlace, signInPlace } from './sign-in.fixture.ts';
import { submitPassword, submitSecondFactor } from './sign-in-with-password.ts';
import { createSession, findSession } from './signed-in-session.ts';

let place: SignInPlace;

beforeEach(() => {
  place = signInPlace();
});

afterEach(() => place.remove());

const NEW = { email: 'new@example.com', name: 'Neo Newman', grants: [] };

const invite = async (purpose: 'invite' | 'demo' = 'invite'): Promise<IssuedLink> => {
  const issued = await inviteUser(place.parts, NEW, purpose);
  if (issued === undefined) throw new Error('the address is taken');
  return issued;
};

const appCode = (secret: string) => codeOf(secret, Math.floor(place.now() / 30_000));

const offered = async (secret: string, password = PASSWORD) => {
  const end = await offerPasswordByLink(place.parts, secret, password);
  if (end.kind !== 'offered') throw new Error(end.kind);
  return end.offer;
};

describe('an invitation', () => {
  it('sets up a passkey and signs in, once', async () => {
    const { secret, user } = await invite();
    const answers = [
      await offerPasskeyByLink(place.parts, secret),
      await offerPasskeyByLink(place.parts, secret),
    ];
    const ends = await Promise.all(
      answers.map((end, at) => {
        if (end.kind !== 'offered') throw new Error(end.kind);
        const response = { id: `k${at}`, challenge: challengeOf(end.offer.options) };
        return setUpPasskeyByLink(place.parts, secret, { step: end.offer.step, response, name: 'Key' }, HERE);
      }),
    );
    expect(ends.map(({ kind }) => kind).toSorted()).toEqual(['link-ended', 'signed-in']);
    expect(await place.users.factors.passkeysOf(user.id)).toHaveLength(1);
    expect((await place.users.users.find(user.id))?.state).toBe('active');
    expect(await offerPasskeyByLink(place.parts, secret)).toEqual({ kind: 'link-ended' });
  });

  it('sets up password and app together, with recovery codes that work', async () => {
    const { secret } = await invite();
    const offer = await offered(secret);
    expect(offer.address).toContain('new@example.com');
    expect(
      await setUpPasswordByLink(place.parts, secret, { step: offer.step, code: '000000' }, HERE),
    ).toEqual({ kind: 'refused' });
    const code = appCode(offer.secret);
    const end = await setUpPasswordByLink(place.parts, secret, { step: offer.step, code }, HERE);
    if (end.kind !== 'signed-in') throw new Error(end.kind);
    expect(new Set(end.recoveryCodes).size).toBe(10);

    const step = async () => {
      const taken = await submitPassword(place.parts, { email: NEW.email, password: PASSWORD }, HERE);
      return taken.kind === 'waiting' ? taken.step : '';
    };
    // The code that proved the app is used.
    expect(await submitSecondFactor(place.parts, { step: await step(), code }, HERE)).toMatchObject({
      kind: 'refused',
    });
    const [recovery = ''] = end.recoveryCodes;
    expect(await submitSecondFactor(place.parts, { step: await step(), code: recovery }, HERE)).toMatchObject(
      { kind: 'signed-in' },
    );
  });

  it('takes no bad password, and stays usable', async () => {
    const { secret } = await invite();
    expect(await offerPasswordByLink(place.parts, secret, 'short')).toMatchObject({
      kind: 'password-mistake',
    });
    expect((await offered(secret)).secret).not.toBe('');
  });

  it('is created for an address once', async () => {
    await invite();
    expect(await inviteUser(place.parts, { ...NEW, email: ' NEW@example.com' })).toBeUndefined();
  });

  it('does not sign in by itself; a link of the demo owner does, in the test environment only', async () => {
    const { secret } = await invite();
    expect(await enterByLink(place.parts, secret, HERE)).toEqual({ kind: 'link-ended' });

    const demo = await inviteUser(place.parts, { ...NEW, email: 'demo@example.com' }, 'demo');
    const live = { ...place.parts, environment: 'live' as const };
    expect(await enterByLink(live, demo?.secret ?? '', HERE)).toEqual({ kind: 'link-ended' });
    const end = await enterByLink(place.parts, demo?.secret ?? '', HERE);
    expect(end).toMatchObject({ kind: 'signed-in', given: { session: { method: 'link' } } });
    expect(await enterByLink(place.parts, demo?.secret ?? '', HERE)).toEqual({ kind: 'link-ended' });
  });

  it('cannot be finished with the step of another user', async () => {
    const { secret } = await invite();
    const other = await place.addUser('u1');
    const offer = await offerApp(place.parts, other, 'hash of another');
    const answer = { step: offer.step, code: appCode(offer.secret) };
    expect(await setUpPasswordByLink(place.parts, secret, answer, HERE)).toEqual({ kind: 'step-ended' });
  });
});

describe('a reset', () => {
  it('ends sessions at once, and replaces every factor when its link is used', async () => {
    const user = await place.addUser('u1');
    await place.addPasskey('u1', 'k1');
    const before = await createSession(place.parts, user, 'passkey', HERE);
    const issued = await resetUser(place.parts, user);
    expect(await findSession(place.parts, before.secret)).toBeUndefined();
    expect((await ownFactors(place.parts, 'u1')).passkeys).toHaveLength(1);

    const offer = await offered(issued?.secret ?? '', 'another heron lamp 9');
    const answer = { step: offer.step, code: appCode(offer.secret) };
    expect(await setUpPasswordByLink(place.parts, issued?.secret ?? '', answer, HERE)).toMatchObject({
      kind: 'signed-in',
      purpose: 'reset',
    });
    const { passkeys, secrets } = await ownFactors(place.parts, 'u1');
    expect([passkeys, secrets?.passwordHash]).toEqual([[], 'hash of another heron lamp 9']);
    expect(await place.users.devices.use(before.device ?? '', 'u1', place.now())).toBe(false);
  });

  it('leaves no session that was begun with an old factor while the factors went', async () => {
    const user = await place.addUser('u1');
    const issued = await resetUser(place.parts, user);
    const offer = await offered(issued?.secret ?? '', 'another heron lamp 9');
    const { factors } = place.users;
    const removeAllOf = factors.removeAllOf.bind(factors);
    // The old password and code were right a moment before they are removed.
    let stolen = '';
    Object.assign(place.users.factors, {
      removeAllOf: async (id: string) => {
        stolen = (await createSession(place.parts, user, 'password+totp', HERE)).secret;
        await removeAllOf(id);
      },
    });
    const answer = { step: offer.step, code: appCode(offer.secret) };
    const end = await setUpPasswordByLink(place.parts, issued?.secret ?? '', answer, HERE);
    expect(end.kind).toBe('signed-in');
    expect(stolen).not.toBe('');
    expect(await findSession(place.parts, stolen)).toBeUndefined();
    const own = end.kind === 'signed-in' ? end.given.secret : '';
    expect((await findSession(place.parts, own))?.user.id).toBe('u1');
  });

  it('does not take the old password for the new one', async () => {
    const issued = await resetUser(place.parts, await place.addUser('u1'));
    expect(await offerPasswordByLink(place.parts, issued?.secret ?? '', PASSWORD)).toMatchObject({
      kind: 'password-mistake',
    });
  });

  it('brings no deactivated user back', async () => {
    const user = await place.addUser('u1');
    await deactivateUser(place.parts, user);
    const now = await place.users.users.find('u1');
    expect(now && (await resetUser(place.parts, now))).toBeUndefined();
    expect(now && (await reactivateUser(place.parts, now))).toMatchObject({ state: 'active' });
  });
});

const ownSession = async () => {
  const user = await place.addUser('u1');
  const [mine, other] = [
    await createSession(place.parts, user, 'passkey', HERE),
    await createSession(place.parts, user, 'passkey', HERE),
  ];
  const othersEnd = async () => [
    (await findSession(place.parts, mine.secret)) !== undefined,
    (await findSession(place.parts, other.secret)) === undefined,
  ];
  return { own: { user, sessionId: mine.session.id }, othersEnd };
};
const addPasskey = async (own: Parameters<typeof addOwnPasskey>[1], id: string) => {
  const { step, options } = await offerPasskey(place.parts, own.user, []);
  return addOwnPasskey(place.parts, own, {
    step,
    response: { id, challenge: challengeOf(options) },
    name: 'K',
  });
};

describe('the own factors', () => {
  it.each([
    ['a new passkey', async (own) => addPasskey(own, 'k1')],
    ['a new password', async (own) => setOwnPassword(place.parts, own, 'another heron lamp 9')],
    ['new recovery codes', async (own) => replaceRecoveryCodes(place.parts, own)],
    [
      'a new app',
      async (own) => {
        const { step, secret } = await offerApp(place.parts, own.user);
        return setOwnApp(place.parts, own, { step, code: appCode(secret) });
      },
    ],
  ] satisfies [string, (own: Parameters<typeof addOwnPasskey>[1]) => Promise<unknown>][])(
    'change with %s, which ends the other sessions',
    async (_what, change) => {
      const { own, othersEnd } = await ownSession();
      await change(own);
      expect(await othersEnd()).toEqual([true, true]);
    },
  );

  it('are never all removed', async () => {
    const { own } = await ownSession();
    expect(await removeOwnPassword(place.parts, own)).toBe('last');
    await addPasskey(own, 'k1');
    expect(await removeOwnPassword(place.parts, own)).toBe('removed');
    expect(await removeOwnPassword(place.parts, own)).toBe('unknown');
    expect(await removeOwnPasskey(place.parts, own, 'k1')).toBe('last');
    expect(await removeOwnPasskey(place.parts, own, 'k9')).toBe('unknown');
    await addPasskey(own, 'k2');
    expect(await removeOwnPasskey(place.parts, own, 'k1')).toBe('removed');
  });

  it('take none of the last four passwords again', async () => {
    const { own } = await ownSession();
    const set = (text: string) => setOwnPassword(place.parts, own, text);
    for (const word of ['walnut', 'pepper', 'copper', 'saddle']) {
      // oxlint-disable-next-line no-await-in-loop -- each follows the one before
      expect(await set(`${word} heron lamp 55`)).toBeUndefined();
    }
    expect(await set('walnut heron lamp 55')).toMatchObject({ code: 'password-earlier', values: [4] });
    expect(await set('saddle heron lamp 55')).toMatchObject({ code: 'password-earlier', values: [4] });
    expect(await set(PASSWORD)).toBeUndefined();
  });

  it('come with recovery codes when the first app is set up, and not again', async () => {
    const { own } = await ownSession();
    const set = async () => {
      const { step, secret } = await offerApp(place.parts, own.user);
      return setOwnApp(place.parts, own, { step, code: appCode(secret) });
    };
    expect(await set()).toEqual({ kind: 'set', recoveryCodes: [] });
    await place.users.factors.setRecoveryCodes('u1', []);
    expect(await set()).toMatchObject({ recoveryCodes: expect.objectContaining({ length: 10 }) });
  });

  it('take no passkey that another user has', async () => {
    const { own } = await ownSession();
    await place.addUser('u2');
    await place.addPasskey('u2', 'k1');
    expect(await addPasskey(own, 'k1')).toEqual({ kind: 'refused' });
  });
});

const SHOP = { kind: 'merchant', merchant: 'Shop' } as const;
const CARDS = { kind: 'channel', merchant: 'Shop', channelId: 'c'.repeat(32) as EntityId } as const;
const OTHER = { kind: 'merchant', merchant: 'Other' } as const;
const PLATFORM = { kind: 'platform' } as const;
const admin = [{ role: 'admin', scope: SHOP }] as const;

const may = (grants: Parameters<typeof mayTakeOver>[1]['grants']) => mayTakeOver(admin, { grants }, 'live');

describe('who manages whom', () => {
  it('an admin takes over no owner, no user of another merchant, and none without a role', () => {
    expect(may([{ role: 'support', scope: CARDS }])).toBe(true);
    expect(may([{ role: 'admin', scope: SHOP }])).toBe(true);
    expect(may([{ role: 'owner', scope: SHOP }])).toBe(false);
    expect(
      may([
        { role: 'support', scope: CARDS },
        { role: 'support', scope: OTHER },
      ]),
    ).toBe(false);
    expect(may([])).toBe(false);
    expect(mayTakeOver([{ role: 'admin', scope: PLATFORM }], { grants: [] }, 'live')).toBe(true);
  });

  it('of a user only those grants show that lie in the own scopes', () => {
    const grants = [
      { role: 'support', scope: CARDS },
      { role: 'owner', scope: OTHER },
    ] as const;
    expect(grantsWithin([SHOP], { grants })).toEqual([grants[0]]);
    expect([
      isWithin([SHOP], { grants }),
      isWithin([SHOP], { grants: [] }),
      isWithin([PLATFORM], { grants: [] }),
    ]).toEqual([true, false, true]);
    expect(withoutGrants(grants, [{ role: 'support', scope: { ...CARDS } }])).toEqual([grants[1]]);
  });
});

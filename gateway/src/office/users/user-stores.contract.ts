import { beforeEach, describe, expect, it } from 'vitest';
import { createEnvelopeStore } from '../../features/stored-details/create-envelope-store.ts';
import { createDataKeyWraps, newDataKey } from '../../features/stored-details/data-key.ts';
import { openDataKey } from '../../features/stored-details/data-keys.ts';
import { reseal } from '../../features/stored-details/reseal.ts';
import { sampleKey, sampleKeys } from '../../features/stored-details/vault-place.fixture.ts';
import { forEachStore, type OpenStore } from '../../testing/for-each-store.fixture.ts';
import type { EntityId } from '../../values/ids.ts';
import { StoreUnavailable } from '../../values/store-unavailable.ts';
import { createTotpSeals } from './create-factors.ts';
import { createUserStores, type UserStores } from './create-user-stores.ts';
import type { Passkey } from './factors.ts';
import type { OneTimeLink } from './one-time-links.ts';
import { FORGOTTEN_AFTER, LOCKED_FOR, MOST_TRIES, type StepKind } from './sign-in-steps.ts';
import type { User } from './user.ts';
import type { SessionId, UserSession } from './user-sessions.ts';
import { type UserRows, userRows } from './user-statements.ts';

const NOW = 1_700_000_000_000;
const OWNER = { role: 'owner', scope: { kind: 'platform' } } as const;
const SUPPORT = {
  role: 'support',
  scope: { kind: 'channel', merchant: 'Shop "ü"', channelId: 'c'.repeat(32) as EntityId },
} as const;

function user(id: string, changes: Partial<User> = {}): User {
  return {
    id,
    email: `${id}@example.com`,
    name: `Zoë ${id}`,
    grants: [SUPPORT],
    state: 'active',
    version: 1,
    createdAt: NOW,
    seenAt: undefined,
    ...changes,
  };
}

function session(id: string, changes: Partial<UserSession> = {}): UserSession {
  return {
    id: id as SessionId,
    userId: 'u1',
    begunAt: NOW,
    usedAt: NOW,
    freshAt: NOW,
    address: '192.0.2.7',
    userAgent: 'Browser/1',
    method: 'passkey',
    ...changes,
  };
}

function passkey(id: string, changes: Partial<Passkey> = {}): Passkey {
  return {
    id,
    userId: 'u1',
    publicKey: 'key',
    counter: 0,
    transports: ['internal', 'hybrid'],
    name: 'Laptop',
    addedAt: NOW,
    usedAt: undefined,
    ...changes,
  };
}

async function freeAt(rows: UserRows, now: number): Promise<number> {
  const [row] = await rows('findTry', ['a']);
  return Math.max(now, Number(row?.['free_at']));
}

function link(hash: string, userId = 'u1'): OneTimeLink {
  return { hash, purpose: 'invite', userId, grants: [SUPPORT], createdAt: NOW, endsAt: NOW + 100 };
}

/** How often `true` came of two at once. */
async function winners(...acts: readonly Promise<unknown>[]): Promise<number> {
  return (await Promise.all(acts)).filter((end) => end === true).length;
}

/** The one suite that every store of users must pass. */
export function describeUserStores(name: string, open: OpenStore): void {
  describe(`users in ${name}`, () => {
    const place = forEachStore(open, (store) => ({
      rows: userRows(store),
      dataKeys: createEnvelopeStore(store).dataKeys,
    }));
    let stores: UserStores;

    beforeEach(async () => {
      stores = createUserStores(place().rows, place().dataKeys, sampleKeys(sampleKey(1)));
    });

    describe('users', () => {
      it('are found by their id, and by their e-mail address in any case', async () => {
        const added = user('u1', { email: 'Zoë.Müller@Example.com', grants: [OWNER, SUPPORT] });
        expect(await stores.users.add(added)).toBe(true);
        expect(await stores.users.find('u1')).toEqual(added);
        expect(await stores.users.findByEmail(' ZOË.MÜLLER@example.COM ')).toEqual(added);
        expect(await stores.users.find('u2')).toBeUndefined();
        expect(await stores.users.findByEmail('zoe@example.com')).toBeUndefined();
      });

      it('have an e-mail address once, also of two added at once', async () => {
        const twice = ['u1', 'u2'].map((id) => stores.users.add(user(id, { email: 'A@example.com' })));
        expect(await winners(...twice)).toBe(1);
        expect(await stores.users.add(user('u3', { email: 'a@EXAMPLE.com' }))).toBe(false);
        expect(await stores.users.list()).toHaveLength(1);
      });

      it('are listed by age', async () => {
        await stores.users.add(user('u1', { createdAt: NOW + 1 }));
        await stores.users.add(user('u2'));
        expect((await stores.users.list()).map(({ id }) => id)).toEqual(['u2', 'u1']);
      });

      it('change from the version that was read, and only once', async () => {
        await stores.users.add(user('u1'));
        const changed = { ...user('u1'), name: 'New', state: 'deactivated', version: 2 };
        expect(await stores.users.change('u1', 1, { name: 'New', state: 'deactivated' })).toEqual(changed);
        expect(await stores.users.change('u1', 1, { name: 'Newer' })).toBe('conflict');
        expect(await stores.users.change('u2', 1, { name: 'Newer' })).toBe('unknown');
        expect(await stores.users.find('u1')).toEqual(changed);
      });

      it('always have an owner of the platform', async () => {
        await stores.users.add(user('u1', { grants: [OWNER] }));
        await stores.users.add(user('u2', { grants: [OWNER], state: 'invited' }));
        await stores.users.add(
          user('u3', { grants: [{ ...OWNER, scope: { kind: 'merchant', merchant: 'Shop' } }] }),
        );
        expect(await stores.users.change('u1', 1, { grants: [SUPPORT] })).toBe('last-owner');
        expect(await stores.users.change('u1', 1, { state: 'deactivated' })).toBe('last-owner');
        expect(await stores.users.change('u1', 1, { name: 'Renamed' })).toMatchObject({ version: 2 });

        await stores.users.activate('u2');
        expect(await stores.users.change('u1', 2, { grants: [SUPPORT] })).toMatchObject({
          grants: [SUPPORT],
        });
        expect(await stores.users.change('u2', 2, { state: 'deactivated' })).toBe('last-owner');
      });

      it('keep an owner when two take the role from each other at once', async () => {
        for (const round of [1, 2, 3, 4, 5]) {
          const ids = [`a${round}`, `b${round}`];
          /* oxlint-disable no-await-in-loop -- each round begins with two owners */
          for (const id of ids) {
            await stores.users.add(user(id, { grants: [OWNER] }));
          }
          const older = (await stores.users.list()).filter(
            ({ id, grants }) => !ids.includes(id) && grants[0]?.role === 'owner',
          );
          for (const { id, version } of older) {
            await stores.users.change(id, version, { grants: [] });
          }
          const ends = await Promise.all(ids.map((id) => stores.users.change(id, 1, { grants: [] })));
          expect(ends.filter((end) => end === 'last-owner')).toHaveLength(1);
          /* oxlint-enable no-await-in-loop */
        }
      });

      it('become active from invited, and never from deactivated', async () => {
        await stores.users.add(user('u1', { state: 'invited' }));
        await stores.users.add(user('u2', { state: 'deactivated' }));
        expect([await stores.users.activate('u1'), await stores.users.activate('u2')]).toEqual([true, false]);
        expect(await stores.users.activate('u1')).toBe(false);
        expect((await stores.users.find('u1'))?.state).toBe('active');
        expect((await stores.users.find('u2'))?.state).toBe('deactivated');
      });

      it('have a note of the last sign-in, which is no change', async () => {
        await stores.users.add(user('u1'));
        await stores.users.noteSignIn('u1', NOW + 5);
        expect(await stores.users.find('u1')).toEqual(user('u1', { seenAt: NOW + 5 }));
      });
    });

    describe('sessions', () => {
      beforeEach(async () => {
        await stores.users.add(user('u1'));
        await stores.users.add(user('u2'));
      });

      it('are found with their user', async () => {
        await stores.sessions.begin(session('s1'));
        expect(await stores.sessions.find('s1' as SessionId)).toEqual({
          session: session('s1'),
          user: user('u1'),
        });
        expect(await stores.sessions.find('s2' as SessionId)).toBeUndefined();
      });

      it('note a later use only', async () => {
        await stores.sessions.begin(session('s1'));
        await stores.sessions.touch('s1' as SessionId, NOW + 10);
        await stores.sessions.touch('s1' as SessionId, NOW + 5);
        expect((await stores.sessions.find('s1' as SessionId))?.session.usedAt).toBe(NOW + 10);
      });

      it('get a new secret once, and the old one opens nothing', async () => {
        await stores.sessions.begin(session('s1'));
        const renew = (to: string) => stores.sessions.renew('s1' as SessionId, to as SessionId, NOW + 7);
        expect(await winners(renew('s2'), renew('s3'))).toBe(1);
        expect(await stores.sessions.find('s1' as SessionId)).toBeUndefined();
        const [left] = await stores.sessions.listOf('u1');
        expect(left).toEqual(session(String(left?.id), { usedAt: NOW + 7, freshAt: NOW + 7 }));
      });

      it('end one by one, all, or all but one, and only the own', async () => {
        for (const [id, userId] of [
          ['s1', 'u1'],
          ['s2', 'u1'],
          ['s3', 'u1'],
          ['s4', 'u2'],
        ] as const) {
          // oxlint-disable-next-line no-await-in-loop
          await stores.sessions.begin(session(id, { userId, begunAt: NOW + Number(id.at(-1)) }));
        }
        const idsOf = async (userId: string) => (await stores.sessions.listOf(userId)).map(({ id }) => id);

        expect(await idsOf('u1')).toEqual(['s3', 's2', 's1']);
        expect(await stores.sessions.end('u2', 's1' as SessionId)).toBe(false);
        expect(await stores.sessions.end('u1', 's1' as SessionId)).toBe(true);
        expect(await stores.sessions.endAllOf('u1', 's3' as SessionId)).toBe(1);
        expect(await idsOf('u1')).toEqual(['s3']);
        expect(await stores.sessions.endAllOf('u1')).toBe(1);
        expect([await idsOf('u1'), await idsOf('u2')]).toEqual([[], ['s4']]);
      });
    });

    describe('passkeys', () => {
      it('belong to one user, and are added once', async () => {
        expect(await stores.factors.addPasskey(passkey('k1'))).toBe(true);
        expect(await stores.factors.addPasskey(passkey('k1', { userId: 'u2' }))).toBe(false);
        expect(await stores.factors.findPasskey('k1')).toEqual(passkey('k1'));
        expect(await stores.factors.findPasskey('k2')).toBeUndefined();
        expect(await stores.factors.passkeysOf('u2')).toEqual([]);
      });

      it('count up, where they count at all', async () => {
        await stores.factors.addPasskey(passkey('k1'));
        await stores.factors.addPasskey(passkey('k2', { counter: 4, transports: [] }));
        const use = (id: string, counter: number) => stores.factors.usePasskey(id, counter, NOW + 1);
        expect([await use('k1', 0), await use('k1', 0), await use('k1', 3), await use('k1', 0)]).toEqual([
          true,
          true,
          true,
          false,
        ]);
        expect(await winners(use('k2', 5), use('k2', 5))).toBe(1);
        expect([await use('k2', 5), await use('k2', 4), await use('k3', 1)]).toEqual([false, false, false]);
        expect(await stores.factors.findPasskey('k2')).toEqual(
          passkey('k2', { counter: 5, transports: [], usedAt: NOW + 1 }),
        );
      });

      it('are removed by their user, and the last one only where it may be', async () => {
        await stores.factors.addPasskey(passkey('k1'));
        await stores.factors.addPasskey(passkey('k2'));
        expect(await stores.factors.removePasskey('u2', 'k1', true)).toBe(false);
        expect(await stores.factors.removePasskey('u1', 'k1', false)).toBe(true);
        expect(await stores.factors.removePasskey('u1', 'k2', false)).toBe(false);
        expect(await stores.factors.removePasskey('u1', 'k2', true)).toBe(true);
      });
    });

    describe('secrets', () => {
      it('are a password, an app, or both', async () => {
        expect(await stores.factors.secretsOf('u1')).toBeUndefined();
        await stores.factors.setTotp('u1', 'SECRET', 9, NOW);
        await stores.factors.setPassword('u1', 'hash', ['older', 'oldest'], NOW + 1);
        await stores.factors.setPassword('u2', 'other', [], NOW + 2);
        expect(await stores.factors.secretsOf('u1')).toEqual({
          passwordHash: 'hash',
          olderHashes: ['older', 'oldest'],
          passwordSince: NOW + 1,
          totpSecret: 'SECRET',
          totpSince: NOW,
        });
        expect(await stores.factors.secretsOf('u2')).toMatchObject({
          passwordHash: 'other',
          totpSecret: undefined,
        });
      });

      it('use a time step once, and none before it', async () => {
        await stores.factors.setTotp('u1', 'SECRET', 9, NOW);
        await stores.factors.setPassword('u2', 'hash', [], NOW);
        const use = (step: number) => stores.factors.useTotpStep('u1', step);
        expect([await use(9), await use(8), await stores.factors.useTotpStep('u2', 50)]).toEqual([
          false,
          false,
          false,
        ]);
        expect(await winners(use(11), use(11), use(11))).toBe(1);
        expect([await use(10), await use(12)]).toEqual([false, true]);
      });

      it('of an app are sealed, each for its own user, and resealed with a new data key', async () => {
        await stores.factors.setTotp('u1', 'SECRET', 1, NOW);
        await stores.factors.setTotp('u2', 'OTHER', 1, NOW);
        const [row] = await place().rows('findSecrets', ['u1']);
        expect(JSON.stringify(row)).not.toContain('SECRET');

        const keys = sampleKeys(sampleKey(1));
        const wraps = createDataKeyWraps(keys);
        const [old] = await place().dataKeys.list();
        if (old === undefined) throw new Error('there is one');
        const fresh = newDataKey(wraps, old.merchant, NOW);
        await place().dataKeys.replace(old.id, fresh, NOW);
        const resealed = await reseal({
          registrations: { findSealedWith: async () => [], reseal: async () => false },
          texts: [createTotpSeals(place().rows)],
          from: openDataKey(wraps, old),
          to: openDataKey(wraps, fresh),
          onSealed: () => undefined,
          pause: 0,
        });
        expect(resealed).toEqual({ count: 2, broken: 0 });
        const later = createUserStores(place().rows, place().dataKeys, keys);
        expect((await later.factors.secretsOf('u1'))?.totpSecret).toBe('SECRET');

        const sealed = String((await place().rows('findSecrets', ['u1']))[0]?.['sealed_totp']);
        const other = String((await place().rows('findSecrets', ['u2']))[0]?.['sealed_totp']);
        await place().rows('reseal', ['u1', sealed, other]);
        await expect(later.factors.secretsOf('u1')).rejects.toThrow('does not open');
      });

      it('go with a reset, passkeys and recovery codes too, and those of others stay', async () => {
        for (const id of ['u1', 'u2']) {
          /* oxlint-disable no-await-in-loop -- one user after the other */
          await stores.factors.setPassword(id, 'hash', [], NOW);
          await stores.factors.setRecoveryCodes(id, ['aa']);
          await stores.factors.addPasskey(passkey(`k ${id}`, { userId: id }));
          /* oxlint-enable no-await-in-loop */
        }
        const left = async (id: string) => [
          (await stores.factors.secretsOf(id)) === undefined,
          await stores.factors.countRecoveryCodes(id),
          (await stores.factors.passkeysOf(id)).length,
        ];
        await stores.factors.removeAllOf('u1');
        await stores.factors.removePassword('u2');
        expect([await left('u1'), await left('u2')]).toEqual([
          [true, 0, 0],
          [true, 0, 1],
        ]);
      });
    });

    it('recovery codes work once each, and new ones replace them', async () => {
      const use = (hash: string) => stores.factors.useRecoveryCode('u1', hash);
      await stores.factors.setRecoveryCodes('u1', ['aa', 'bb', 'cc']);
      await stores.factors.setRecoveryCodes('u2', ['dd']);
      expect(await winners(use('bb'), use('bb'))).toBe(1);
      expect([await use('bb'), await use('dd'), await use('a')]).toEqual([false, false, false]);
      expect(await stores.factors.countRecoveryCodes('u1')).toBe(2);
      await stores.factors.setRecoveryCodes('u1', ['ee']);
      expect([await use('aa'), await use('ee'), await stores.factors.countRecoveryCodes('u1')]).toEqual([
        false,
        true,
        0,
      ]);
      expect(await stores.factors.countRecoveryCodes('u3')).toBe(0);
    });

    describe('one-time links', () => {
      beforeEach(async () => {
        await stores.users.add(user('u1'));
        await stores.users.add(user('u2'));
      });

      it('are used once, by one of two at once', async () => {
        await stores.links.add(link('l1'));
        expect(await stores.links.find('l1', NOW + 99)).toEqual(link('l1'));
        expect(await winners(stores.links.use('l1', NOW + 99), stores.links.use('l1', NOW + 99))).toBe(1);
        expect(await stores.links.find('l1', NOW)).toBeUndefined();
        expect(await stores.links.use('l2', NOW)).toBe(false);
      });

      it('end at their time', async () => {
        await stores.links.add(link('l1'));
        expect(await stores.links.find('l1', NOW + 100)).toBeUndefined();
        expect(await stores.links.use('l1', NOW + 100)).toBe(false);
      });

      it('end with the next one of the same user', async () => {
        await stores.links.add(link('l1'));
        await stores.links.add(link('l2', 'u2'));
        await stores.links.add(link('l3'));
        expect(await stores.links.find('l1', NOW)).toBeUndefined();
        expect(await stores.links.find('l2', NOW)).toBeDefined();
        await stores.links.endAllOf('u1');
        expect(await stores.links.find('l3', NOW)).toBeUndefined();
      });

      it('open nothing once their user has other roles, and nothing of a user who was deactivated', async () => {
        await stores.links.add(link('l1'));
        await stores.users.change('u1', 1, { name: 'Renamed' });
        expect(await stores.links.find('l1', NOW)).toBeDefined();
        await stores.users.change('u1', 2, { grants: [SUPPORT, OWNER] });
        expect(await stores.links.find('l1', NOW)).toBeUndefined();
        expect(await stores.links.use('l1', NOW)).toBe(false);

        await stores.links.add(link('l2', 'u2'));
        await stores.users.change('u2', 1, { state: 'deactivated' });
        expect(await stores.links.find('l2', NOW)).toBeUndefined();
        expect(await stores.links.use('l2', NOW)).toBe(false);
        expect(await stores.links.use('l3', NOW)).toBe(false);
      });
    });

    it('steps of a sign-in wait for their kind, a number of tries and a time, and are taken once', async () => {
      const step = { id: 'p1', kind: 'second-factor', content: '{"user":"u1"}', endsAt: NOW + 100 } as const;
      await stores.steps.add(step);
      await stores.steps.add({ ...step, id: 'p2' });
      const attempt = (id: string, at: number) => stores.steps.attempt(id, 'second-factor', at, 3);
      expect(await stores.steps.attempt('p1', 'new-totp', NOW, 3)).toBeUndefined();
      expect(await attempt('p2', NOW + 100)).toBeUndefined();
      const isWaiting = (kind: StepKind, at: number) => stores.steps.isWaiting('p1', kind, at, 3);
      expect(await isWaiting('second-factor', NOW + 99)).toBe(true);
      expect(await isWaiting('new-totp', NOW)).toBe(false);
      expect(await isWaiting('second-factor', NOW + 100)).toBe(false);
      expect(await stores.steps.isWaiting('p3', 'second-factor', NOW, 3)).toBe(false);
      const tries = await Promise.all([1, 2, 3, 4, 5].map(() => attempt('p1', NOW)));
      expect(tries.filter((each) => each?.content === step.content)).toHaveLength(3);
      expect(tries.flatMap((each) => each?.tries ?? []).toSorted((one, other) => one - other)).toEqual([
        1, 2, 3,
      ]);
      expect(await isWaiting('second-factor', NOW)).toBe(false);
      expect(await winners(stores.steps.take('p1'), stores.steps.take('p1'))).toBe(1);
      expect(await stores.steps.take('p1')).toBe(false);
    });

    describe('tries', () => {
      it('wait longer each time, and are locked after ten', async () => {
        const waits: number[] = [];
        let now = NOW;
        for (let made = 1; made <= MOST_TRIES; made += 1) {
          // oxlint-disable-next-line no-await-in-loop -- each try follows the one before
          expect(await stores.tries.count('a', true, now)).toBeUndefined();
          // oxlint-disable-next-line no-await-in-loop
          const free = await freeAt(place().rows, now);
          waits.push(free - now);
          now = free;
        }
        expect(waits).toEqual([0, 0, 0, 0, 1000, 2000, 4000, 8000, 16_000, LOCKED_FOR]);
        expect(await stores.tries.count('a', true, now - 1)).toBe(now);
        // A new count begins with the end of the lock.
        expect(await stores.tries.count('a', true, now)).toBeUndefined();
        expect(await freeAt(place().rows, now)).toBe(now);
      });

      it('that do not grow wait for nothing until they are locked', async () => {
        const made = await Promise.all(Array.from({ length: 12 }, () => stores.tries.count('a', false, NOW)));
        expect(made.filter((wait) => wait === undefined)).toHaveLength(MOST_TRIES);
        expect(new Set(made)).toEqual(new Set([undefined, NOW + LOCKED_FOR]));
      });

      it('let no more through when they come at once', async () => {
        const made = await Promise.all(Array.from({ length: 20 }, () => stores.tries.count('a', true, NOW)));
        expect(made.filter((wait) => wait === undefined)).toHaveLength(5);
        expect(new Set(made)).toEqual(new Set([undefined, NOW + 1000]));
      });

      it('are counted apart, and forgotten after a sign-in or a day', async () => {
        const five = async (subject: string, now: number) => {
          await Promise.all(Array.from({ length: 5 }, () => stores.tries.count(subject, true, now)));
          return stores.tries.count(subject, true, now + 1);
        };
        expect(await five('a', NOW)).toBe(NOW + 1000);
        expect(await stores.tries.count('b', true, NOW)).toBeUndefined();
        await stores.tries.clear('a');
        expect(await stores.tries.count('a', true, NOW)).toBeUndefined();
        expect(await five('b', NOW + FORGOTTEN_AFTER)).toBe(NOW + FORGOTTEN_AFTER + 1000);
      });

      it('of a clock that was ahead lock nothing', async () => {
        await Promise.all(Array.from({ length: 6 }, () => stores.tries.count('a', true, NOW + 1e9)));
        expect(await stores.tries.count('a', true, NOW)).toBeUndefined();
      });
    });

    it('known devices are those of one user', async () => {
      await stores.devices.add('d1', 'u1', NOW);
      expect(await stores.devices.use('d1', 'u1', NOW + 1)).toBe(true);
      expect(await stores.devices.use('d1', 'u2', NOW)).toBe(false);
      expect([await stores.devices.has('d1'), await stores.devices.has('d2')]).toEqual([true, false]);
      await stores.devices.removeAllOf('u1');
      expect(await stores.devices.use('d1', 'u1', NOW)).toBe(false);
    });

    it('says that the store is unavailable when it is', async () => {
      await place().cutOff();
      const verbs = [
        stores.users.list(),
        stores.sessions.find('s1' as SessionId),
        stores.links.use('l1', NOW),
        stores.tries.count('a', true, NOW),
        stores.factors.usePasskey('k1', 1, NOW),
      ];
      for (const end of await Promise.allSettled<unknown>(verbs)) {
        expect(end).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) });
      }
    });
  });
}

import type { RoleName } from '@tollgate/gateway/access/rights/role-table';
import type { EntityId, Grant, Scope } from '@tollgate/gateway/api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { on, PLATFORM } from '../office.fixture.ts';
import { type Browser, type SignedInOffice, startSignedInOffice } from '../signed-in-office.fixture.ts';

let office: SignedInOffice;

beforeEach(async () => {
  office = await startSignedInOffice();
});

afterEach(() => office.close());

const SHOP: Scope = { kind: 'merchant', merchant: 'Shop' };
const OTHER: Scope = { kind: 'merchant', merchant: 'Other shop' };
const NOWHERE: Scope = { kind: 'merchant', merchant: 'Nowhere' };
const CHANNEL = { kind: 'channel', merchant: 'Shop', channelId: 'c'.repeat(32) as EntityId } as const;

const grant = (role: RoleName, scope: Scope): Grant => ({ role, scope });

const signedIn = async (email: string, ...grants: Grant[]): Promise<Browser> => {
  const browser = office.browser();
  await browser.setUpPasskey(await office.invite(email, grants));
  return browser;
};

const list = async (by: Browser) =>
  (await by.send('GET', 'users')).json<{ readonly users: readonly Record<string, unknown>[] }>().users;

const codeOf = (response: { readonly statusCode: number; readonly body: string }) =>
  response.statusCode < 300 ? 'done' : (JSON.parse(response.body) as { error: { code: string } }).error.code;

describe('users', () => {
  it('are invited by a readable name with a link, whose secret the audit log does not get', async () => {
    const owner = await signedIn('owner@example.com', ...on(PLATFORM, 'owner'));
    const body = { email: 'new@example.com', name: 'Neo', grants: [grant('support', CHANNEL)] };
    const made = await owner.send('POST', 'users', body);
    expect(made.json()).toMatchObject({
      user: { email: 'new@example.com', state: 'invited', grants: body.grants },
    });
    const { link } = made.json<{ readonly link: string }>();
    const [, secret = ''] = link.split('#');
    expect(link).toBe(`https://office.example/sign-in/link#${secret}`);
    expect(JSON.stringify(office.entries)).not.toContain(secret);
    expect(office.entries.at(-1)).toMatchObject({
      action: 'user.invite',
      outcome: 'done',
      after: { email: body.email },
    });

    const invited = office.browser();
    await invited.setUpPasskey(secret);
    expect((await invited.send('GET', 'session')).json()).toMatchObject({ user: { grants: body.grants } });
    expect(codeOf(await owner.send('POST', 'users', { ...body, email: ' NEW@example.com' }))).toBe(
      'conflict',
    );
    for (const spoofed of [{ name: 'Neo \u202Enimda' }, { email: 'n\u202Eew@example.com' }]) {
      // oxlint-disable-next-line no-await-in-loop
      expect(codeOf(await owner.send('POST', 'users', { ...body, ...spoofed }))).toBe('invalid');
    }
  });

  it('are given no role that its giver has not, whose merchant learns nothing, and none where there is no channel', async () => {
    const admin = await signedIn('admin@example.com', grant('admin', SHOP));
    const invite = async (...grants: Grant[]) =>
      codeOf(await admin.send('POST', 'users', { email: `${grants.length}@example.com`, name: 'N', grants }));
    expect(await invite(grant('owner', SHOP))).toBe('not-allowed');
    expect(await invite(grant('support', OTHER))).toBe('not-allowed');
    expect(await invite(grant('support', PLATFORM))).toBe('not-allowed');
    expect(await invite(grant('support', NOWHERE))).toBe('not-allowed');
    expect(office.entries.map(({ scope }) => scope)).not.toContainEqual(OTHER);
    expect(await invite(grant('support', { ...CHANNEL, channelId: 'd'.repeat(32) as EntityId }))).toBe(
      'invalid',
    );
    expect(await invite()).toBe('invalid');
    expect(await invite(grant('support', CHANNEL), grant('admin', SHOP))).toBe('done');
  });

  it('show to a manager of a merchant with their roles there, and to no other', async () => {
    await signedIn('both@example.com', grant('support', SHOP), grant('finance', OTHER));
    await signedIn('other@example.com', grant('support', OTHER));
    const admin = await signedIn('admin@example.com', grant('admin', SHOP));
    const seen = await list(admin);
    expect(seen.map(({ email, grants, hasOtherGrants }) => [email, grants, hasOtherGrants])).toEqual([
      ['both@example.com', [grant('support', SHOP)], true],
      ['admin@example.com', [grant('admin', SHOP)], false],
    ]);
    const { id } = await office.find('other@example.com');
    for (const [method, path, body] of [
      ['GET', `users/${id}`, undefined],
      ['PATCH', `users/${id}`, { version: 2, name: 'X' }],
      ['POST', `users/${id}/reset`, {}],
      ['POST', `users/${id}/deactivate`, { version: 2 }],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop
      expect(codeOf(await admin.send(method, path, body))).toBe('not-found');
    }
    const support = await signedIn('support@example.com', grant('support', SHOP));
    expect(codeOf(await support.send('GET', 'users'))).toBe('not-allowed');
  });

  it('keep their roles elsewhere when a manager changes those that show', async () => {
    const admin = await signedIn('admin@example.com', grant('admin', SHOP));
    await signedIn('both@example.com', grant('support', SHOP), grant('finance', OTHER));
    const { id, version } = await office.find('both@example.com');
    const change = (body: object) => admin.send('PATCH', `users/${id}`, body);
    expect(codeOf(await change({ version, grants: [grant('operations', SHOP)] }))).toBe('done');
    expect((await office.find('both@example.com')).grants).toEqual([
      grant('finance', OTHER),
      grant('operations', SHOP),
    ]);
    expect(codeOf(await change({ version, grants: [] }))).toBe('conflict');
    expect(codeOf(await change({ version: version + 1, name: 'Renamed' }))).toBe('not-allowed');
  });

  it('whose roles change are in the audit log of both the merchants before and after', async () => {
    const owner = await signedIn('owner@example.com', ...on(PLATFORM, 'owner'));
    await signedIn('jane@example.com', grant('support', SHOP));
    const { id, version } = await office.find('jane@example.com');
    const scopeOfLast = () => office.entries.findLast(({ action }) => action === 'user.change')?.scope;
    await owner.send('PATCH', `users/${id}`, { version, grants: [grant('finance', CHANNEL)] });
    expect(scopeOfLast()).toEqual(SHOP);
    // It concerns two merchants, so it is the platform's.
    await owner.send('PATCH', `users/${id}`, { version: version + 1, grants: [grant('finance', OTHER)] });
    expect(scopeOfLast()).toEqual(PLATFORM);
  });

  it('who are owners are neither changed, nor reset, nor deactivated by an admin', async () => {
    const admin = await signedIn('admin@example.com', ...on(PLATFORM, 'admin'));
    await signedIn('owner@example.com', ...on(PLATFORM, 'owner'));
    const { id, version } = await office.find('owner@example.com');
    const tries = [
      admin.send('PATCH', `users/${id}`, { version, grants: on(PLATFORM, 'support') }),
      admin.send('PATCH', `users/${id}`, { version, name: 'Renamed' }),
      admin.send('POST', `users/${id}/reset`, {}),
      admin.send('POST', `users/${id}/deactivate`, { version }),
    ];
    expect((await Promise.all(tries)).map(codeOf)).toEqual(Array.from(tries, () => 'not-allowed'));
    const self = await office.find('admin@example.com');
    const rise = { version: self.version, grants: on(PLATFORM, 'admin', 'owner') };
    expect(codeOf(await admin.send('PATCH', `users/${self.id}`, rise))).toBe('not-allowed');
  });

  it('are changed on the facts that were read alone, however the calls lie between each other', async () => {
    const admin = await signedIn('admin@example.com', ...on(PLATFORM, 'admin'));
    await signedIn('jane@example.com', grant('support', SHOP));
    const read = await office.find('jane@example.com');
    const promoted = await office.users.users.change(read.id, read.version, {
      grants: on(PLATFORM, 'owner'),
    });
    expect(promoted).toMatchObject({ version: read.version + 1 });
    // The call reads the user before the promotion, and writes after it with the version of after it.
    const find = office.users.users.find.bind(office.users.users);
    const tries: (() => ReturnType<Browser['send']>)[] = [
      () =>
        admin.send('PATCH', `users/${read.id}`, {
          version: read.version + 1,
          grants: [grant('support', OTHER)],
        }),
      () => admin.send('PATCH', `users/${read.id}`, { version: read.version + 1, name: 'Renamed' }),
      () => admin.send('POST', `users/${read.id}/deactivate`, { version: read.version + 1 }),
    ];
    for (const send of tries) {
      let isFirst = true;
      Object.assign(office.users.users, {
        find: async (id: string) => {
          const isStale = isFirst && id === read.id;
          isFirst &&= !isStale;
          return isStale ? read : find(id);
        },
      });
      // oxlint-disable-next-line no-await-in-loop -- each reads the old state once
      expect(codeOf(await send())).toBe('conflict');
      Object.assign(office.users.users, { find });
    }
    expect(await office.find('jane@example.com')).toEqual({ ...(promoted as object), seenAt: read.seenAt });
  });

  it('who are deactivated are out at once, and come back with what they had', async () => {
    const owner = await signedIn('owner@example.com', ...on(PLATFORM, 'owner'));
    const jane = await signedIn('jane@example.com', grant('support', SHOP));
    const { id, version } = await office.find('jane@example.com');
    const put = (act: string, at: number) => owner.send('POST', `users/${id}/${act}`, { version: at });
    expect(codeOf(await put('activate', version))).toBe('conflict');
    expect(codeOf(await put('deactivate', version - 1))).toBe('conflict');
    expect((await put('deactivate', version)).json()).toMatchObject({ state: 'deactivated' });
    expect((await jane.send('GET', 'session')).statusCode).toBe(401);
    expect(codeOf(await owner.send('POST', `users/${id}/reset`, {}))).toBe('conflict');
    expect((await put('activate', version + 1)).json()).toMatchObject({ state: 'active' });
    const self = await office.find('owner@example.com');
    expect(codeOf(await owner.send('POST', `users/${self.id}/deactivate`, { version: self.version }))).toBe(
      'conflict',
    );
  });

  it('are reset by a link; until it is used, the old factors stay, and then all are gone', async () => {
    const owner = await signedIn('owner@example.com', ...on(PLATFORM, 'owner'));
    const jane = await signedIn('jane@example.com', grant('support', SHOP));
    const { id } = await office.find('jane@example.com');
    const made = (await owner.send('POST', `users/${id}/reset`, {})).json<{ readonly link: string }>();
    expect((await jane.send('GET', 'session')).statusCode).toBe(401);
    expect((await owner.send('GET', `users/${id}`)).json()).toMatchObject({
      passkeys: 1,
      hasApp: false,
      sessions: 0,
    });

    const [, secret = ''] = made.link.split('#');
    await office.browser().setUpPassword(secret);
    expect((await owner.send('GET', `users/${id}`)).json()).toMatchObject({
      passkeys: 0,
      hasPassword: true,
      hasApp: true,
      recoveryCodes: 10,
      sessions: 1,
    });
    expect(office.entries.findLast(({ action }) => action === 'sign-in.link')).toMatchObject({
      outcome: 'done',
      reason: 'link: reset',
      target: { id },
    });
  });
});

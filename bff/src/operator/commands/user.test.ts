import { findLink } from '@tollgate/gateway/api';
import type { Stores } from '@tollgate/gateway/store/api';
import { beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../run-command.ts';
import { storesOfTest } from '../stores-of-test.fixture.ts';

let folder: string;
let stores: Stores;

beforeEach(async () => {
  ({ folder, stores } = await storesOfTest());
});

const run = (...line: readonly string[]) => runCommand(['user', ...line], { DATA_DIR: folder });
const invite = (email: string, role = 'owner', ...more: readonly string[]) =>
  run('invite', '--email', email, '--name', 'Jane Jones', '--role', role, ...more);
const find = (email: string) => stores.users.users.findByEmail(email);
const secretIn = (text: string) => /\/sign-in\/link#([\w-]{43})/.exec(text)?.[1] ?? '';
const linkOf = (text: string) =>
  findLink({ users: stores.users, clock: { now: Date.now }, environment: 'test' }, secretIn(text));

describe('users on the command line', () => {
  it('are invited with a link that works, and of which the audit log has no secret', async () => {
    const { out, exitCode } = await invite('Jane@example.com');
    expect(exitCode).toBe(0);
    expect(out.split('\n')[0]).toMatch(/^http:\/\/localhost:9000\/sign-in\/link#[\w-]{43}$/);
    expect(await linkOf(out)).toMatchObject({ user: { email: 'Jane@example.com', state: 'invited' } });
    const entries = await stores.auditLog.findPage({ scopes: [{ kind: 'platform' }], limit: 10 });
    expect(entries.map(({ action, outcome }) => [action, outcome])).toEqual([
      ['user.invite', 'done'],
      ['user.invite', 'begun'],
    ]);
    expect(JSON.stringify(entries)).not.toContain(secretIn(out));
    expect((await invite('jane@EXAMPLE.com')).err).toContain('has an account already');
  });

  it.each([
    [['jane@example.com', 'king'], 'there is no role king'],
    [['jane', 'owner'], '--email'],
    [['jane@example.com', 'support', '--merchant', 'Nowhere'], 'no merchant is called Nowhere'],
    [['jane@example.com', 'support', '--channel', 'abc'], 'no merchant has a channel abc'],
    [['jane@example.com', 'support', '--channel', 'a', '--merchant', 'b'], 'use only one of them'],
  ] as const)('are not invited by %j', async ([email, role, ...more], why) => {
    const { err, exitCode } = await invite(email, role, ...more);
    expect([exitCode, err]).toEqual([1, expect.stringContaining(why)]);
    expect(await stores.users.users.list()).toEqual([]);
  });

  it('get a role for one merchant and lose it again', async () => {
    await invite('jane@example.com', 'support', '--merchant', 'Demo merchant');
    const scope = { kind: 'merchant', merchant: 'Demo merchant' };
    expect((await find('jane@example.com'))?.grants).toEqual([{ role: 'support', scope }]);
    expect((await run('roles', 'jane@example.com', '--give', 'auditor')).out).toContain(
      'support of Demo merchant, auditor',
    );
    expect((await run('roles', 'jane@example.com', '--give', 'auditor')).err).toContain(
      'has the role already',
    );
    await run('roles', 'jane@example.com', '--take', 'support', '--merchant', 'Demo merchant');
    expect((await find('jane@example.com'))?.grants).toEqual([
      { role: 'auditor', scope: { kind: 'platform' } },
    ]);
    expect((await run('roles', 'jane@example.com')).err).toContain('either --give or --take');
    expect((await run('roles', 'nobody@example.com', '--give', 'auditor')).err).toContain('there is no user');
  });

  it('always have an owner', async () => {
    await invite('jane@example.com');
    await stores.users.users.activate((await find('jane@example.com'))?.id ?? '');
    expect((await run('deactivate', 'jane@example.com')).err).toContain('last active owner');
    expect((await run('roles', 'jane@example.com', '--take', 'owner')).err).toContain('last active owner');
  });

  it('get a new link until they have signed in, and a reset afterwards', async () => {
    const first = await invite('jane@example.com', 'support');
    expect((await run('reset', 'jane@example.com')).err).toContain('user link');
    const second = await run('link', 'jane@example.com');
    expect(await linkOf(first.out)).toBeUndefined();
    expect((await linkOf(second.out))?.link.purpose).toBe('invite');
    await stores.users.users.activate((await find('jane@example.com'))?.id ?? '');
    expect((await run('link', 'jane@example.com')).err).toContain('is active');
    expect((await linkOf((await run('reset', 'jane@example.com')).out))?.link.purpose).toBe('reset');
  });

  it('are deactivated with their links, and brought back', async () => {
    const { out } = await invite('jane@example.com', 'support');
    expect((await run('deactivate', 'jane@example.com')).out).toContain('is deactivated');
    expect(await linkOf(out)).toBeUndefined();
    expect((await run('deactivate', 'jane@example.com')).err).toContain('already');
    expect((await run('link', 'jane@example.com')).err).toContain('is deactivated');
    expect((await run('activate', 'jane@example.com')).out).toContain('is invited again');
    expect((await run('activate', 'jane@example.com')).err).toContain('is not deactivated');
  });

  it('are listed, also as JSON', async () => {
    expect((await run('list')).out).toBe('There are no users; user invite creates the first one.\n');
    await invite('jane@example.com');
    expect((await run('list')).out).toBe('jane@example.com  invited  never signed in  Jane Jones  owner\n');
    expect(JSON.parse((await run('list', '--json')).out)).toMatchObject([
      { email: 'jane@example.com', state: 'invited', seenAt: null },
    ]);
  });

  it('get a link to the address of the office, which must be set in live', async () => {
    const line = ['user', 'invite', '--email', 'jane@example.com', '--name', 'J', '--role', 'owner'];
    const { out } = await runCommand(line, { DATA_DIR: folder, BACKOFFICE_URL: 'https://office.example' });
    expect(out).toMatch(/^https:\/\/office\.example\/sign-in\/link#/);
  });
});

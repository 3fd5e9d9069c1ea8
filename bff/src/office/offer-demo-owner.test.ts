import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findLink } from '@tollgate/gateway/api';
import { openStores, type Stores } from '@tollgate/gateway/store/api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { offerDemoOwner } from './offer-demo-owner.ts';

const clock = { now: () => 1_800_000_000_000 };

let folder: string;
let stores: Stores;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-demo-'));
  const opened = await openStores({ ENVIRONMENT: 'test', DATA_DIR: folder }, () => undefined);
  if (!opened.ok) throw new Error(opened.error);
  stores = opened.value;
});

afterEach(async () => {
  await stores.close();
  rmSync(folder, { recursive: true });
});

const offer = () => offerDemoOwner({ stores, clock, origin: 'http://localhost:9000' });
const secretIn = (line: string | undefined) => /link#([\w-]{43})$/.exec(line ?? '')?.[1] ?? '';
const linkOf = (line: string | undefined) =>
  findLink({ users: stores.users, clock, environment: 'test' }, secretIn(line));

describe('the demo owner', () => {
  it('is made where there are no users, with a link that signs in, which the audit log has not', async () => {
    const line = await offer();
    expect(line).toMatch(/demo-owner@example\.com: http:\/\/localhost:9000\/sign-in\/link#[\w-]{43}$/);
    expect(await linkOf(line)).toMatchObject({
      link: { purpose: 'demo', endsAt: clock.now() + 3_600_000 },
      user: { grants: [{ role: 'owner', scope: { kind: 'platform' } }] },
    });
    const entries = await stores.auditLog.findPage({ scopes: [{ kind: 'platform' }], limit: 9 });
    expect(entries.map(({ actor, action }) => [actor.kind, action])).toEqual([
      ['system', 'user.invite'],
      ['system', 'user.invite'],
    ]);
    expect(JSON.stringify(entries)).not.toContain(secretIn(line));
  });

  it('gets another link until a way to sign in is set up, and the one before ends', async () => {
    const [first, second] = [await offer(), await offer()];
    expect(await linkOf(first)).toBeUndefined();
    const { user } = (await linkOf(second)) ?? {};
    await stores.users.factors.setPassword(user?.id ?? '', 'hash', [], clock.now());
    expect(await offer()).toBeUndefined();
  });

  it('is not made alongside other users, nor brought back', async () => {
    await offer();
    const user = await stores.users.users.findByEmail('demo-owner@example.com');
    await stores.users.users.change(user?.id ?? '', 1, { state: 'deactivated' });
    expect(await offer()).toBeUndefined();
    await stores.users.users.change(user?.id ?? '', 2, { name: 'Kept' });
    expect((await stores.users.users.list()).map(({ name }) => name)).toEqual(['Kept']);
  });
});

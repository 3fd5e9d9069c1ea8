import { createTokenHasher, type Grant, type JsonObject } from '@tollgate/gateway/api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { on } from '../../office.fixture.ts';
import {
  FILE_TOKEN,
  OTHER_SHOP,
  type SettingsOffice,
  SHOP,
  startSettingsOffice,
} from '../settings/settings-office.fixture.ts';
import { tokenRoutes } from './token-routes.ts';

let office: SettingsOffice;
beforeEach(async () => {
  office = await startSettingsOffice(tokenRoutes);
});
afterEach(() => office.close());

const TOKENS = '/admin/v1/tokens';

interface Made extends JsonObject {
  readonly id: string;
  readonly token: string;
}

async function make(fields: object = {}, grants?: readonly Grant[]): Promise<Made> {
  const { status, body } = await office.send('POST', TOKENS, { merchant: 'Shop', ...fields }, grants);
  expect(status).toBe(200);
  return body as Made;
}
const reveal = (id: string, grants?: readonly Grant[]) =>
  office.send('POST', `${TOKENS}/${id}/reveal`, undefined, grants);
const rotate = (id: string, body: object, grants?: readonly Grant[]) =>
  office.send('POST', `${TOKENS}/${id}/rotate`, body, grants);
const revoke = (id: string, grants?: readonly Grant[]) =>
  office.send('DELETE', `${TOKENS}/${id}`, undefined, grants);

const holderOf = (token: string) => {
  const { accessTokens, keys } = office.own.stores;
  return accessTokens.findHolder(createTokenHasher(keys).candidates(token));
};

describe('access tokens in the back office', () => {
  it('are made with their rights, work, and are listed without themselves', async () => {
    const { id, token } = await make({
      rights: ['read', 'read'],
      note: 'reports',
      endsAt: 4_000_000_000_000,
    });
    expect(token).toMatch(/^tollgate_test_[\w-]{43}$/);
    expect(await holderOf(token)).toMatchObject({ id, merchant: 'Shop', rights: ['read'] });
    const { body } = await office.get(TOKENS, on(SHOP, 'admin'));
    expect(body).toMatchObject({
      tokens: [
        {
          id,
          merchant: 'Shop',
          note: 'reports',
          rights: ['read'],
          state: 'valid',
          begin: 'tollgate_test_',
          lastFour: token.slice(-4),
          endsAt: 4_000_000_000_000,
          lastUsed: null,
        },
        { merchant: 'Shop', isInFile: true, state: 'valid', lastFour: FILE_TOKEN.slice(-4) },
      ],
    });
    expect(JSON.stringify(body)).not.toContain(token);
    expect(JSON.stringify(body)).not.toContain(FILE_TOKEN);
  });

  it('are shown from the merchants file as well, and changed there alone', async () => {
    const listed = await office.get(TOKENS, on(SHOP, 'admin'));
    const [listedToken] = listed.body['tokens'] as { readonly id: string }[];
    const id = listedToken?.id ?? '';
    expect((await reveal(id)).body).toEqual({ id, token: FILE_TOKEN });
    expect(office.entries.at(-1)).toMatchObject({ action: 'access-token.reveal', target: { id } });
    expect((await reveal(id, on(OTHER_SHOP, 'admin'))).status).toBe(404);
    expect((await revoke(id)).status).toBe(404);
    expect((await rotate(id, { olderEndsAt: 1 })).status).toBe(404);
  });

  it('are shown again, which is in the audit log before, and never the token itself', async () => {
    const { id, token } = await make();
    const shown = await reveal(id);
    expect([shown.status, shown.body, shown.headers['cache-control']]).toEqual([
      200,
      { id, token },
      expect.stringContaining('no-store'),
    ]);
    expect(office.entries.slice(-2)).toMatchObject([
      { action: 'access-token.reveal', outcome: 'begun', target: { id }, scope: SHOP },
      { action: 'access-token.reveal', outcome: 'done' },
    ]);
    expect(JSON.stringify(office.entries)).not.toContain(token.slice('tollgate_test_'.length));
  });

  it('cannot be shown when they were made before, or are revoked', async () => {
    const { id, token } = await make();
    await office.own.stores.sealedTokens.forget(id);
    expect((await reveal(id)).status).toBe(409);
    expect(await holderOf(token)).toBeDefined();
    expect((await office.get(TOKENS)).body).toMatchObject({
      tokens: [{ lastFour: null, state: 'valid' }, { isInFile: true }],
    });
    const other = await make();
    expect((await revoke(other.id)).status).toBe(204);
    expect(await holderOf(other.token)).toBeUndefined();
    expect([(await reveal(other.id)).status, (await revoke(other.id)).status]).toEqual([409, 409]);
    expect(await office.own.stores.sealedTokens.reveal(other.id)).toBeUndefined();
  });

  it('are followed by a new one with the same rights, and end at the given time', async () => {
    const { id, token } = await make({ rights: ['pay'] });
    const olderEndsAt = office.test.clock.now() + 3_600_000;
    const next = (await rotate(id, { olderEndsAt })).body as Made;
    expect(await holderOf(next.token)).toMatchObject({ merchant: 'Shop', rights: ['pay'] });
    expect(await holderOf(token)).toMatchObject({ endsAt: olderEndsAt });
    const now = office.test.clock.now();
    await rotate(next.id, { olderEndsAt: 1 });
    expect((await holderOf(next.token))?.endsAt).toBe(now);
    expect((await rotate(next.id, { olderEndsAt })).status).toBe(409);
  });

  it('keep the end of the older one, unless another end or none is asked for', async () => {
    const { id } = await make({ endsAt: 4_000_000_000_000 });
    const olderEndsAt = office.test.clock.now() + 3_600_000;
    const next = async (body: object) => {
      const made = (await rotate(id, { olderEndsAt, ...body })).body as Made;
      return (await holderOf(made.token))?.endsAt;
    };
    expect(await next({ endsAt: 3_900_000_000_000 })).toBe(3_900_000_000_000);
    expect(await next({ endsAt: null })).toBeUndefined();
    const other = await make({ endsAt: 4_000_000_000_000 });
    const kept = (await rotate(other.id, { olderEndsAt })).body as Made;
    expect((await holderOf(kept.token))?.endsAt).toBe(4_000_000_000_000);
    expect(office.entries.at(-1)).toMatchObject({ action: 'access-token.rotate', outcome: 'done' });
    expect(office.entries.at(-2)).toMatchObject({ after: { olderEndsAt, endsAt: 4_000_000_000_000 } });
  });

  it.each([
    { olderEndsAt: 8_000_000_000_000_000 },
    { olderEndsAt: 'soon' },
    {},
    { olderEndsAt: 1, endsAt: 1 },
  ])('are not followed by one with %j', async (body) => {
    const { id } = await make();
    expect((await rotate(id, body)).status).toBe(422);
  });

  it.each([
    { rights: ['all'] },
    { endsAt: 1 },
    { note: 'two\nlines' },
    { token: 'my-own-token' },
    { merchant: '' },
  ])('are not made with %j', async (fields) => {
    const body = { merchant: 'Shop', ...fields };
    expect((await office.send('POST', TOKENS, body)).status).toBe(422);
    expect(await office.own.stores.accessTokens.list()).toEqual([]);
  });
});

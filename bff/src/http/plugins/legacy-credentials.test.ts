import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CARD,
  CARD_ENTITY,
  encode,
  ORDER,
  startTestApp,
  type TestApp,
  TOKEN,
} from '../../testing/test-app.ts';

const OTHER_CHANNEL = 'a0000000000000000000000000000002';

let folder: string;
let test: TestApp;
let off: TestApp;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-legacy-'));
  const demo = readFileSync(new URL('../../../demo-merchants.json', import.meta.url), 'utf8');
  const file = JSON.parse(demo) as {
    merchants: { channels: object[] }[];
    throttling?: Record<string, object>;
  };
  Object.assign(file.merchants[0]?.channels[0] ?? {}, { wallet1: undefined, legacyCredentials: true });
  const limited = { limit: 2, seconds: 60 };
  file.throttling = { ...file.throttling, createRegistration: limited };
  const MERCHANTS_FILE = join(folder, 'merchants.json');
  writeFileSync(MERCHANTS_FILE, JSON.stringify(file));
  [test, off] = [await startTestApp({ settings: { MERCHANTS_FILE } }), await startTestApp()];
});
afterAll(async () => {
  await Promise.all([test.close(), off.close()]);
  rmSync(folder, { recursive: true });
});

const LEGACY = { 'authentication.userId': 'a'.repeat(32), 'authentication.password': TOKEN };
const NAMED = { ...LEGACY, 'authentication.entityId': CARD_ENTITY };
const { entityId: _entity, ...WITHOUT_ENTITY } = ORDER;

const store = (headers?: Record<string, string>) =>
  test.post('/v1/registrations', { entityId: CARD_ENTITY, ...CARD, ...LEGACY }, headers);

describe('a request with its access token in the body', () => {
  it('is served on a channel that takes it there', async () => {
    const paid = await test.post('/v1/payments', { ...WITHOUT_ENTITY, ...CARD, ...NAMED }, {});
    expect(paid.json()).toMatchObject({ result: { code: '000.100.110' } });
    const { id } = paid.json<{ id: string }>();
    const refunded = await test.post(`/v1/payments/${id}`, { ...NAMED, paymentType: 'RF' }, {});
    expect(refunded.json()).toMatchObject({ result: { code: '000.100.110' } });
    const made = await test.post('/v1/checkouts', { ...ORDER, ...LEGACY }, {});
    expect(made.json()).toMatchObject({ result: { code: '000.200.100' } });
  });

  it.each<[string, Readonly<Record<string, string>>, number]>([
    ['a wrong one', { 'authentication.password': 'wrong' }, 403],
    ['one of another merchant', { 'authentication.password': 'demo-token-other' }, 403],
    ['none', { 'authentication.password': '' }, 401],
    ['one that is not allowed in a header', { 'authentication.password': 'a b' }, 401],
    ['a channel that takes none there', { 'authentication.entityId': OTHER_CHANNEL }, 401],
  ])('is refused with %s', async (_what, changes, status) => {
    const answer = await test.post('/v1/payments', { ...WITHOUT_ENTITY, ...CARD, ...NAMED, ...changes }, {});
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ result: { code: '800.900.300' } });
  });

  it('is refused where no channel takes it there', async () => {
    const answer = await off.post('/v1/payments', { ...WITHOUT_ENTITY, ...CARD, ...NAMED }, {});
    expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
  });

  it('is judged by its header where it has one', async () => {
    const headers = { authorization: 'Bearer wrong' };
    expect((await test.post('/v1/payments', { ...ORDER, ...CARD, ...LEGACY }, headers)).statusCode).toBe(403);
  });

  it('is refused with the token in its query', async () => {
    const query = encode({ ...NAMED, entityId: CARD_ENTITY });
    expect((await test.get(`/v1/query?${query}`, {})).statusCode).toBe(401);
    expect((await test.post(`/v1/payments?${query}`, { ...ORDER, ...CARD }, {})).statusCode).toBe(401);
  });

  it('is refused unread when its body is larger than one without a token may be', async () => {
    const long = { ...ORDER, ...CARD, ...LEGACY, 'customParameters[note]': 'x'.repeat(70_000) };
    expect((await test.post('/v1/payments', long, {})).statusCode).toBe(401);
  });

  it('counts as one with a header', async () => {
    const answers = [await store(), await store({}), await store({})];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
  });

  it('leaves its token in no log line and in no answer', async () => {
    const wrong = { 'authentication.password': `${TOKEN}\n` };
    const answer = await test.post('/v1/payments', { ...ORDER, ...LEGACY, ...wrong, amount: 'x' }, {});
    expect(answer.body).not.toContain(TOKEN);
    const invalid = await test.post('/v1/payments', { ...ORDER, ...LEGACY, amount: 'x' }, {});
    expect(invalid.statusCode).toBe(400);
    expect(invalid.body).not.toContain(TOKEN);
    expect(test.logLines.join('\n')).not.toContain(TOKEN);
  });
});

import { describe, expect, it } from 'vitest';
import { CARD_ENTITY, OTHER_ENTITY, testAppOfFile } from '../testing/test-app.ts';

const test = testAppOfFile();

const open = (id: string, headers: Readonly<Record<string, string>>, path = '/v1/checkouts') =>
  test.post(`${path}/${id}/wallet1/session`, {}, headers);

describe('POST /v1/checkouts/{id}/wallet1/session', () => {
  it.each(['/v1/checkouts', '/checkouts'])('opens the sheet of a page of the demo shop: %s', async (path) => {
    const answer = await open(await test.createCheckout(), { origin: 'http://127.0.0.1:3000' }, path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
    expect(answer.json()).toMatchObject({
      result: { code: '000.000.100' },
      session: { domainName: '127.0.0.1', displayName: 'Demo shop', signature: expect.any(String) },
    });
  });

  it.each([
    'a0000000000000000000000000000002',
    'a0000000000000000000000000000003',
    'a0000000000000000000000000000004',
    'a0000000000000000000000000000005',
    'a00000000000000000000000000000ff',
  ])('does so for every demo channel: %s', async (entityId) => {
    const id = await test.createCheckout({ entityId });
    expect((await open(id, { origin: 'http://localhost:3000' })).statusCode).toBe(200);
  });

  it('gives another session each time', async () => {
    const id = await test.createCheckout();
    const headers = { origin: 'http://localhost:3000' };
    const [one, other] = [await open(id, headers), await open(id, headers)];
    const noncesOf = (answer: typeof one) => answer.json<{ session: { nonce: string } }>().session.nonce;
    expect(noncesOf(one)).not.toBe(noncesOf(other));
  });

  it('takes the host from no field of the request', async () => {
    const id = await test.createCheckout();
    const fields = {
      validationURL: 'https://evil.example/',
      domain: 'localhost',
      origin: 'http://localhost',
    };
    const answer = await test.post(`/v1/checkouts/${id}/wallet1/session`, fields, {
      origin: 'https://evil.example',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      result: { code: '600.200.500', description: expect.stringContaining("channel's domains") },
    });
    expect(answer.body).not.toContain('evil.example');
  });

  it('says no more of an unknown checkout than of a paid one', async () => {
    const answer = await open('x'.repeat(40), { origin: 'http://localhost:3000' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ result: { code: '200.300.404' } });
  });

  it('leaves nothing of the session in the log', async () => {
    const answer = await open(await test.createCheckout(), { origin: 'http://localhost:3000' });
    const { session } = answer.json<{ session: { signature: string; nonce: string } }>();
    const log = test.logLines.join('');
    expect(log).not.toContain(session.signature);
    expect(log).not.toContain(session.nonce);
  });
});

const ask = (entityId: string, token = 'demo-token-main') =>
  test.get(`/v1/wallets/wallet1/domain-file?entityId=${entityId}`, { authorization: `Bearer ${token}` });

describe('GET /v1/wallets/wallet1/domain-file', () => {
  it('gives the file of the channel as text', async () => {
    const answer = await ask(CARD_ENTITY);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body).toContain('for its domains');
  });

  it('says what is missing', async () => {
    const answer = await ask(OTHER_ENTITY, 'demo-token-other');
    expect(answer.json()).toMatchObject({
      result: { code: '600.200.500', description: expect.stringContaining('domainFile') },
    });
    expect((await ask('x')).json()).toMatchObject({ result: { code: '200.300.404' } });
  });
});

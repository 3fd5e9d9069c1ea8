import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAcquirer } from '../app.ts';
import { anInstruction, anInstructionWith } from '../instruction.fixture.ts';

const JANE = 'jane.jones@wallet.example';
const PAYMENT = {
  ...anInstructionWith({ walletAccount: { brand: 'REDIRECT_WALLET' } }),
  journey: { returnUrl: 'https://gateway.example/return', seconds: 60 },
};

let app: ReturnType<typeof createAcquirer>;
beforeEach(() => {
  app = createAcquirer({ now: () => 0 });
});
afterEach(() => app.close());

const put = (key: string, payload: object = PAYMENT) =>
  app.inject({ method: 'PUT', url: `/operations/${key}`, payload });
const ask = async (key: string) => (await app.inject(`/operations/${key}`)).json<object>();
const page = async (payload: object = PAYMENT) =>
  new URL((await put('k-1', payload)).json<{ redirect: { url: string } }>().redirect.url).pathname;
const post = (url: string, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

describe("a wallet's page", () => {
  it('asks for an account first, and then whether to pay, with no script', async () => {
    const url = await page({ ...PAYMENT, descriptor: '<b>Shop</b>' });
    const first = await app.inject(url);
    expect(first.body).toContain('Sign in');
    expect(first.body).toContain(JANE);
    expect(first.body).not.toContain('value="confirmed"');
    const second = await app.inject(`${url}?account=${JANE}`);
    expect(second.body).toContain('value="confirmed"');
    expect(second.body).toContain('&#60;b&#62;Shop');
    expect(second.body).toContain('€92.00');
    expect(second.headers['content-security-policy']).toContain("form-action 'self'");
    expect(`${first.body}${second.body}`).not.toMatch(/<script|style=|http-equiv/);
  });

  it.each(['sale', 'authorisation'])(
    'books a %s once it is confirmed, and goes back to the gateway',
    async (type) => {
      const url = await page({ ...PAYMENT, type });
      expect(url).toMatch(/^\/wallet\/[0-9a-f]{32}$/);
      expect(await ask('k-1')).toMatchObject({ type, state: 'awaiting' });
      expect((await post(url, { decision: 'confirmed', account: JANE })).statusCode).toBe(303);
      await post(url, { decision: 'cancelled' });
      expect(await ask('k-1')).toMatchObject({
        type,
        state: 'approved',
        walletAccount: { brand: 'REDIRECT_WALLET' },
      });
      expect((await app.inject(url)).body).toContain('content="0; url=https://gateway.example/return"');
    },
  );

  it.each([
    ['without an account', {}],
    ['with an account that does not exist', { account: 'mallory@wallet.example' }],
  ])('confirms nothing %s', async (_how, fields) => {
    await post(await page(), { decision: 'confirmed', ...fields });
    expect(await ask('k-1')).toMatchObject({ state: 'awaiting' });
  });

  it('is not the page of a bank, so that signing in cannot be skipped there', async () => {
    const asBank = (await page()).replace('/wallet/', '/bank/');
    expect((await app.inject(asBank)).statusCode).toBe(404);
    expect((await post(asBank, { decision: 'confirmed' })).statusCode).toBe(404);
    expect(await ask('k-1')).toMatchObject({ state: 'awaiting' });
  });

  it.each([
    ['without an address to return to', { ...PAYMENT, journey: undefined }],
    ['as a credit', { ...PAYMENT, type: 'credit' }],
    ['with a card next to it', { ...anInstruction(), ...PAYMENT }],
    ['with the account already named', { ...PAYMENT, walletAccount: { brand: 'A', accountId: JANE } }],
  ])('is not opened %s', async (_how, instruction) => {
    expect((await put('k-1', instruction)).statusCode).toBe(400);
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import {
  CARD_ENTITY,
  FORM,
  ORDER,
  PUBLIC_ADDRESS,
  startTestApp,
  type TestApp,
} from '../../testing/test-app.ts';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
const TRANSFER = {
  ...ORDER,
  paymentBrand: 'SOFORTUEBERWEISUNG',
  descriptor: 'Demo <shop>',
  shopperResultUrl: 'https://shop.example/result?order=%C3%A4&x=a+b#top',
};

interface Body {
  readonly id: string;
  readonly result: { readonly code: string };
  readonly redirect?: { readonly url: string };
}

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
});
afterEach(() => test.close());

const transfer = async (fields: Readonly<Record<string, string>> = {}) =>
  test.post('/v1/payments', { ...TRANSFER, ...fields });
const pathOf = (url: string): string => url.slice(PUBLIC_ADDRESS.length - 1);
const bankOf = (answer: { json: () => Body }): string => pathOf(answer.json().redirect?.url ?? '');
const decide = (url: string, decision: string) =>
  test.app.inject({
    method: 'POST',
    url,
    payload: `decision=${decision}`,
    headers: { 'content-type': FORM },
  });
const read = async (id: string) =>
  (await test.get(`/v1/payments/${id}?entityId=${CARD_ENTITY}`)).json<Body>();

/** Where the bank's page sends the browser. */
async function wayBack(bank: string): Promise<string> {
  const { body } = await test.app.inject(bank);
  return pathOf(/url=([^"]+)"/.exec(body)?.[1] ?? '');
}

describe('a transfer over HTTP', () => {
  it('answers 200, pending, with where the shopper has to go', async () => {
    const answer = await transfer();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      paymentBrand: 'SOFORTUEBERWEISUNG',
      result: { code: '000.200.000' },
      redirect: {
        url: expect.stringMatching(/^https:\/\/gateway\.example\/simulator\/bank\/[0-9a-f]{32}$/),
        method: 'GET',
        parameters: [],
      },
    });
    expect(await read(answer.json<Body>().id)).toMatchObject({ redirect: answer.json<Body>().redirect });
  });

  it.each([
    ['confirmed', '000.100.110'],
    ['cancelled', '100.396.101'],
  ])(
    'that is %s ends with %s, and the browser goes on to the shop, as often as it comes',
    async (decision, code) => {
      const answer = await transfer();
      const { id } = answer.json<Body>();
      await decide(bankOf(answer), decision);
      const back = await wayBack(bankOf(answer));
      const visits = [await test.app.inject(back), await test.app.inject(back)];
      for (const returned of visits) {
        expect([returned.statusCode, returned.headers.location]).toEqual([
          303,
          `https://shop.example/result?order=%C3%A4&x=a+b&id=${id}&resourcePath=%2Fv1%2Fpayments%2F${id}#top`,
        ]);
        expect(returned.headers['cache-control']).toBe('no-store');
      }
      const ended = await read(id);
      expect(ended.result.code).toBe(code);
      expect(ended).not.toHaveProperty('redirect');
    },
  );

  it('cannot be returned from without its key', async () => {
    const answer = await transfer();
    await decide(bankOf(answer), 'confirmed');
    const back = await wayBack(bankOf(answer));
    for (const url of [back.slice(0, -1), `${back}0`, back.replace(/[0-9a-f]{32}$/, '0'.repeat(32))]) {
      // oxlint-disable-next-line no-await-in-loop -- one stranger after the other
      const refused = await test.app.inject(url);
      expect(refused.statusCode).toBe(404);
      expect(refused.headers.location).toBeUndefined();
    }
    expect((await test.app.inject(back)).statusCode).toBe(303);
    expect(test.logLines.join('\n')).not.toContain(back.slice(-32));
  });

  it('sends the browser to the shop for a day, and after that nowhere for ever', async () => {
    const answer = await transfer();
    await decide(bankOf(answer), 'confirmed');
    const back = await wayBack(bankOf(answer));
    test.clock.step(DAY - 1);
    expect((await test.app.inject(back)).statusCode).toBe(303);
    test.clock.step(1);
    const late = await test.app.inject(back);
    expect([late.statusCode, late.headers.location]).toEqual([404, undefined]);
    expect(late.body).not.toContain('shop.example');
    expect((await read(answer.json<Body>().id)).result.code).toBe('000.100.110');
  });
});

/** A checkout whose shopper is at the bank, and the answer that said where to go. */
async function sentToBank() {
  const id = await test.createCheckout();
  const { paymentBrand, shopperResultUrl } = TRANSFER;
  const answer = await test.post(`/v1/checkouts/${id}/payment`, { paymentBrand, shopperResultUrl }, {});
  return { id, answer };
}

describe('a checkout that is paid by transfer', () => {
  it('sends the browser back with the id of the checkout, and can be paid by card after a cancellation', async () => {
    const { id, answer } = await sentToBank();
    expect(answer.json()).toMatchObject({ result: { code: '000.200.000' }, redirect: { method: 'GET' } });
    await decide(bankOf(answer), 'cancelled');
    const returned = await test.app.inject(await wayBack(bankOf(answer)));
    expect(returned.headers.location).toContain(
      `&id=${id}&resourcePath=%2Fv1%2Fcheckouts%2F${id}%2Fpayment#top`,
    );
    expect((await test.pay(id)).json()).toMatchObject({ result: { code: '000.100.110' } });
  });
});

describe("the simulated bank's page", () => {
  it('shows who is paid and how much, with a policy of its own and nothing that runs', async () => {
    const page = await test.app.inject(bankOf(await transfer()));
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
    expect(page.body).toContain('Demo &lt;shop&gt;');
    expect(page.body).toContain('€92.00');
    expect(page.body).not.toMatch(/<script|style=|http-equiv/);
  });

  it('of a transfer that no one knows says so, and takes no decision', async () => {
    for (const method of ['GET', 'POST'] as const) {
      const url = `/simulator/bank/${'0'.repeat(32)}`;
      const headers = { 'content-type': FORM };
      // oxlint-disable-next-line no-await-in-loop -- first the page, then the form
      const answer = await test.app.inject({ method, url, payload: 'decision=confirmed', headers });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(answer.body).toContain('This payment is gone');
    }
  });

  it('is not there where nothing is simulated', async () => {
    const bank = bankOf(await transfer());
    const live = await buildApp({ ...test.parts, simulatedBank: undefined });
    const answers = await Promise.all([live.inject(bank), live.inject('/simulator/bank.css')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect(answers[0].headers['content-type']).toContain('application/json');
    await live.close();
  });

  it('takes the first decision, and none that is no word of its form', async () => {
    const answer = await transfer();
    const bank = bankOf(answer);
    await decide(bank, 'perhaps');
    expect((await test.app.inject(bank)).body).toContain('<form');
    await decide(bank, 'cancelled');
    await decide(bank, 'confirmed');
    expect((await test.app.inject(bank)).body).toContain('Transfer cancelled');
  });
});

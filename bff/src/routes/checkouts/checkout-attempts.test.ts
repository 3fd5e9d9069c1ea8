import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARD_ENTITY, get, makeCheckout, pay, post, startTestApp, type TestApp } from '../../test-app.ts';

/** The simulated acquirer of the channel answers with the code in the holder's place. */
const DECLINED = { 'card.holder': '800.100.153' };

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('a checkout whose id is all that an attacker has', () => {
  it('tries ten of sixty security codes, then ends with a code and a sentence', async () => {
    const id = await makeCheckout(test);
    const codes: string[] = [];
    let last = '';
    for (let code = 100; code < 160; code += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after another is what is tested
      const answer = await pay(test, id, { ...DECLINED, 'card.cvv': String(code) });
      expect(answer.statusCode).toBe(400);
      codes.push(answer.json<{ result: { code: string } }>().result.code);
      last = answer.body;
    }
    expect(codes.filter((code) => code === '800.100.153')).toHaveLength(10);
    expect(codes.slice(10)).toEqual(Array(50).fill('700.500.001'));
    expect(JSON.parse(last)).toMatchObject({
      result: { description: expect.stringContaining('taken all its attempts') },
      outcome: { type: 'gone' },
    });
  });

  it('tries ten when thirty are sent at once, again and again', async () => {
    const id = await makeCheckout(test);
    const tried: string[] = [];
    for (let round = 0; round < 15; round += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one round after another is what is tested
      const answers = await Promise.all(Array.from({ length: 30 }, () => pay(test, id, DECLINED)));
      tried.push(...answers.map((answer) => answer.json<{ result: { code: string } }>().result.code));
    }
    expect(tried.filter((code) => code === '800.100.153')).toHaveLength(10);
  });

  it('shows its merchant the last attempt, and its page that it is over', async () => {
    const id = await makeCheckout(test);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after another is what is tested
      await pay(test, id, DECLINED);
    }
    const status = await get(test, `/v1/checkouts/${id}/payment?entityId=${CARD_ENTITY}`);
    expect(status.json()).toMatchObject({ result: { code: '800.100.153' } });
    const described = await get(test, `/v1/checkouts/${id}`);
    expect(described.statusCode).toBe(400);
    expect(described.json()).toMatchObject({ result: { code: '700.500.001' } });
    const updated = await post(test, `/v1/checkouts/${id}`, { entityId: CARD_ENTITY, amount: '1.00' });
    expect(updated.json()).toMatchObject({ result: { code: '700.500.001' } });
  });
});

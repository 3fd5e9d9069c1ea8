import { describe, expect, it } from 'vitest';
import { CARD_ENTITY, ORDER, OTHER_ENTITY, testAppOfFile } from '../../testing/test-app.ts';

const test = testAppOfFile();

const ask = (id: string, entityId = CARD_ENTITY, token = 'demo-token-main', path = '/v1/checkouts') =>
  test.get(`${path}/${id}/payment?entityId=${entityId}`, { authorization: `Bearer ${token}` });

/** The refusal's words; the answer's other fields differ each time. */
async function refusal(...question: Parameters<typeof ask>): Promise<string> {
  const answer = await ask(...question);
  expect(answer.statusCode).toBe(400);
  const { result } = answer.json<{ result: { code: string; description: string } }>();
  expect(result.code).toBe('200.300.404');
  return result.description;
}

describe('GET /v1/checkouts/{id}/payment', () => {
  it.each(['/v1/checkouts', '/checkouts'])('says that no one has paid yet: %s', async (path) => {
    const answer = await ask(await test.createCheckout(), CARD_ENTITY, 'demo-token-main', path);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ result: { code: '000.200.000' } });
    expect(answer.json()).not.toHaveProperty('id');
  });

  it('repeats the hash of the script where the merchant asked for it, before the payment, after it and without the session', async () => {
    const created = await test.post('/v1/checkouts', { ...ORDER, integrity: 'true' });
    const { id, integrity } = created.json<{ id: string; integrity: string }>();
    expect(integrity).toMatch(/^sha384-/);
    expect((await ask(id)).json()).toMatchObject({ integrity });
    expect((await test.pay(id)).json()).not.toHaveProperty('integrity');
    expect((await ask(id)).json()).toMatchObject({ integrity, result: { code: '000.100.110' } });
    test.clock.step(1_800_001);
    expect((await ask(id)).json()).toMatchObject({ integrity });
    expect((await ask(await test.createCheckout())).json()).not.toHaveProperty('integrity');
  });

  it('tells unknown, of another entity and expired apart to the owner only', async () => {
    const id = await test.createCheckout();
    const otherChannel = await refusal(id, 'a0000000000000000000000000000003');
    const unknown = await refusal(`${'A'.repeat(32)}.test-node`);
    const toStranger = await refusal(id, OTHER_ENTITY, 'demo-token-other');
    test.clock.step(1_800_000);
    const expired = await refusal(id);
    expect(new Set([otherChannel, unknown, expired]).size).toBe(3);
    expect(toStranger).toBe(unknown);
    expect(await refusal(id, OTHER_ENTITY, 'demo-token-other')).toBe(unknown);
  });
});

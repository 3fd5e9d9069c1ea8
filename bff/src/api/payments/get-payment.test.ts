import { describe, expect, it } from 'vitest';
import { CARD, CARD_ENTITY, ORDER, testAppOfFile } from '../../testing/test-app.ts';

const test = testAppOfFile();

async function create(holder: string): Promise<Record<string, unknown>> {
  const answer = await test.post('/v1/payments', { ...ORDER, ...CARD, 'card.holder': holder });
  return answer.json<Record<string, unknown>>();
}

describe('GET /v1/payments/{id}', () => {
  it.each([
    ['approved', 'Jane Jones', 200],
    ['declined', '800.100.152', 400],
  ])('gives back a payment that was %s as it was answered', async (_name, holder, status) => {
    const created = await create(holder);
    test.clock.step(1000);
    const answer = await test.get(`/v1/payments/${String(created['id'])}?entityId=${CARD_ENTITY}`);
    expect(answer.statusCode).toBe(status);
    const { timestamp, ndc, ...payment } = answer.json<Record<string, unknown>>();
    const { timestamp: earlier, ndc: first, ...same } = created;
    expect(payment).toEqual(same);
    expect([timestamp, ndc]).not.toContain(earlier);
    expect(ndc).not.toBe(first);
  });

  it.each(['0'.repeat(32), 'nothing', '%2e%2e', 'a'.repeat(99), 'a'.repeat(5000)])(
    'answers 404 where there is no such payment: %s',
    async (id) => {
      const answer = await test.get(`/v1/payments/${id}?entityId=${CARD_ENTITY}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ result: { code: expect.stringMatching(/^\d{3}(\.\d{3}){2}$/) } });
    },
  );

  it('says when the query cannot be read', async () => {
    const answer = await test.get(`/v1/payments/x?entityId=${CARD_ENTITY}&other=%zz`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      result: { code: '200.300.404', description: 'The parameters have a broken percent escape' },
    });
  });

  it('answers HEAD with the same status and no body', async () => {
    const { id } = await create('Jane Jones');
    const url = `/v1/payments/${String(id)}?entityId=${CARD_ENTITY}`;
    const headers = { authorization: 'Bearer demo-token-main' };
    const answer = await test.app.inject({ method: 'HEAD', url, headers });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });
});

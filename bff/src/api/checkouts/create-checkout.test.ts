import { describe, expect, it } from 'vitest';
import { CARD, CARD_ENTITY, ORDER, testAppOfFile } from '../../testing/test-app.ts';

const test = testAppOfFile();

describe.each(['/v1/checkouts', '/checkouts'])('POST %s', (path) => {
  it('makes a checkout', async () => {
    const answer = await test.post(path, ORDER);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      id: expect.stringMatching(/^[0-9A-F]{32}\.test-node$/),
      result: { code: '000.200.100' },
    });
    expect(answer.json()).not.toHaveProperty('integrity');
  });

  it('gives the hash of the widget script when asked for it', async () => {
    const answer = await test.post(path, { ...ORDER, integrity: 'true' });
    const { integrity } = (await test.get('/v1/fastcheckout/integrity', {})).json<{ integrity: string }>();
    expect(answer.json()).toMatchObject({ integrity });
    expect(integrity).toMatch(/^sha384-[A-Za-z0-9+/]{64}$/);
  });

  it('tells with it which document the card frames of that script show', async () => {
    const { cardFrame } = (await test.post(path, { ...ORDER, integrity: 'true' })).json<{
      cardFrame: string;
    }>();
    const frame = await test.get(cardFrame, {});
    expect(frame.statusCode).toBe(200);
    expect(frame.headers['content-type']).toContain('text/html');
    expect((await test.post(path, ORDER)).json()).not.toHaveProperty('cardFrame');
  });

  it('names everything that is wrong at once, card data included', async () => {
    const answer = await test.post(path, { entityId: CARD_ENTITY, amount: 'x', ...CARD });
    expect(answer.statusCode).toBe(400);
    const { parameterErrors } = answer.json<{
      result: { parameterErrors: { name: string; value: unknown }[] };
    }>().result;
    expect(Object.fromEntries(parameterErrors.map(({ name, value }) => [name, value]))).toEqual({
      amount: 'x',
      currency: null,
      'card.number': '***',
      'card.cvv': '***',
      'card.expiryMonth': '05',
      'card.expiryYear': '2034',
    });
    expect(answer.body).not.toContain(CARD['card.number']);
  });
});

import { describe, expect, it } from 'vitest';
import { CARD, CARD_ENTITY, testAppOfFile } from '../../testing/test-app.ts';

const test = testAppOfFile();

async function stored(): Promise<string> {
  const made = await test.post('/v1/registrations', { entityId: CARD_ENTITY, ...CARD });
  return made.json<{ id: string }>().id;
}

const remove = (checkout: string, registration: string) =>
  test.post(`/v1/checkouts/${checkout}/registrations/${registration}/remove`, '', {});

describe('POST /v1/checkouts/{id}/registrations/{registrationId}/remove', () => {
  it('removes without a token what the merchant has allowed, and any page may read that', async () => {
    const registration = await stored();
    const allowed = { 'registrations[0].id': registration, registrationsRemovable: 'true' };
    const answer = await remove(await test.createCheckout(allowed), registration);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id: registration, result: { code: '000.100.110' } });
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*' });
    const found = await test.get(`/v1/registrations/${registration}?entityId=${CARD_ENTITY}`);
    expect(found.statusCode).toBe(400);
  });

  it('refuses what no one has allowed, and a page may read the refusal too', async () => {
    const registration = await stored();
    const answer = await remove(
      await test.createCheckout({ 'registrations[0].id': registration }),
      registration,
    );
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ result: { code: '200.300.404' } });
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*' });
    const found = await test.get(`/v1/registrations/${registration}?entityId=${CARD_ENTITY}`);
    expect(found.statusCode).toBe(200);
  });
});

describe('what a form in the shop’s own page sends', () => {
  it.each(['payment', 'registration'])('is answered so that the page can read it: %s', async (purpose) => {
    const id = await test.createCheckout();
    const answer = await test.post(`/v1/checkouts/${id}/${purpose}`, {}, { origin: 'https://shop.example' });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it('is not for other pages to read where a merchant is asked for its token', async () => {
    const id = await test.createCheckout();
    const answer = await test.get(`/v1/checkouts/${id}/payment?entityId=${CARD_ENTITY}`);
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });
});

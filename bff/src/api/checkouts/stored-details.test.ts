import { beforeAll, describe, expect, it } from 'vitest';
import { CARD, CARD_ENTITY, ORDER, OTHER_ENTITY, testAppOfFile } from '../../testing/test-app.ts';
import {
  codeOf,
  ENTITY,
  idOf,
  OTHERS,
  storeCard,
  wrongNames,
} from '../registrations/stored-details.fixture.ts';

type Pairs = Readonly<Record<string, string>>;

const test = testAppOfFile();
let stored: string;
beforeAll(async () => {
  stored = await storeCard(test);
});

const PREFIXES = [['/v1/checkouts'], ['//v1/checkouts'], ['/checkouts'], ['//checkouts']] as const;

const storing = async (fields: Pairs = {}): Promise<string> =>
  idOf(await test.post('/v1/checkouts', { ...ENTITY, createRegistration: 'true', ...fields }));
const offering = () => test.createCheckout({ 'registrations[0].id': stored });
const register = (id: string, fields: Pairs = CARD, prefix = '/v1/checkouts') =>
  test.post(`${prefix}/${id}/registration`, fields, {});
const look = (id: string, prefix = '/v1/checkouts', query = `entityId=${CARD_ENTITY}`, headers?: Pairs) =>
  test.get(`${prefix}/${id}/registration?${query}`, headers);

describe('a checkout that only stores details', () => {
  it.each(PREFIXES)('waits, stores, and tells its merchant: %s', async (prefix) => {
    const id = idOf(await test.post(prefix, { ...ENTITY, createRegistration: 'true' }));
    const waiting = await look(id, prefix);
    expect([waiting.statusCode, codeOf(waiting)]).toEqual([200, '000.200.000']);
    expect(Object.keys(waiting.json<object>())).toEqual(['result', 'buildNumber', 'timestamp', 'ndc']);

    const made = await register(id, CARD, prefix);
    expect(made.statusCode).toBe(200);
    expect(Object.keys(made.json<object>()).join(' ')).toBe(
      'result outcome resourcePath buildNumber timestamp ndc',
    );
    expect(made.json()).toMatchObject({
      outcome: { type: 'done' },
      resourcePath: `/v1/checkouts/${id}/registration`,
    });
    expect(made.body).not.toMatch(/Jane|420000/);

    const answer = await look(id, prefix);
    expect(answer.json()).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      paymentBrand: 'VISA',
      result: { code: '000.100.110' },
      card: { last4Digits: '0000', holder: 'Jane Jones' },
    });
    const again = await look(id, prefix);
    const { ndc: _first, ...first } = answer.json<Pairs>();
    const { ndc: _second, ...second } = again.json<Pairs>();
    expect(second).toEqual(first);
  });

  it('tells a browser that guesses the number of an offered card nothing', async () => {
    const offer = { 'registrations[0].id': stored };
    const [right, wrong] = [await storing(offer), await storing(offer)];
    const answers = [
      await register(right),
      await register(wrong, { ...CARD, 'card.number': '4200000000000018' }),
    ];
    const said = answers.map((answer) => {
      const { resourcePath: _path, timestamp: _time, ndc: _ndc, ...body } = answer.json<Pairs>();
      return [answer.statusCode, body];
    });
    expect(said[0]).toEqual(said[1]);
    expect(answers.map(({ body }) => body).join()).not.toContain(stored);
    expect(idOf(await look(right))).toBe(stored);
    expect(idOf(await look(wrong))).not.toBe(stored);
  });

  it('is marked with its entity, whatever the browser says', async () => {
    const made = await register(await storing(), { ...CARD, entityId: OTHER_ENTITY });
    expect(made.json<{ ndc: string }>().ndc).toContain(`${CARD_ENTITY}_`);
  });

  it('is usable after a mistake, names it, and quotes no number', async () => {
    const id = await storing();
    const empty = await test.post(`/v1/checkouts/${id}/registration`, '', {});
    expect([empty.statusCode, codeOf(empty)]).toEqual([400, '200.300.404']);
    const wrong = await register(id, { ...CARD, 'card.number': '42000000canary' });
    expect([wrong.statusCode, wrongNames(wrong)]).toEqual([400, ['card.number']]);
    expect(wrong.body).not.toContain('canary');
    const mistyped = await register(id, { ...CARD, 'card.number': '4200000000000001' });
    expect([mistyped.statusCode, codeOf(mistyped)]).toEqual([400, '100.100.101']);
    expect(mistyped.json()).toMatchObject({
      outcome: { type: 'declined', reason: 'numberWrong', field: 'cardNumber' },
    });
    expect((await register(id)).statusCode).toBe(200);
  });

  it.each([
    ['of another merchant', `entityId=${OTHER_ENTITY}`, OTHERS, 400],
    ['for another entity', 'entityId=a0000000000000000000000000000002', undefined, 400],
    ['for an entity of someone else', `entityId=${OTHER_ENTITY}`, undefined, 403],
    ['without an entity', '', undefined, 400],
    ['without a token', `entityId=${CARD_ENTITY}`, {}, 401],
    ['with an unknown token', `entityId=${CARD_ENTITY}`, { authorization: 'Bearer nobody' }, 403],
  ])('tells nothing to anyone who asks %s', async (_who, query, headers, status) => {
    const id = await storing();
    await register(id);
    for (const prefix of ['/v1/checkouts', '/checkouts']) {
      // oxlint-disable-next-line no-await-in-loop -- the same question twice
      const answer = await look(id, prefix, query, headers);
      expect(answer.statusCode).toBe(status);
      expect(answer.body).not.toMatch(new RegExp(`${stored}|Jane`));
    }
  });
});

describe('a checkout that offers stored details', () => {
  it.each(PREFIXES)('shows what the shopper knows them by, and takes the choice: %s', async (prefix) => {
    const id = await offering();
    const described = await test.get(`${prefix}/${id}`, {});
    expect(described.json()).toMatchObject({ checkout: { isForStoring: false } });
    expect(described.json<{ checkout: { registrations: unknown } }>().checkout.registrations).toEqual([
      {
        id: stored,
        brand: 'VISA',
        holder: 'Jane Jones',
        last4: '0000',
        expiryMonth: '05',
        expiryYear: '2034',
      },
    ]);
    const paid = await test.post(
      `${prefix}/${id}/payment`,
      { registrationId: stored, 'card.cvv': '123' },
      {},
    );
    expect([paid.statusCode, codeOf(paid)]).toEqual([200, '000.100.110']);
    const status = await test.get(`${prefix}/${id}/payment?entityId=${CARD_ENTITY}`);
    expect(status.json()).toMatchObject({
      amount: '92.00',
      registration: { id: stored },
      registrationId: stored,
    });
  });

  it('answers 400 with the code when they were deleted meanwhile', async () => {
    const short = await storeCard(test, { 'card.holder': 'Short Offer' });
    const id = await test.createCheckout({ 'registrations[0].id': short });
    await test.remove(`/v1/registrations/${short}?entityId=${CARD_ENTITY}`);
    const paid = await test.post(`/v1/checkouts/${id}/payment`, { registrationId: short }, {});
    expect([paid.statusCode, codeOf(paid)]).toEqual([400, '100.150.202']);
    expect(paid.json()).toMatchObject({ outcome: { type: 'refused', parameters: ['registrationId'] } });
  });
});

const warned = (name: string) => [{ name, message: expect.stringContaining('not offered') as unknown }];

describe('stored details that cannot be offered', () => {
  const unknown = 'f'.repeat(32);

  it('are left out of a checkout and named in its answer, and the others are offered', async () => {
    const own = await storeCard(test);
    const made = await test.post('/v1/checkouts', {
      ...ORDER,
      'registrations[0].id': unknown,
      'registrations[1].id': own,
    });
    expect(made.json()).toMatchObject({
      result: { code: '000.200.100' },
      warnings: warned('registrations[0].id'),
    });
    const { id } = made.json<{ id: string }>();
    const described = await test.get(`/v1/checkouts/${id}`, {});
    expect(described.json<{ checkout: { registrations: unknown[] } }>().checkout.registrations).toHaveLength(
      1,
    );
    const changed = await test.post(`/v1/checkouts/${id}`, {
      entityId: CARD_ENTITY,
      'registrations[1].id': unknown,
    });
    expect(changed.json()).toMatchObject({
      result: { code: '000.200.101' },
      warnings: warned('registrations[1].id'),
    });
    const again = await test.get(`/v1/checkouts/${id}`, {});
    expect(again.json<{ checkout: { registrations: unknown[] } }>().checkout.registrations).toEqual([]);
  });

  it('are not spoken of where there are none', async () => {
    const made = await test.post('/v1/checkouts', { ...ORDER, 'registrations[0].id': await storeCard(test) });
    expect(made.json<object>()).not.toHaveProperty('warnings');
  });
});

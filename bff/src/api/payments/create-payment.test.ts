import { describe, expect, it } from 'vitest';
import { CARD, CARD_ENTITY, encode, ORDER, TOKEN, testAppOfFile } from '../../testing/test-app.ts';

const test = testAppOfFile();

const create = (fields: Readonly<Record<string, string>> = {}) =>
  test.post('/v1/payments', { ...ORDER, ...CARD, ...fields });

interface Refusal {
  readonly result: {
    readonly code: string;
    readonly description: string;
    readonly parameterErrors: readonly { name: string; value: string | null; message: string }[];
  };
}

/** Names of items that no cart has: an index has no leading zero. */
const wrongItems = (count: number) =>
  Array.from({ length: count }, (_, n) => [`cart.items[0${n}].name`, 'Tea'] as const);

describe('POST /v1/payments', () => {
  it.each(['DB', 'PA'])('takes a %s and answers with the payment', async (paymentType) => {
    const answer = await create({ paymentType });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      paymentType,
      paymentBrand: 'VISA',
      amount: '92.00',
      currency: 'EUR',
      result: { code: '000.100.110' },
      resultDetails: { AcquirerResponse: '00', ConnectorTxID1: expect.stringMatching(/\S/) },
    });
  });

  it('gives the hash and address of the script when asked for them, and only then', async () => {
    const current = (await test.app.inject('/v1/fastcheckout/integrity')).json<Record<string, string>>();
    const pinned = { integrity: current['integrity'], src: current['src'] };
    expect(pinned).toEqual({
      integrity: expect.stringMatching(/^sha384-/),
      src: expect.stringMatching(/^https:/),
    });
    const asked = await create({ integrity: 'true', paymentType: 'PA' });
    expect(asked.json()).toMatchObject(pinned);
    const unasked = (await create({ integrity: 'false' })).json<object>();
    expect(unasked).not.toHaveProperty('integrity');
    expect(unasked).not.toHaveProperty('src');
    const { id } = asked.json<{ id: string }>();
    const fields = { entityId: CARD_ENTITY, paymentType: 'CP', integrity: 'true' };
    expect((await test.post(`/v1/payments/${id}`, fields)).json()).toMatchObject(pinned);
  });

  it('gives the fields in the order of the specification', async () => {
    const answer = await create({
      descriptor: 'Shop',
      merchantTransactionId: 'order-0001',
      'cart.items[0].name': 'Tea',
    });
    expect(Object.keys(answer.json<object>()).join(' ')).toBe(
      'id paymentType paymentBrand amount currency descriptor result resultDetails' +
        ' created state remaining card risk merchantTransactionId cart buildNumber timestamp ndc',
    );
  });

  it('shows the public part of the card, and no more', async () => {
    const answer = await create({ 'card.number': '4012001037141112' });
    expect(answer.json<{ card: object }>().card).toEqual({
      bin: '401200',
      last4Digits: '1112',
      holder: 'Jane Jones',
      expiryMonth: '05',
      expiryYear: '2034',
    });
    expect(answer.body).not.toContain('4012001037141112');
    expect(answer.body).not.toContain('cvv');
  });

  it('repeats references, cart and custom parameters as JSON, with the gaps of the cart closed', async () => {
    const answer = await create({
      merchantTransactionId: 'order-0001',
      merchantInvoiceId: 'invoice-0001',
      'cart.items[7].name': 'Milk',
      'cart.items[2].name': 'Tea',
      'cart.items[2].price': '4.50',
      'customParameters[__proto__]': 'a',
      'customParameters[123]': 'b',
      'customParameters[basket.id]': 'c',
      'shop.colour': 'red',
    });
    const body = answer.json<Record<string, unknown>>();
    expect(body).toMatchObject({ merchantTransactionId: 'order-0001', merchantInvoiceId: 'invoice-0001' });
    expect(body['cart']).toEqual({ items: [{ name: 'Tea', price: '4.50' }, { name: 'Milk' }] });
    expect(answer.body).toContain('"customParameters":{"123":"b","__proto__":"a","basket.id":"c"}');
    expect(answer.body).not.toContain('colour');
  });

  it('names all wrong parameters at once: null for an absent value, a mask for a sensitive one', async () => {
    const answer = await test.post('/v1/payments', {
      entityId: 'A0',
      amount: '1,00',
      'card.number': '4200 0000 0000 0000',
      'card.cvv': '12x',
      'card.expiryMonth': '13',
      'cart.items[01].name': 'Tea',
      'customParameters[ab]': 'short',
    });
    expect(answer.statusCode).toBe(400);
    const { result } = answer.json<Refusal>();
    expect(result.code).toBe('200.300.404');
    const found = new Map(result.parameterErrors.map(({ name, value }) => [name, value]));
    expect(Object.fromEntries(found)).toEqual({
      entityId: 'A0',
      amount: '1,00',
      'card.number': '***',
      'card.cvv': '***',
      'card.expiryMonth': '13',
      'cart.items[01].name': 'Tea',
      'customParameters[ab]': 'short',
      currency: null,
      paymentType: null,
      'card.expiryYear': null,
    });
    expect(found.size).toBe(result.parameterErrors.length);
    expect(result.parameterErrors.every(({ message }) => /^(must|is|the key) /.test(message))).toBe(true);
  });

  it('lists a hundred wrong parameters, and of more says how many there are', async () => {
    const send = (count: number) =>
      test.post('/v1/payments', [...Object.entries({ ...ORDER, ...CARD }), ...wrongItems(count)]);
    const [hundred, more, many] = await Promise.all([100, 101, 20_000].map(send));
    const results = [hundred, more, many].map((answer) => answer?.json<Refusal>().result);

    expect(results.map((result) => result?.parameterErrors.length)).toEqual([100, 100, 100]);
    expect(results[2]?.parameterErrors.map(({ name }) => name)).toEqual(
      wrongItems(100).map(([name]) => name),
    );
    expect(results[0]?.description).not.toContain('listed');
    expect(results[1]?.description).toMatch(/; 100 more, 99 of them in parameterErrors$/);
    expect(results[2]?.description).toMatch(/; 19999 more, 99 of them in parameterErrors$/);
  });

  it('refuses a scalar that is sent twice with different values', async () => {
    const answer = await test.post('/v1/payments', `${encode({ ...ORDER, ...CARD })}&amount=92`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<Refusal>().result.parameterErrors).toEqual([
      {
        name: 'amount',
        value: '92',
        message: 'was sent more than once, with different values; send it once',
      },
    ]);
  });

  it('reads nothing from the query, also when there is no body', async () => {
    const query = encode({ ...ORDER, ...CARD, amount: '1.00' });
    const withBody = await test.post(`/v1/payments?${query}`, { ...ORDER, ...CARD });
    const without = await test.app.inject({
      method: 'POST',
      url: `/v1/payments?${query}`,
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    expect(withBody.json()).toMatchObject({ amount: '92.00' });
    expect(without.statusCode).toBe(400);
    expect(without.json<Refusal>().result.parameterErrors).toContainEqual(
      expect.objectContaining({ name: 'amount', value: null }),
    );
  });
});

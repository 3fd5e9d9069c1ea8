import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OTHER_CHANNEL } from '../../access/test-merchants.fixture.ts';
import { APPROVED, DECLINED, UNKNOWN } from '../../testing/scripted-connector.ts';
import { openTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { checkoutOnce, KEY_BUSY, OTHER_REQUEST, orderOnce, said } from '../../testing/test-keyed-requests.ts';
import { StoreUnavailable } from '../../values/store-unavailable.ts';

let test: TestGateway;

beforeEach(() => {
  test = openTestGateway();
});

afterEach(() => test.close());

describe('a request with a key', () => {
  it.each([
    ['approved', APPROVED],
    ['declined', DECLINED],
    ['unknown', UNKNOWN],
  ])('is carried out once, and its answer repeated, when it ends as %s', async (state, reply) => {
    test.acquirer.answer = async () => reply;
    const first = await orderOnce(test.gateway);
    test.acquirer.answer = async () => APPROVED;
    expect(first).toMatchObject({ ok: true, value: { body: expect.stringContaining(`"${state}"`) } });
    expect(await orderOnce(test.gateway)).toEqual(first);
    expect(test.acquirer.requests).toHaveLength(1);
  });

  it('that was refused on record is repeated as well', async () => {
    const first = await orderOnce(test.gateway, { 'card.number': '4200000000000001' });
    expect(await said(first)).toMatchObject({ state: 'refused' });
    expect(await orderOnce(test.gateway, { 'card.number': '4200000000000001' })).toEqual(first);
  });

  it('with other parameters is not carried out', async () => {
    const first = await orderOnce(test.gateway);
    expect(await orderOnce(test.gateway, { amount: '93.00' })).toEqual(OTHER_REQUEST);
    expect(await orderOnce(test.gateway, { 'card.number': '4111111111111111' })).toEqual(OTHER_REQUEST);
    expect(await orderOnce(test.gateway)).toEqual(first);
    expect(test.acquirer.requests).toHaveLength(1);
  });

  it('gets the first answer with another security code too, because none is kept to compare', async () => {
    const first = await orderOnce(test.gateway);
    expect(await orderOnce(test.gateway, { 'card.cvv': '999' })).toEqual(first);
    expect(await orderOnce(test.gateway, { 'card.cvv': undefined })).toEqual(OTHER_REQUEST);
    expect(test.acquirer.requests).toHaveLength(1);
  });

  it('is carried on with the security code that it has then', async () => {
    const down = new StoreUnavailable('ledger', new Error('connection lost'));
    const ledger = { ...test.ports.ledger, startOperation: () => Promise.reject(down) };
    await expect(orderOnce(test.with({ ledger }))).rejects.toBe(down);
    expect(await said(orderOnce(test.gateway, { 'card.cvv': '999' }))).toMatchObject({ state: 'approved' });
    const sent = test.acquirer.requests.map(
      ({ instrument }) => instrument.kind === 'card' && instrument.securityCode?.reveal(),
    );
    expect(sent).toEqual(['999']);
  });

  it('is another one with another key', async () => {
    const first = await said(orderOnce(test.gateway));
    const second = await said(orderOnce(test.gateway, {}, 'order-2'));
    expect(second['id']).not.toBe(first['id']);
    expect(test.acquirer.requests).toHaveLength(2);
  });

  it.each([
    ['a wrong parameter', { amount: '92,00' }, 'invalid-parameters'],
    ['an entity of another merchant', { entityId: OTHER_CHANNEL }, 'forbidden'],
  ])('that is refused for %s leaves the key to the corrected one', async (_name, wrong, kind) => {
    expect(await said(orderOnce(test.gateway, wrong))).toMatchObject({ kind });
    expect(await said(orderOnce(test.gateway))).toMatchObject({ state: 'approved' });
  });

  it('waits for the one that is running', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<typeof APPROVED>();
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    test.acquirer.answer = () => {
      ask();
      return answered;
    };
    const first = orderOnce(test.gateway);
    await asked;
    expect(await orderOnce(test.gateway)).toEqual(KEY_BUSY);
    expect(await orderOnce(test.gateway, { amount: '93.00' })).toEqual(OTHER_REQUEST);
    answer(APPROVED);
    const served = await first;
    expect(served.ok).toBe(true);
    expect(await orderOnce(test.gateway)).toEqual(served);
  });

  it('is carried out under the same id at once after a fault of ours', async () => {
    const unavailable = new StoreUnavailable('ledger', new Error('connection lost'));
    const ids: string[] = [];
    const failing = test.with({
      ledger: {
        ...test.ports.ledger,
        startOperation: ({ id }) => {
          ids.push(id);
          return Promise.reject(unavailable);
        },
      },
    });
    await expect(orderOnce(failing)).rejects.toBe(unavailable);
    await expect(orderOnce(failing)).rejects.toBe(unavailable);
    expect(await said(orderOnce(test.gateway))).toEqual({ id: ids[0], state: 'approved' });
    expect(ids).toEqual([ids[0], ids[0]]);
    expect(test.acquirer.requests).toHaveLength(1);
  });
});

describe('a checkout with a key', () => {
  it('is created once', async () => {
    const first = await checkoutOnce(test.gateway);
    expect(await checkoutOnce(test.gateway)).toEqual(first);
    expect(await checkoutOnce(test.gateway, { amount: '93.00' })).toEqual(OTHER_REQUEST);
    expect(await said(checkoutOnce(test.gateway, {}, 'checkout-2'))).not.toEqual(
      await said(checkoutOnce(test.gateway)),
    );
  });
});

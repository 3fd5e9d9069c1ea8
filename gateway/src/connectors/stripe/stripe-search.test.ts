import { afterEach, describe, expect, it } from 'vitest';
import type { Connector } from '../connector.ts';
import { anAuthorisation } from '../request.fixture.ts';
import { createStripe } from './stripe.ts';
import { TEST_KEY } from './stripe-mock.fixture.ts';
import {
  type Asked,
  aCharge,
  aPage,
  type StubStripe,
  sendJson,
  startStubStripe,
} from './stub-stripe.fixture.ts';

let stub: StubStripe;
let connector: Connector;
afterEach(async () => {
  await connector.close();
  await stub.stop();
});

async function answering(body: (asked: Asked) => unknown): Promise<void> {
  stub = await startStubStripe((response, asked) => sendJson(response, body(asked)));
  connector = createStripe({
    name: 'stub',
    secretKey: TEST_KEY,
    address: stub.address,
    limits: { pages: 3 },
  });
}

const { key, amount } = anAuthorisation();
const other = (id: string) => aCharge('other-1', { id });

describe('a payment that is looked for', () => {
  it('is listed by its group, in one page', async () => {
    await answering(() => aPage(aCharge(key)));
    expect(await connector.status(key, amount, 'nothing')).toMatchObject({ kind: 'approved' });
    expect(stub.asked.map(({ path, query }) => `${path}?${query.toString()}`)).toEqual([
      `/v1/charges?limit=100&transfer_group=${key}`,
    ]);
  });

  it('is not believed to be there because Stripe listed something else', async () => {
    await answering(() => aPage(other('ch_1'), aCharge(key, { id: 'ch_2', metadata: null })));
    expect(await connector.status(key, amount, 'nothing')).toEqual({ kind: 'not-booked' });
  });

  it('is found on a later page', async () => {
    await answering(({ query }) =>
      query.get('starting_after') === 'ch_1'
        ? aPage(aCharge(key, { id: 'ch_2' }))
        : { ...aPage(other('ch_1')), has_more: true },
    );
    expect(await connector.status(key, amount, 'nothing')).toMatchObject({
      kind: 'approved',
      connectorTxId1: 'ch_2',
    });
  });

  it('is never called not booked while there are pages that were not read', async () => {
    await answering(() => ({ ...aPage(other('ch_1')), has_more: true }));
    expect(await connector.status(key, amount, 'nothing')).toEqual({
      kind: 'unreachable',
      reason: 'Stripe has more bookings than one search reads',
    });
    expect(stub.asked).toHaveLength(3);
  });

  it.each([
    ['an entry without a name', aPage({ metadata: {} })],
    ['a page of nothing with more to come', { ...aPage(), has_more: true }],
    ['the payment itself in another shape', aPage(aCharge(key, { amount: '9200' }))],
  ])('is not called not booked because of %s', async (_what, body) => {
    await answering(() => body);
    expect(await connector.status(key, amount, 'nothing')).toEqual({
      kind: 'unreachable',
      reason: 'a list of bookings that makes no sense',
    });
  });

  it('may have failed, and is shown with its reason', async () => {
    const outcome = { reason: 'insufficient_funds', seller_message: 'The bank says no.' };
    await answering(() => aPage(aCharge(key, { status: 'failed', captured: false, outcome })));
    expect(await connector.status(key, amount, 'nothing')).toMatchObject({
      kind: 'declined',
      resultCode: '800.100.203',
      acquirerResponse: 'insufficient_funds',
      extendedDescription: 'The bank says no.',
    });
  });
});

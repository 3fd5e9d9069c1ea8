// needs: a process of its own
import { afterEach, expect, it } from 'vitest';
import type { Order } from '../connector.ts';
import { anAuthorisation } from '../request.fixture.ts';
import { createStripe } from './stripe.ts';
import { STRIPE_FORWARDING } from './stripe-descriptor.ts';
import { TEST_KEY } from './stripe-mock.fixture.ts';
import { aCharge, type StubStripe, sendJson, startStubStripe } from './stub-stripe.fixture.ts';

let stub: StubStripe;
afterEach(() => stub.stop());

const RECEIVER = { givenName: 'Jane', surname: 'Jones' };
const ORDER: Order = {
  merchantTransactionId: 'order-4711',
  billing: {
    street1: 'Main Street',
    houseNumber1: '7',
    houseNumber2: '2nd floor',
    city: 'Graz',
    state: 'Steiermark',
    postcode: '8010',
    country: 'AT',
  },
  shipping: {
    street1: 'High Street 9',
    street2: 'Back yard',
    city: 'Wien',
    state: 'Wien',
    postcode: '1010',
    country: 'AT',
    phone: '+43 1 234',
    logisticsProvider: 'Post',
    trackingNumber: 'T-1',
    customer: RECEIVER,
  },
};

/** What Stripe got for a debit with this order: token and charge in one form. */
async function formFor(order: Order): Promise<Readonly<Record<string, string>>> {
  stub = await startStubStripe((response, { form }) =>
    sendJson(response, aCharge(form.get('transfer_group') ?? '')),
  );
  const connector = createStripe({ name: 'stripe', secretKey: TEST_KEY, address: stub.address });
  expect(await connector.authorise(anAuthorisation({ order }))).toMatchObject({ kind: 'approved' });
  await connector.close();
  return Object.fromEntries(stub.asked.flatMap(({ form }) => Array.from(form)));
}

it('everything that the page names reaches Stripe, under the names of the page', async () => {
  const form = await formFor(ORDER);
  const named = new Set(Object.values(STRIPE_FORWARDING.names).flat());
  expect([...named].filter((name) => !(name in form))).toEqual([]);
  expect(form).toMatchObject({
    'metadata[merchant_transaction_id]': 'order-4711',
    'card[address_line1]': 'Main Street 7',
    'card[address_line2]': '2nd floor',
    'card[address_zip]': '8010',
    'shipping[name]': 'Jane Jones',
    'shipping[address][line1]': 'High Street 9',
    'shipping[address][line2]': 'Back yard',
    'shipping[tracking_number]': 'T-1',
  });
});

it.each([
  ['without a name', { ...ORDER.shipping, customer: {} }],
  ['without a street', { city: 'Wien', customer: RECEIVER }],
])('a shipping address %s is kept from Stripe, which would refuse the payment', async (_case, shipping) => {
  const form = await formFor({ shipping });
  expect(Object.keys(form).filter((name) => name.startsWith('shipping'))).toEqual([]);
});

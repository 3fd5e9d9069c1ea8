import { FOREIGN_ENTITY, formOf, OTHER_HEADERS } from '../bodies/form-of.ts';
import { makeCheckouts, payCheckout } from '../checkouts/make-checkouts.ts';
import type { LoadPlan } from '../http/load.ts';
import { gets, posts } from '../http/load-requests.ts';
import { smallPayments } from '../payments/candidates.ts';

/** A kind of request whose work is counted. */
export interface Road {
  readonly name: string;
  /** The request, after everything that it needs was created. */
  readonly prepare: (
    address: string,
    requests: number,
  ) => Promise<Pick<LoadPlan, 'headers' | 'requests' | 'expected'>>;
  /** Whether the same requests can be sent again and again, for its processor time. */
  readonly repeats: boolean;
}

const APPROVED = '"000.100.110"';

const CHECKOUT = formOf({ entityId: FOREIGN_ENTITY, amount: '12.00', currency: 'EUR', paymentType: 'DB' });

/** Without velocity rules, which count earlier payments. */
export const ROADS: readonly Road[] = [
  {
    name: 'payment',
    repeats: true,
    prepare: async (_address, requests) => {
      const plan = smallPayments();
      return { ...plan, requests: plan.requests.slice(0, requests) };
    },
  },
  {
    name: 'capture',
    repeats: false,
    prepare: async (address, requests) => {
      const [first] = smallPayments().requests;
      const body = (first?.body ?? '').replace('paymentType=DB', 'paymentType=PA');
      const bodies = Array.from({ length: requests }, () => body);
      const ids = await makeCheckouts(`${address}/v1/payments`, OTHER_HEADERS, bodies);
      const capture = formOf({
        entityId: FOREIGN_ENTITY,
        paymentType: 'CP',
        amount: '5.00',
        currency: 'EUR',
      });
      return {
        headers: OTHER_HEADERS,
        requests: ids.map((id) => ({ path: `/v1/payments/${id}`, body: capture })),
        expected: { status: 200, text: APPROVED },
      };
    },
  },
  { name: 'status, open', repeats: true, prepare: (address, requests) => statuses(address, requests, false) },
  { name: 'status, paid', repeats: true, prepare: (address, requests) => statuses(address, requests, true) },
  {
    name: 'checkout created',
    repeats: true,
    prepare: async (_address, requests) => ({
      headers: OTHER_HEADERS,
      requests: posts(
        '/v1/checkouts',
        Array.from({ length: requests }, () => CHECKOUT),
      ),
      expected: { status: 200, text: '"000.200.100"' },
    }),
  },
];

async function statuses(address: string, requests: number, isPaid: boolean): ReturnType<Road['prepare']> {
  const checkouts = `${address}/v1/checkouts`;
  const bodies = Array.from({ length: requests }, () => CHECKOUT);
  const ids = await makeCheckouts(checkouts, OTHER_HEADERS, bodies);
  for (const id of isPaid ? ids : []) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time, as everything here
    await payCheckout(checkouts, id);
  }
  return {
    headers: OTHER_HEADERS,
    requests: gets(ids.map((id) => `/v1/checkouts/${id}/payment?${formOf({ entityId: FOREIGN_ENTITY })}`)),
    expected: { status: 200, text: isPaid ? APPROVED : '"000.200.000"' },
  };
}

import { CARD_CHANNEL } from '../access/test-merchants.fixture.ts';
import type { CheckoutSession } from '../checkout/checkout-sessions.ts';
import type { CheckoutId } from '../values/ids.ts';
import { CARD, fieldsOf, type TestedGateway, type TestGateway } from './test-gateway.ts';

type Changes = Readonly<Record<string, string | undefined>>;

export const SHOP = { merchant: 'Shop' };
export const GONE = { ok: false, error: { kind: 'checkout-gone', why: 'undisclosed' } };
export const BUSY = { ok: false, error: { kind: 'checkout-busy' } };

/** In EXTERNAL mode, so that tests choose the acquirer's answers. */
export const CHECKOUT = {
  entityId: CARD_CHANNEL,
  amount: '92.00',
  currency: 'EUR',
  paymentType: 'DB',
  testMode: 'EXTERNAL',
} as const;

/** Creates a checkout as the merchant's server does. */
export async function makeCheckout(test: TestGateway, changes: Changes = {}): Promise<CheckoutSession> {
  const created = await test.gateway.createCheckout(SHOP, fieldsOf(CHECKOUT, changes));
  if (!created.ok) throw new Error(JSON.stringify(created.error));
  return created.value.session;
}

/** The page that channels list in live. */
export const LISTED_PAGE = { kind: 'origin', origin: 'https://shop.example' } as const;

/** The same stores in the live environment, where each channel lists a page, or none does. */
export function inLive(test: TestGateway, listsPages = true): TestedGateway {
  const { settings, merchants } = test.ports;
  const origins = listsPages ? [[LISTED_PAGE.origin]] : [];
  return test.with({
    settings: { ...settings, environment: 'live' },
    merchants: {
      ...merchants,
      entityOf: (caller, id) => {
        const entity = merchants.entityOf(caller, id);
        return entity && { ...entity, origins };
      },
    },
  });
}

/** A request that live refuses, because it asks for a test. */
export const TEST_MODE_IN_LIVE = {
  ok: false,
  error: { kind: 'checkout-refused', resultCode: '600.200.701' },
};

/** The connection of a shopper. */
const BROWSER = { ip: '203.0.113.7', accept: 'text/html' };

/** The shopper submits the payment. */
export function submitCheckout(
  gateway: TestedGateway,
  id: string,
  changes: Changes = {},
): ReturnType<TestedGateway['payCheckout']> {
  return gateway.payCheckout(id, fieldsOf(CARD, { paymentBrand: 'VISA' }, changes), BROWSER);
}

/** The merchant's server reads the status. */
export function askStatus(
  gateway: TestedGateway,
  id: string,
  entityId: string = CARD_CHANNEL,
  caller = SHOP,
): ReturnType<TestedGateway['checkoutStatus']> {
  return gateway.checkoutStatus(caller, id, fieldsOf({ entityId }));
}

export async function sessionState(test: TestGateway, id: CheckoutId): Promise<string | undefined> {
  return (await test.ports.sessions.find(id))?.state.kind;
}

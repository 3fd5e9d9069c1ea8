import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChannelEntry } from '../access/merchants-file.ts';
import { CARD_CHANNEL } from '../access/test-merchants.fixture.ts';
import { gatewayWithChannel } from '../testing/gateway-with-channel.ts';
import { DEVICE_TOKEN } from '../testing/scripted-wallet-tokens.ts';
import { makeCheckout, SHOP, sessionState, submitCheckout } from '../testing/test-checkout.ts';
import { CARD, fieldsOf, openTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { type Changes, EXTERNAL, submitOrder } from '../testing/test-payment.ts';

const MASTER = { paymentBrand: 'MASTER', 'card.number': '5105105105105100' } as const;

const TOKEN = {
  paymentBrand: 'APPLEPAY',
  'card.number': undefined,
  'card.expiryMonth': undefined,
  'card.expiryYear': undefined,
  'card.cvv': undefined,
  'wallet1.paymentToken': DEVICE_TOKEN,
} as const;

const REFUSED = { ok: true, value: { state: 'refused', resultCode: '600.200.500' } };
const APPROVED = { ok: true, value: { state: 'approved' } };

let test: TestGateway;

beforeEach(() => {
  test = openTestGateway();
});

afterEach(() => test.close());

/** The gateway whose card channel takes these brands only. */
const taking = (...brands: NonNullable<ChannelEntry['brands']>) => gatewayWithChannel(test, { brands });

describe('a channel with a list of brands', () => {
  it('takes those, and refuses another one before its acquirer is asked', async () => {
    const gateway = taking('VISA');
    expect(await submitOrder(gateway, EXTERNAL)).toMatchObject(APPROVED);
    expect(await submitOrder(gateway, { ...EXTERNAL, ...MASTER })).toMatchObject(REFUSED);
    expect(await submitOrder(gateway, { ...EXTERNAL, ...MASTER, paymentBrand: undefined })).toMatchObject(
      REFUSED,
    );
    expect(test.acquirer.requests).toHaveLength(1);
  });

  it('cannot be paid with another brand in a checkout, whatever the page offers', async () => {
    const gateway = taking('VISA');
    const { id } = await makeCheckout(test);
    expect(await submitCheckout(gateway, id, MASTER)).toMatchObject(REFUSED);
    // The name of a brand that is taken does not help another one's number.
    expect(await submitCheckout(gateway, id, { ...MASTER, paymentBrand: 'VISA' })).toMatchObject({
      value: { state: 'refused', resultCode: '100.100.700' },
    });
    expect(test.acquirer.requests).toEqual([]);
    expect(await sessionState(test, id)).toBe('open');
    expect(await submitCheckout(gateway, id)).toMatchObject(APPROVED);
  });

  it('takes a wallet where it lists both the wallet and the scheme of the card', async () => {
    const pay = (gateway: ReturnType<typeof taking>, changes: Changes = {}) =>
      submitOrder(gateway, { ...EXTERNAL, ...TOKEN, ...changes });
    expect(await pay(taking('VISA'))).toMatchObject(REFUSED);
    expect(await pay(taking('WALLET1', 'MASTER'))).toMatchObject(REFUSED);
    // Named by its scheme, it is a payment through the wallet still.
    expect(await pay(taking('VISA'), { paymentBrand: 'VISA' })).toMatchObject(REFUSED);
    expect(await pay(taking('WALLET1', 'VISA'))).toMatchObject(APPROVED);
  });

  it('stores no details of another brand, and does not charge those that were stored before', async () => {
    const gateway = taking('MASTER');
    const card = fieldsOf({ entityId: CARD_CHANNEL, paymentBrand: 'VISA', ...EXTERNAL }, CARD);
    expect(await gateway.createRegistration(SHOP, card)).toMatchObject({
      error: { kind: 'registration-refused', resultCode: '600.200.500' },
    });
    const before = await test.gateway.createRegistration(SHOP, card);
    const id = before.ok ? before.value.id : '';
    const order = { entityId: CARD_CHANNEL, amount: '9.00', currency: 'EUR', paymentType: 'DB', ...EXTERNAL };
    expect(await gateway.payRegistration(SHOP, id, fieldsOf(order))).toMatchObject(REFUSED);
    const storing = await makeCheckout(test, {
      amount: undefined,
      currency: undefined,
      paymentType: undefined,
      createRegistration: 'true',
    });
    expect(await gateway.registerCheckout(storing.id, fieldsOf(CARD))).toMatchObject({
      error: { kind: 'registration-refused', resultCode: '600.200.500' },
    });
  });

  it('creates and changes no checkout for another brand', async () => {
    const gateway = taking('VISA', 'REDIRECT_WALLET');
    const order = { entityId: CARD_CHANNEL, amount: '9.00', currency: 'EUR', ...EXTERNAL };
    const create = (paymentBrand?: string) => gateway.createCheckout(SHOP, fieldsOf(order, { paymentBrand }));
    const refused = { error: { kind: 'checkout-refused', resultCode: '600.200.500' } };
    expect(await create('MASTER')).toMatchObject(refused);
    expect(await create('PAYPAL_CONTINUE')).toMatchObject({ ok: true });
    const made = await create();
    const id = made.ok ? made.value.session.id : '';
    const change = (paymentBrand: string) =>
      gateway.updateCheckout(SHOP, id, fieldsOf({ entityId: CARD_CHANNEL, paymentBrand }));
    expect(await change('MASTER')).toMatchObject(refused);
    expect(await change('VISA')).toMatchObject({ ok: true });
  });
});

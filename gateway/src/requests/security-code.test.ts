import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARD_CHANNEL } from '../access/test-merchants.fixture.ts';
import { gatewayWithChannel } from '../testing/gateway-with-channel.ts';
import { DEVICE_NUMBER, PAN_TOKEN } from '../testing/scripted-wallet-tokens.ts';
import { makeCheckout, SHOP, sessionState, submitCheckout } from '../testing/test-checkout.ts';
import {
  CARD,
  fieldsOf,
  openTestGateway,
  type TestedGateway,
  type TestGateway,
} from '../testing/test-gateway.ts';
import { AUTHENTICATED, type Changes, EXTERNAL, submitOrder } from '../testing/test-payment.ts';
import type { Result } from '../values/result.ts';
import type { Refused } from './refused.ts';

const NO_CODE = { 'card.cvv': undefined } as const;
const BY_THE_MERCHANT = {
  'standingInstruction.mode': 'REPEATED',
  'standingInstruction.type': 'UNSCHEDULED',
  'standingInstruction.source': 'MIT',
} as const;
const BY_THE_SHOPPER = { ...BY_THE_MERCHANT, 'standingInstruction.source': 'CIT' } as const;

const MAESTRO = '6761301000993772';
/** Neither is a card of Maestro or Bancontact, and both are taken for one where it is named. */
const UNIONPAY = '6250947000000014';
const VISA = '4200000000000000';

let test: TestGateway;

beforeEach(() => {
  test = openTestGateway();
});

afterEach(() => test.close());

const issuesOf = (refused: Result<unknown, Refused>): readonly string[] =>
  refused.ok || refused.error.kind !== 'invalid-parameters'
    ? []
    : refused.error.issues.map(({ name, value, problem }) => `${name} ${String(value)} ${problem.kind}`);

const MISSING = ['card.cvv null missing'];
const APPROVED = { ok: true, value: { state: 'approved' } };

const order = (changes: Changes = {}, gateway: TestedGateway = test.gateway) =>
  submitOrder(gateway, { ...EXTERNAL, ...NO_CODE, ...changes });

async function storedCard(changes: Changes = {}): Promise<string> {
  const made = await test.gateway.createRegistration(
    SHOP,
    fieldsOf({ entityId: CARD_CHANNEL, paymentBrand: 'VISA', ...EXTERNAL }, CARD, NO_CODE, changes),
  );
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value.id;
}

describe("a payment of a merchant's server by card without its code", () => {
  it.each<[string, Changes]>([
    ['a debit', {}],
    ['an authorisation', { paymentType: 'PA' }],
    ['the verification of a card', { paymentType: 'PA', amount: '0.00' }],
    ['one that stores the card', { createRegistration: 'true' }],
    ['an empty code', { 'card.cvv': '' }],
    ['the first of a series', { ...BY_THE_SHOPPER, 'standingInstruction.mode': 'INITIAL' }],
    ['a later one that the shopper makes', BY_THE_SHOPPER],
    ['one authenticated elsewhere', AUTHENTICATED],
    ['the number of a device without a proof', { 'card.numberType': 'DPAN' }],
    ['account funding', { transactionProcessingCode: 'FUNDING' }],
  ])('is refused: %s', async (_case, changes) => {
    expect(issuesOf(await order(changes))).toEqual(MISSING);
    expect(test.acquirer.requests).toEqual([]);
  });

  it('learns what to do', async () => {
    expect(await order()).toMatchObject({
      error: { issues: [{ problem: { why: expect.stringContaining('standingInstruction.source=MIT') } }] },
    });
  });

  it.each<[string, Changes]>([
    ['a credit, which pays out', { paymentType: 'CD' }],
    ['one that the merchant makes', BY_THE_MERCHANT],
    ['a later one of a series by default', { ...BY_THE_MERCHANT, 'standingInstruction.source': undefined }],
    ['one whose source alone is named', { 'standingInstruction.source': 'MIT' }],
    ['a later one in the older words', { recurringType: 'REPEATED' }],
    ['an order by mail', { transactionCategory: 'MO' }],
    ['a brand whose cards may have none', { paymentBrand: 'MAESTRO', 'card.number': MAESTRO }],
    ['that brand where it is detected', { paymentBrand: undefined, 'card.number': MAESTRO }],
    [
      'a token of a device, decrypted by the merchant',
      { 'card.number': DEVICE_NUMBER, 'card.numberType': 'DPAN', ...AUTHENTICATED },
    ],
    [
      'a wallet',
      {
        'card.number': undefined,
        'card.expiryMonth': undefined,
        'card.expiryYear': undefined,
        'wallet2.paymentToken': PAN_TOKEN,
      },
    ],
  ])('is made: %s', async (_case, changes) => {
    expect(await order(changes)).toMatchObject(APPROVED);
  });

  it.each([
    ['MAESTRO', UNIONPAY],
    ['BCMC', VISA],
    ['AIRPLUS', '5105105105105100'],
  ])('is refused under %s when its number is of a brand with codes', async (paymentBrand, number) => {
    expect(issuesOf(await order({ paymentBrand, 'card.number': number }))).toEqual(MISSING);
  });
});

describe('a shopper in a checkout who leaves the code of the card out', () => {
  it('is refused, and may pay with it', async () => {
    const { id } = await makeCheckout(test);
    expect(issuesOf(await submitCheckout(test.gateway, id, NO_CODE))).toEqual(MISSING);
    expect(test.acquirer.requests).toEqual([]);
    expect(await sessionState(test, id)).toBe('open');
    expect(await submitCheckout(test.gateway, id)).toMatchObject(APPROVED);
  });

  it.each<[string, Changes]>([
    ['names a payment of the merchant', BY_THE_MERCHANT],
    ['names only its source', { 'standingInstruction.source': 'MIT' }],
    ['names a later payment', { recurringType: 'REPEATED' }],
    ['names an order by mail', { transactionCategory: 'MO' }],
    ['names a credit', { paymentType: 'CD' }],
    ['names the number of a device', { 'card.numberType': 'DPAN', ...AUTHENTICATED }],
    ['names a decrypted wallet', { 'wallet1.source': 'web', ...AUTHENTICATED }],
    ['names a brand without codes', { paymentBrand: 'BCMC' }],
  ])('cannot get around it: the form %s', async (_case, changes) => {
    const { id } = await makeCheckout(test);
    expect(issuesOf(await submitCheckout(test.gateway, id, { ...NO_CODE, ...changes }))).toEqual(MISSING);
    expect(test.acquirer.requests).toEqual([]);
  });

  it('cannot get around it with the brand of a wallet', async () => {
    const { id } = await makeCheckout(test);
    const paid = await submitCheckout(test.gateway, id, { ...NO_CODE, paymentBrand: 'APPLEPAY' });
    expect(issuesOf(paid)).toContain('wallet1.source null missing');
    expect(test.acquirer.requests).toEqual([]);
  });

  it.each<[string, Changes]>([
    ['in the older words', { recurringType: 'REPEATED' }],
    ['without a source', { ...BY_THE_MERCHANT, 'standingInstruction.source': undefined }],
  ])('is there, so a later payment of a series is the shopper’s: %s', async (_case, changes) => {
    const { id } = await makeCheckout(test, changes);
    expect(issuesOf(await submitCheckout(test.gateway, id, NO_CODE))).toEqual(MISSING);
    expect(await submitCheckout(test.gateway, id)).toMatchObject(APPROVED);
    expect(test.acquirer.requests).toMatchObject([
      { standingInstruction: { mode: 'REPEATED', source: 'CIT' } },
    ]);
  });
});

const choose = (gateway: TestedGateway, id: string, registrationId: string, changes: Changes = {}) =>
  gateway.payCheckout(id, fieldsOf({ registrationId }, changes));
const charge = (id: string, changes: Changes = {}, gateway = test.gateway) =>
  gateway.payRegistration(
    SHOP,
    id,
    fieldsOf(
      { entityId: CARD_CHANNEL, amount: '9.00', currency: 'EUR', paymentType: 'DB', ...EXTERNAL },
      changes,
    ),
  );

describe('the code of a stored card', () => {
  it("is demanded where the merchant's server says so, whatever the page asks for", async () => {
    const stored = await storedCard();
    const { id } = await makeCheckout(test, {
      'registrations[0].id': stored,
      registrationsRequireCvv: 'true',
    });
    expect(issuesOf(await choose(test.gateway, id, stored))).toEqual(MISSING);
    expect(issuesOf(await choose(test.gateway, id, stored, { registrationsRequireCvv: 'false' }))).toEqual(
      MISSING,
    );
    expect(test.acquirer.requests).toEqual([]);
    expect(await choose(test.gateway, id, stored, { 'card.cvv': '123' })).toMatchObject(APPROVED);
  });

  it('is demanded where the channel always wants it, but not of the merchant', async () => {
    const always = gatewayWithChannel(test, { securityCode: 'always' });
    const stored = await storedCard();
    const { id } = await makeCheckout(test, { 'registrations[0].id': stored });
    expect(issuesOf(await choose(always, id, stored))).toEqual(MISSING);
    expect(issuesOf(await charge(stored, {}, always))).toEqual(MISSING);
    expect(await charge(stored, BY_THE_MERCHANT, always)).toMatchObject(APPROVED);
    expect(await charge(stored, { 'card.cvv': '123' }, always)).toMatchObject(APPROVED);
  });
});

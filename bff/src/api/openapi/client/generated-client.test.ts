// needs: a process of its own, the night
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openApiDocument } from '../openapi-document.ts';
import type { JsonSchema } from '../schemas/json-schema.ts';
import { compileSamples } from './compile-samples.fixture.ts';

const ENTITY = `entityId: 'a0000000000000000000000000000001'`;
const ORDER = `${ENTITY}, amount: '92.00', currency: 'EUR', paymentType: 'DB'`;
const CARD = `'card.number': '4200000000000000', 'card.expiryMonth': '05', 'card.expiryYear': '2034'`;

const pay = (body: string): string => `client.POST('/v1/payments', { headers, body: { ${body} } });`;
const followUp = (body: string): string =>
  `client.POST('/v1/payments/{id}', { headers, params: { path: { id: 'x' } }, body: { ${body} } });`;
const checkout = (body: string): string => `client.POST('/v1/checkouts', { headers, body: { ${body} } });`;
const onRegistration = (body: string): string =>
  `client.POST('/v1/registrations/{id}/payments', { headers, params: { path: { id: 'x' } }, body: { ${body} } });`;

const COMPILE: Readonly<Record<string, string>> = {
  'a payment by card': pay(`${ORDER}, ${CARD}, 'card.cvv': '123', 'customer.givenName': 'Jane'`),
  'a payment by IBAN': pay(
    `${ORDER}, paymentBrand: 'DIRECTDEBIT_SEPA', 'bankAccount.holder': 'Jane Jones', 'bankAccount.iban': 'DE89370400440532013000'`,
  ),
  'a payment with a cart, spread into it': `
    const payment: Schemas['CardPayment'] = { ${ORDER}, ${CARD} };
    const items: Schemas['IndexedFields'] = { 'cart.items[0].name': 'Green tea', 'customParameters[warehouse]': 'north' };
    client.POST('/v1/payments', { headers, body: { ...payment, ...items } });
    client.POST('/v1/payments', { headers, body: { ${ORDER}, ${CARD}, ...items } });`,
  'a capture of all that is left': followUp(`${ENTITY}, paymentType: 'CP', sequence: 'FINAL'`),
  'a refund of a part': followUp(`${ENTITY}, paymentType: 'RF', amount: '1.00', currency: 'EUR'`),
  'a checkout': checkout(`${ORDER}, integrity: 'true'`),
  'a checkout that only stores details': checkout(`${ENTITY}, createRegistration: 'true'`),
  'a payment with stored details': onRegistration(`${ORDER}, 'card.cvv': '123'`),
  'the header of an answer that asks for patience': `
    type Answers = paths['/v1/payments']['post']['responses'];
    export const seconds: [number, number] = [0 as Answers[409]['headers']['Retry-After'], 0 as Answers[503]['headers']['Retry-After']];`,
};

const DO_NOT: Readonly<Record<string, readonly [code: string, says: RegExp]>> = {
  'a misspelt name': [
    pay(`${ORDER}, ${CARD}, merchantTransactionID: 'order-10025'`),
    /merchantTransactionID/,
  ],
  'a misspelt name in a group': [
    pay(`${ORDER}, ${CARD}, 'customer.givenname': 'Jane'`),
    /customer\.givenname/,
  ],
  'no amount': [pay(`${ENTITY}, currency: 'EUR', paymentType: 'DB', ${CARD}`), /amount/],
  'no amount at a checkout': [checkout(`${ENTITY}, currency: 'EUR', paymentType: 'DB'`), /./],
  'no entity': [pay(`amount: '92.00', currency: 'EUR', paymentType: 'DB', ${CARD}`), /entityId/],
  'no card number': [
    pay(`${ORDER}, 'card.expiryMonth': '05', 'card.expiryYear': '2034'`),
    /card\.number|not assignable/,
  ],
  'a payment type that makes no payment': [
    pay(`${ENTITY}, amount: '92.00', currency: 'EUR', paymentType: 'RF', ${CARD}`),
    /RF/,
  ],
  'a currency that does not exist': [
    pay(`${ENTITY}, amount: '92.00', currency: 'EURO', paymentType: 'DB', ${CARD}`),
    /EURO/,
  ],
  'a debit in the place of a capture': [followUp(`${ENTITY}, paymentType: 'DB'`), /DB/],
  'a misspelt name of a capture': [followUp(`${ENTITY}, paymentType: 'CP', sequenze: 'FINAL'`), /sequenze/],
  'a card at a checkout': [checkout(`${ORDER}, 'card.number': '4200000000000000'`), /card\.number/],
  'an earlier payment beside stored details': [
    onRegistration(`${ORDER}, referenceUuid: 'x'`),
    /referenceUuid/,
  ],
};

const TEST_MODE = pay(`${ORDER}, ${CARD}, testMode: 'INTERNAL'`);

let test: TestApp;
let said: readonly string[];
let saidInLive: readonly string[];
beforeAll(async () => {
  test = await startTestApp();
  const served = (await test.get('/v1/openapi.json', {})).json<JsonSchema>();
  const samples = [...Object.values(COMPILE), ...Object.values(DO_NOT).map(([code]) => code), TEST_MODE];
  said = await compileSamples(served, samples);
  saidInLive = await compileSamples(openApiDocument('live'), [pay(`${ORDER}, ${CARD}`), TEST_MODE]);
}, 120_000);
afterAll(() => test.close());

describe('a client that openapi-typescript generates', () => {
  it('compiles what is right', () => {
    const right = Object.keys(COMPILE).map((name, index) => [name, said[index]]);
    expect(right).toEqual(Object.keys(COMPILE).map((name) => [name, '']));
  });

  it('does not compile what is wrong, and names it', () => {
    const first = Object.keys(COMPILE).length;
    const wrong = Object.entries(DO_NOT).map(([name, [, says]], index) => ({
      name,
      says,
      said: said[first + index] ?? '',
    }));
    expect(wrong.filter((one) => !one.says.test(one.said))).toEqual([]);
  });

  it('knows the test mode in the test environment only', () => {
    expect(said.at(-1)).toBe('');
    expect(saidInLive[0]).toBe('');
    expect(saidInLive[1]).toContain('testMode');
  });
});

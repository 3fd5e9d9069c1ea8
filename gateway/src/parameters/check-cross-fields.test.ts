import { describe, expect, it } from 'vitest';
import { CROSS_FIELD_RULES } from '../catalogue/parameters/cross-field-rules.ts';
import { forEveryCase } from '../testing/for-every-case.fixture.ts';
import { type Fields, readParameters } from './read-parameters.ts';

type Pairs = Readonly<Record<string, string>>;

const issuesOf = (pairs: Pairs) => readParameters(Object.entries(pairs)).issues;
const brief = (pairs: Pairs) => issuesOf(pairs).map(({ name, problem }) => [name, problem.kind]);

const NAME = { 'customer.givenName': 'Jane', 'customer.surname': 'Jones' };
const BANK = {
  'bankAccount.holder': 'Jane Jones',
  'bankAccount.iban': 'DE89370400440532013000',
  'bankAccount.bic': 'DEUTDEFF',
};
const DOMESTIC = {
  'bankAccount.holder': 'Jane Jones',
  'bankAccount.number': '0532013000',
  'bankAccount.bankCode': '37040044',
};
const BROWSER = {
  'customer.browser.acceptHeader': 'text/html',
  'customer.browser.language': 'de-DE',
  'customer.browser.screenHeight': '1080',
  'customer.browser.screenWidth': '1920',
  'customer.browser.timezone': '-60',
  'customer.browser.userAgent': 'Mozilla/5.0',
  'customer.browser.javaEnabled': 'false',
};
const PROOF = { 'threeDSecure.verificationId': 'MTIzNDU2Nzg5MDEyMzQ1Njc4OTA=', 'threeDSecure.eci': '05' };
const THIRD_PARTY = {
  ...PROOF,
  'threeDSecure.enrollmentStatus': 'Y',
  'threeDSecure.authenticationStatus': 'Y',
};
const CARD = { 'card.number': '4200000000000000', 'card.expiryMonth': '05', 'card.expiryYear': '2034' };
const TOKEN = { 'tokenAccount.number': '4200000000000000', 'tokenAccount.type': 'NETWORK' };

const without = (pairs: Pairs, ...names: readonly string[]): Pairs =>
  Object.fromEntries(Object.entries(pairs).filter(([name]) => !names.includes(name)));

describe('parameters that belong together', () => {
  it.each<[string, Pairs]>([
    ['a whole bank account', BANK],
    ['an IBAN without its bank, which it names', without(BANK, 'bankAccount.bic')],
    [
      'an IBAN with the number that it holds',
      { ...without(DOMESTIC, 'bankAccount.bankCode'), 'bankAccount.iban': BANK['bankAccount.iban'] },
    ],
    ['a mandate, to which the shopper adds the account', { 'bankAccount.mandate.id': 'mandate-a' }],
    ['a device without a name', { 'customer.ip': '192.0.2.1', 'customer.app.deviceId': 'd' }],
    ['a whole browser without a name', BROWSER],
    ['a receiver of goods without a name', { 'shipping.customer.email': 'jane@shop.example' }],
    ['a wallet token', { 'wallet1.paymentToken': 'encrypted', 'wallet1.cardNetwork': 'VISA' }],
    ['an authentication by a third party', { ...THIRD_PARTY, 'threeDSecure.version': '2.2.0' }],
    ['what 3D Secure found, and no proof of a third party', { 'threeDSecure.authenticationStatus': 'U' }],
    ['a token account', { ...TOKEN, 'tokenAccount.dtvc': '123' }],
    [
      'captures that are counted on a new registration',
      { numberOfCaptures: '3', createRegistration: 'true', paymentType: 'PA' },
    ],
  ])('are accepted: %s', (_name, pairs) => {
    expect(issuesOf(pairs)).toEqual([]);
  });

  it.each<[string, Pairs, readonly string[]]>([
    ['the holder of an account', without(BANK, 'bankAccount.holder'), ['bankAccount.holder']],
    [
      'document type',
      { ...NAME, 'customer.identificationDocId': 'C01X00T47' },
      ['customer.identificationDocType'],
    ],
    ['both names', { 'customer.email': 'jane@shop.example' }, ['customer.givenName', 'customer.surname']],
    ['the given name', { 'customer.surname': 'Jones' }, ['customer.givenName']],
    ['house number 1 of billing', { 'billing.houseNumber2': 'b' }, ['billing.houseNumber1']],
    [
      'what a decrypted wallet token consists of',
      { 'wallet1.source': 'web', 'card.number': '4200000000000000' },
      ['card.expiryMonth', 'card.expiryYear', 'threeDSecure.verificationId', 'threeDSecure.eci'],
    ],
    ['the number of a token account', without(TOKEN, 'tokenAccount.number'), ['tokenAccount.number']],
    [
      'the mandate of a signature',
      { 'bankAccount.mandate.dateOfSignature': '2026-11-01' },
      ['bankAccount.mandate.id'],
    ],
    ['the year of a token', { ...TOKEN, 'tokenAccount.expiryMonth': '05' }, ['tokenAccount.expiryYear']],
    ['the type of a token account', { 'tokenAccount.number': '4200000000000000' }, ['tokenAccount.type']],
    [
      'the type of a migration',
      { 'recurringMigration.connectorTxId2': 'x' },
      ['recurringMigration.paymentType'],
    ],
    [
      'the rest of an authentication',
      { 'threeDSecure.dsTransactionId': 'd'.repeat(36) },
      Object.keys({
        'threeDSecure.eci': '',
        'threeDSecure.verificationId': '',
        'threeDSecure.enrollmentStatus': '',
        'threeDSecure.authenticationStatus': '',
      }),
    ],
  ])('are missed: %s', (_name, pairs, missing) => {
    expect(brief(pairs)).toEqual(missing.map((name) => [name, 'required-with']));
    expect(issuesOf(pairs).every(({ value }) => value === null)).toBe(true);
  });

  it('are not missed when one of the browser data is sent alone, or is the only one that is not sent', () =>
    forEveryCase(Object.entries(BROWSER), (name, value) => {
      expect(brief({ [name]: value })).toEqual([]);
      expect(brief(without(BROWSER, name))).toEqual([]);
    }));

  it('are missed when one of the browser data is not there and a mobile SDK asks for 3D Secure', async () => {
    const device = { 'threeDSecure.deviceInfo': 'encrypted' };
    expect(brief(device)).toEqual([]);
    expect(brief({ ...device, ...BROWSER })).toEqual([]);
    await forEveryCase(Object.keys(BROWSER), (name) => {
      expect(brief({ ...device, ...without(BROWSER, name) })).toEqual([[name, 'required-with']]);
    });
  });

  it('are missed when one of the authentication is not there', () =>
    forEveryCase(Object.keys(THIRD_PARTY), (name) => {
      expect(brief(without(THIRD_PARTY, name))).toEqual([[name, 'required-with']]);
    }));

  it('are missed when neither of two is there', () =>
    forEveryCase(
      [
        ['bankAccount.iban', 'bankAccount.number', without(BANK, 'bankAccount.iban')],
        ['bankAccount.bic', 'bankAccount.bankCode', without(DOMESTIC, 'bankAccount.bankCode')],
      ],
      (first, second, pairs) => {
        expect(issuesOf(pairs)).toMatchObject([
          { name: first, value: null, problem: { kind: 'one-required-with', names: [first, second] } },
        ]);
      },
    ));

  it('are missed when a wallet is described and brings nothing', () => {
    expect(brief({ 'wallet1.cardType': 'CREDIT' })).toEqual([['wallet1.paymentToken', 'one-required-with']]);
  });

  it('say which parameter asks for them', () => {
    expect(issuesOf({ 'billing.houseNumber2': 'b' })[0]?.problem).toEqual({
      kind: 'required-with',
      other: 'billing.houseNumber2',
    });
  });

  it('are reported once, also when two rules miss them', () => {
    const names = issuesOf({ 'wallet1.source': 'web', 'wallet2.source': 'web' }).map(({ name }) => name);
    expect(names).toHaveLength(5);
    expect(new Set(names).size).toBe(5);
  });

  it('are not called missing when they were sent malformed', () => {
    expect(brief({ 'customer.givenName': 'x'.repeat(51), 'customer.surname': 'Jones' })).toEqual([
      ['customer.givenName', 'malformed'],
    ]);
  });

  it('ask for the others even when they are malformed themselves', () => {
    expect(brief({ 'customer.email': 'x' }).map(([name]) => name)).toEqual([
      'customer.email',
      'customer.givenName',
      'customer.surname',
    ]);
  });

  it('are not asked for in a part of a request', () => {
    const fields: Fields = [['customer.email', 'jane@shop.example']];
    expect(readParameters(fields, 'part').issues).toEqual([]);
  });
});

describe('a channel with lenient validation', () => {
  const leniently = (pairs: Pairs) =>
    readParameters(Object.entries(pairs), 'whole', { validation: 'lenient' }).issues.map(
      ({ name, problem }) => [name, problem.kind],
    );
  const short = { 'threeDSecure.xid': 'MDAwMDAwMDAwMDAwMDAwMDAwMDE=' };
  const long = { 'threeDSecure.xid': 'x'.repeat(64) };

  it.each<Pairs>([
    { 'customer.email': 'jane@shop.example' },
    { 'customer.givenName': 'Jane' },
    PROOF,
    { ...PROOF, 'threeDSecure.dsTransactionId': 'd'.repeat(36) },
    { ...PROOF, ...short },
    { ...THIRD_PARTY, ...long },
  ])('demands nothing more than %j', (pairs) => {
    expect(leniently(pairs)).toEqual([]);
  });

  it('demands the additional fields of a strict one', () => {
    expect(brief({ 'customer.email': 'jane@shop.example' })).toHaveLength(2);
    expect(brief(PROOF)).toHaveLength(2);
    expect(brief({ ...THIRD_PARTY, ...short })).toEqual([['threeDSecure.xid', 'malformed']]);
    expect(brief({ ...THIRD_PARTY, ...long })).toEqual([]);
  });

  it.each<[Pairs, string]>([
    [without(PROOF, 'threeDSecure.eci'), 'threeDSecure.eci'],
    [without(PROOF, 'threeDSecure.verificationId'), 'threeDSecure.verificationId'],
    [{ 'billing.houseNumber2': 'b' }, 'billing.houseNumber1'],
    [{ 'customer.identificationDocType': 'IDCARD' }, 'customer.identificationDocId'],
  ])('still misses the fields that belong to %j', (pairs, missing) => {
    expect(leniently(pairs)).toEqual([[missing, 'required-with']]);
  });

  it.each(['x'.repeat(27), 'x'.repeat(29), 'x'.repeat(63), 'x'.repeat(65), '_'.repeat(28), 'x=='.repeat(9)])(
    'refuses the xid %j',
    (xid) => {
      expect(leniently({ 'threeDSecure.xid': xid })).toEqual([['threeDSecure.xid', 'malformed']]);
    },
  );
});

describe.each(['wallet1', 'wallet2', 'wallet3'])('the token of %s', (wallet) => {
  it('comes encrypted, with or without where it is from', () => {
    const encrypted = { [`${wallet}.paymentToken`]: 'encrypted' };
    expect(issuesOf(encrypted)).toEqual([]);
    expect(issuesOf({ ...encrypted, [`${wallet}.source`]: 'web' })).toEqual([]);
  });

  it('comes decrypted as a whole, without the statuses of a third party', () => {
    expect(issuesOf({ [`${wallet}.source`]: 'app', ...CARD, ...PROOF })).toEqual([]);
    expect(brief({ [`${wallet}.source`]: 'app', ...CARD, 'threeDSecure.eci': '05' })).toEqual([
      ['threeDSecure.verificationId', 'required-with'],
    ]);
  });
});

describe('a count of captures', () => {
  it.each<Pairs>([{}, { createRegistration: 'false' }])('needs a new registration, and has %j', (more) => {
    expect(issuesOf({ numberOfCaptures: '3', paymentType: 'PA', ...more })).toEqual([
      {
        name: 'numberOfCaptures',
        value: '3',
        problem: { kind: 'only-with', other: 'createRegistration', value: 'true' },
      },
    ]);
  });

  it.each<Pairs>([{}, { paymentType: 'DB' }])('needs a preauthorisation, and has %j', (more) => {
    expect(issuesOf({ numberOfCaptures: '3', createRegistration: 'true', ...more })).toEqual([
      {
        name: 'numberOfCaptures',
        value: '3',
        problem: { kind: 'only-with', other: 'paymentType', value: 'PA' },
      },
    ]);
  });

  it('is not judged when the wish for a registration is malformed', () => {
    expect(brief({ numberOfCaptures: '3', paymentType: 'PA', createRegistration: 'yes' })).toEqual([
      ['createRegistration', 'malformed'],
    ]);
  });
});

describe.each(['billing', 'merchant.billing'])('the street of %s', (address) => {
  const [one, two] = [`${address}.street1`, `${address}.street2`];

  it.each<Pairs>([{ [one]: '12' }, { [one]: '12', [two]: '34' }, { [one]: '12 34' }])(
    'is not digits only: %j',
    (pairs) => {
      expect(issuesOf(pairs)).toEqual([{ name: one, value: pairs[one], problem: { kind: 'digits-only' } }]);
    },
  );

  it('is named by its second line when it has no first', () => {
    expect(brief({ [two]: '12' })).toEqual([[two, 'digits-only']]);
  });

  it.each<Pairs>([
    { [one]: '12', [two]: 'Main Street' },
    { [one]: 'Main Street 12' },
    { [one]: '5th', [two]: '12' },
    { [one]: '١٢ شارع' },
  ])('may be %j', (pairs) => {
    expect(issuesOf(pairs)).toEqual([]);
  });
});

describe('the street of a delivery', () => {
  it('may be digits only: the specification says nothing against it', () => {
    expect(issuesOf({ 'shipping.street1': '12', 'merchant.shipping.street1': '12' })).toEqual([]);
  });
});

describe('every rule', () => {
  it('says where it comes from', () => {
    expect(
      CROSS_FIELD_RULES.filter(({ source }) => !source.startsWith('spec: Request parameters › ')),
    ).toEqual([]);
  });
});

describe('a number of captures', () => {
  it('is not accepted with a registration that exists', () => {
    const { issues } = readParameters([
      ['numberOfCaptures', '2'],
      ['createRegistration', 'true'],
      ['paymentType', 'PA'],
      ['registrations[0].id', 'a'.repeat(32)],
    ]);
    expect(issues).toEqual([
      { name: 'numberOfCaptures', value: '2', problem: { kind: 'never-with', other: 'registrations[0].id' } },
    ]);
  });
});

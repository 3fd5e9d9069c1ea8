import { describe, expect, it } from 'vitest';
import { readParameters } from '../parameters/read-parameters.ts';
import { readWholePayment } from '../payment/read-whole-payment.fixture.ts';
import {
  BANK_FIELDS,
  ORDER_FIELDS,
  TOKEN_FIELDS,
  VIRTUAL_FIELDS,
} from '../payment/request-fields.fixture.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

type Fields = Readonly<Record<string, string | undefined>>;

function read(...parts: readonly Fields[]) {
  const fields = Object.entries(Object.assign({}, ORDER_FIELDS, ...parts) as Fields);
  return readWholePayment(
    readParameters(fields.filter((pair): pair is [string, string] => pair[1] !== undefined)),
    NOON,
  );
}

function instrumentOf(...parts: readonly Fields[]) {
  const payment = read(...parts);
  if (!payment.ok) throw new Error(JSON.stringify(payment.error));
  return payment.value.request.instrument;
}

function issuesOf(...parts: readonly Fields[]): string[] {
  const payment = read(...parts);
  return payment.ok
    ? []
    : payment.error.map(({ name, value, problem }) => `${name} ${String(value)} ${problem.kind}`);
}

describe('an unknown brand', () => {
  it('is the only mistake, and is answered with all brands that there are', () => {
    const payment = read({ paymentBrand: 'GIROPAY' });
    const issues = payment.ok ? [] : payment.error;
    expect(issues).toMatchObject([{ name: 'paymentBrand', value: 'GIROPAY' }]);
    const [issue] = issues;
    const values = issue?.problem.kind === 'not-one-of' ? issue.problem.values : [];
    expect(values).toEqual(expect.arrayContaining(['VISA', 'DIRECTDEBIT_SEPA']));
  });

  it.each([
    { 'bankAccount.country': 'AT' },
    { 'card.holder': 'Jane Jones' },
    { 'virtualAccount.accountId': 'jane@shop.example' },
  ])('is the only mistake whatever follows from it: %j', (fields) => {
    expect(issuesOf({ paymentBrand: 'EPS', ...fields })).toEqual(['paymentBrand EPS not-one-of']);
  });
});

describe('the group of parameters that was sent', () => {
  it('makes a bank account, with its mandate', () => {
    const account = instrumentOf(BANK_FIELDS, {
      'bankAccount.bankName': 'Demo bank',
      'bankAccount.bic': 'COBADEFF',
      transactionDueDate: '2026-12-01',
    });
    expect(account).toMatchObject({
      kind: 'bank-account',
      brand: 'DIRECTDEBIT_SEPA',
      holder: 'Jane Jones',
      isIban: true,
      bank: 'COBADEFF',
      bankName: 'Demo bank',
      country: 'DE',
      mandate: { id: 'mandate-a', dateOfSignature: '2026-11-01' },
      dueDate: '2026-12-01',
    });
    expect(account.kind === 'bank-account' && account.number.reveal()).toBe('DE89370400440532013000');
  });

  it('makes a bank account of a domestic number and the code of its bank', () => {
    const account = instrumentOf(BANK_FIELDS, {
      'bankAccount.iban': undefined,
      'bankAccount.number': '0532013000',
      'bankAccount.bankCode': '37040044',
    });
    expect(account).toMatchObject({ kind: 'bank-account', isIban: false, bank: '37040044' });
    expect(account.kind === 'bank-account' && account.number.reveal()).toBe('0532013000');
  });

  it('makes a virtual account', () => {
    expect(instrumentOf(VIRTUAL_FIELDS)).toEqual({
      kind: 'virtual-account',
      brand: 'PAYPAL',
      accountId: 'jane@shop.example',
    });
  });

  it('makes a token account, with its cryptogram', () => {
    const token = instrumentOf(TOKEN_FIELDS, { 'tokenAccount.dtvc': '846' });
    expect(token).toMatchObject({
      kind: 'token-account',
      brand: 'VISA',
      type: 'NETWORK',
      expiryMonth: '05',
      expiryYear: '2034',
    });
    expect(
      token.kind === 'token-account' && [
        token.number.reveal(),
        token.cryptogram?.reveal(),
        token.dtvc?.reveal(),
      ],
    ).toEqual(['4895370012003478', 'Q2FuYXJ5Q3J5cHRvZ3JhbTAwMDE=', '846']);
  });

  it('prints no number and no code of any kind', () => {
    const printed = [BANK_FIELDS, TOKEN_FIELDS].map((fields) => JSON.stringify(instrumentOf(fields)));
    expect(printed.join()).not.toMatch(/DE8937|4895370012003478|Q2FuYXJ5/);
  });

  it.each<[string, Fields, string]>([
    ['a card and a bank account', { ...BANK_FIELDS, 'card.number': '4200000000000000' }, 'bankAccount.iban'],
    ['a card and a token', { ...TOKEN_FIELDS, 'card.holder': 'Jane Jones' }, 'tokenAccount.number'],
    [
      'a bank account and a virtual account',
      { ...BANK_FIELDS, ...VIRTUAL_FIELDS },
      'virtualAccount.accountId',
    ],
  ])('is an error when there are two: %s', (_what, fields, secret) => {
    const issues = issuesOf(fields);
    expect(issues).toHaveLength(1);
    expect(issues[0]).toMatch(/^(bankAccount|virtualAccount|tokenAccount)\.\w+ .* never-with$/);
    expect(issues[0]).not.toContain((fields as Record<string, string>)[secret]);
  });

  it('hides a number in place of a name, also in the superfluous group', () => {
    const fields = { 'card.number': '4200000000000000', 'bankAccount.holder': 'DE89370400440532013000' };
    expect(issuesOf(fields)).toEqual(['bankAccount.holder *** never-with']);
  });

  it('that is only half of the two and wrong is reported for what is wrong', () => {
    expect(issuesOf({ 'card.number': '4200000000000000', 'bankAccount.country': 'XX' })).toEqual([
      'bankAccount.country XX malformed',
    ]);
  });

  it('is a card when there is none, and its names are missing', () => {
    expect(issuesOf({})).toEqual([
      'card.number null missing',
      'card.expiryMonth null missing',
      'card.expiryYear null missing',
      'paymentBrand null missing',
    ]);
  });

  it.each([
    ['DIRECTDEBIT_SEPA', ['bankAccount.holder null missing', 'bankAccount.iban null one-required-with']],
    ['PAYPAL', ['virtualAccount.accountId null missing']],
  ])('is what the brand %s is paid with when there is none', (paymentBrand, issues) => {
    expect(issuesOf({ paymentBrand })).toEqual(issues);
  });
});

describe('the brand of an instrument that is no card', () => {
  it.each<[string, Fields]>([
    ['a bank account', BANK_FIELDS],
    ['a virtual account', VIRTUAL_FIELDS],
  ])('of %s is missing when it is not named: no number shows it', (_what, fields) => {
    expect(issuesOf(fields, { paymentBrand: undefined })).toEqual(['paymentBrand null missing']);
  });

  it.each<[string, Fields, string, readonly string[]]>([
    ['a bank account', BANK_FIELDS, 'PAYPAL', ['DIRECTDEBIT_SEPA', 'SOFORTUEBERWEISUNG']],
    ['a bank account', BANK_FIELDS, 'VISA', ['DIRECTDEBIT_SEPA', 'SOFORTUEBERWEISUNG']],
    [
      'a virtual account',
      VIRTUAL_FIELDS,
      'DIRECTDEBIT_SEPA',
      ['PAYPAL', 'MARKETPLACE_WALLET', 'REDIRECT_WALLET'],
    ],
  ])('of %s is no other: %#', (_what, fields, paymentBrand, values) => {
    const payment = read(fields, { paymentBrand });
    expect(payment).toEqual({
      ok: false,
      error: [{ name: 'paymentBrand', value: paymentBrand, problem: { kind: 'not-one-of', values } }],
    });
  });

  it('of a card is none of an account', () => {
    const fields = {
      paymentBrand: 'PAYPAL',
      'card.number': '4200000000000000',
      'card.expiryMonth': '05',
      'card.expiryYear': '2034',
    };
    expect(issuesOf(fields)).toEqual(['paymentBrand PAYPAL not-one-of']);
  });

  it('of a token is a brand of cards, and is found from its number', () => {
    expect(issuesOf(TOKEN_FIELDS, { paymentBrand: 'PAYPAL' })).toEqual(['paymentBrand PAYPAL not-one-of']);
    expect(instrumentOf(TOKEN_FIELDS, { paymentBrand: undefined })).toMatchObject({ brand: 'VISA' });
    expect(
      issuesOf(TOKEN_FIELDS, { paymentBrand: undefined, 'tokenAccount.number': '9999999999999995' }),
    ).toEqual(['paymentBrand null missing']);
  });
});

describe('every mistake of an account is reported at once', () => {
  it('for a bank account', () => {
    expect(
      issuesOf({ currency: undefined, 'bankAccount.iban': 'DE00370400440532013000' }).toSorted(),
    ).toEqual([
      'bankAccount.holder null required-with',
      'bankAccount.iban *** malformed',
      'currency null missing',
      'paymentBrand null missing',
    ]);
  });

  it('for a token', () => {
    expect(
      issuesOf({ 'tokenAccount.cryptogram': 'short', 'tokenAccount.expiryMonth': '13' }).toSorted(),
    ).toEqual([
      'paymentBrand null missing',
      'tokenAccount.cryptogram *** malformed',
      'tokenAccount.expiryMonth 13 malformed',
      'tokenAccount.expiryYear null required-with',
      'tokenAccount.number null required-with',
      'tokenAccount.type null required-with',
    ]);
  });

  it.each([
    ['4200 0000 0000 0000', 'card-data'],
    ['DE89370400440532013000', 'not-accepted-here'],
    ['NL91 ABNA 0417 1643 00', 'not-accepted-here'],
  ])('a holder that is a number is one, and is hidden: %s', (holder, problem) => {
    expect(issuesOf(BANK_FIELDS, { 'bankAccount.holder': holder })).toEqual([
      `bankAccount.holder *** ${problem}`,
    ]);
  });
});

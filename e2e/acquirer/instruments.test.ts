import { describe, expect, it } from 'vitest';
import { acquirerOfTest } from './acquirer-of-test.fixture.ts';
import {
  anInstruction,
  anInstructionWith,
  CANARY_ACCOUNT_ID,
  CANARY_CRYPTOGRAM,
  CANARY_DTVC,
  CANARY_IBAN,
  CANARY_TOKEN,
  INSTRUMENTS,
} from './instruction.fixture.ts';

const acquirer = acquirerOfTest();

const { bankAccount, virtualAccount, tokenAccount } = INSTRUMENTS;
const { iban: _iban, ...withoutIban } = bankAccount;
const EACH = [
  ['bankAccount', { bankAccount }, { brand: 'DIRECTDEBIT_SEPA', last4: '2051', country: 'DE' }],
  ['virtualAccount', { virtualAccount }, { brand: 'PAYPAL', last4: 'mple' }],
  ['tokenAccount', { tokenAccount }, { type: 'NETWORK', last4: '3478', expiry: '2034-05' }],
] as const;
const SECRETS = [CANARY_IBAN, CANARY_ACCOUNT_ID, CANARY_TOKEN, CANARY_CRYPTOGRAM, CANARY_DTVC];

describe('the acquirer test platform, paid with something else than a card,', () => {
  it.each(EACH)('gives nothing of a %s back, on no page of its books', async (_name, instrument) => {
    const answer = await acquirer.put(anInstructionWith(instrument));
    const page = await acquirer.page();
    const texts = [answer, page, await acquirer.get('/books'), await acquirer.get('/operations/k')];
    expect(page.body).toMatch(/(bank account|PAYPAL account|token) …(2051|mple|3478)/);
    for (const { body } of texts) {
      expect(SECRETS.filter((secret) => body.includes(secret))).toEqual([]);
    }
  });

  it.each<[string, object]>([
    ['two instruments', { ...anInstruction(), bankAccount }],
    ['a reservation on a bank account', { ...anInstructionWith({ bankAccount }), type: 'authorisation' }],
    ['IBAN and number', anInstructionWith({ bankAccount: { ...bankAccount, number: '123456' } })],
    ['neither IBAN nor number', anInstructionWith({ bankAccount: withoutIban })],
    [
      'an IBAN in small letters',
      anInstructionWith({ bankAccount: { ...bankAccount, iban: CANARY_IBAN.toLowerCase() } }),
    ],
    [
      'an account without a holder',
      anInstructionWith({ bankAccount: { ...bankAccount, holder: undefined } }),
    ],
    ['a mandate without an id', anInstructionWith({ bankAccount: { ...bankAccount, mandate: {} } })],
    ['a member that no account has', anInstructionWith({ bankAccount: { ...bankAccount, kind: 'x' } })],
    ['an account without an id', anInstructionWith({ virtualAccount: { brand: 'PAYPAL' } })],
    ['a token of a third type', anInstructionWith({ tokenAccount: { ...tokenAccount, type: 'OTHER' } })],
    ['a short token', anInstructionWith({ tokenAccount: { ...tokenAccount, number: '48953700' } })],
    ['a short cryptogram', anInstructionWith({ tokenAccount: { ...tokenAccount, cryptogram: 'Q2FuYXJ5' } })],
    ['a month without a year', anInstructionWith({ tokenAccount: { ...tokenAccount, expiry: '05' } })],
  ])('answers 400 to %s, without its data, and books nothing', async (_what, payload) => {
    const answer = await acquirer.put(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: { code: 'invalid-request', key: 'k' } });
    expect(SECRETS.filter((secret) => answer.body.includes(secret))).toEqual([]);
    expect((await acquirer.get('/operations/k')).statusCode).toBe(404);
  });
});

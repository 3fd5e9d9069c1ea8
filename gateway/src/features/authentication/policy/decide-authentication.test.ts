import { describe, expect, it } from 'vitest';
import { EXEMPTION_NAMES, type Exemption } from '../../../catalogue/exemptions.ts';
import { readParameters } from '../../../parameters/read-parameters.ts';
import { readWholePayment } from '../../../payment/read-whole-payment.fixture.ts';
import { BANK_FIELDS, TOKEN_FIELDS } from '../../../payment/request-fields.fixture.ts';
import { forEveryCase } from '../../../testing/for-every-case.fixture.ts';
import { type AuthenticationPolicy, DEFAULT_POLICY } from './authentication-policy.ts';
import { decideAuthentication } from './decide-authentication.ts';

type Sent = Readonly<Record<string, string>>;

const CARD: Sent = {
  paymentBrand: 'VISA',
  'card.number': '4200000000000000',
  'card.expiryMonth': '05',
  'card.expiryYear': '2034',
};
const ORDER: Sent = { amount: '92.00', currency: 'EUR', paymentType: 'DB' };
const FIRST: Sent = { 'standingInstruction.mode': 'INITIAL', 'standingInstruction.type': 'RECURRING' };
const LATER: Sent = {
  'standingInstruction.mode': 'REPEATED',
  'standingInstruction.type': 'RECURRING',
  'standingInstruction.initialTransactionId': '000000000001',
};
const EXTERNAL: Sent = {
  'threeDSecure.eci': '05',
  'threeDSecure.verificationId': 'Q2FuYXJ5VmVyaWZpY2F0aW9uMDE=',
  'threeDSecure.enrollmentStatus': 'Y',
  'threeDSecure.authenticationStatus': 'Y',
};

const NOT_NEEDED = { kind: 'not-needed' } as const;

function decide(
  policy: Partial<AuthenticationPolicy> | 'off',
  changes: Sent = {},
  details: Sent = CARD,
  alone?: '3D',
) {
  const fields = Object.entries({ ...ORDER, ...details, ...changes });
  const payment = readWholePayment(readParameters(fields), Date.UTC(2026, 10, 23));
  if (!payment.ok) throw new Error(`no payment: ${JSON.stringify(payment.error)}`);
  const threeDSecure =
    policy === 'off' ? undefined : { merchant: undefined, policy: { ...DEFAULT_POLICY, ...policy } };
  const { request } = payment.value;
  const paymentType = alone ?? request.paymentType;
  return decideAuthentication({ threeDSecure }, { ...request, paymentType });
}

const authenticate = (challengeWish?: string, exemption?: Exemption) => ({
  kind: 'authenticate',
  challengeWish,
  exemption,
});

describe('an authentication', () => {
  it('is asked for where the channel says no more than that', () => {
    expect(decide({})).toEqual(authenticate());
  });

  it.each([
    ['a credit', { paymentType: 'CD' }, CARD],
    ['a payment of the merchant', LATER, CARD],
    ['a payment that was authenticated elsewhere', EXTERNAL, CARD],
    ['a bank account', {}, BANK_FIELDS],
    ...['MO', 'TO', 'MOTO', 'PO', 'PM'].map(
      (transactionCategory) =>
        [`an order of category ${transactionCategory}`, { transactionCategory }, CARD] as const,
    ),
  ] as const)('is not needed for %s', (_what, changes, details) => {
    const eager = { challenge: 'demand', exemptions: [{ kind: 'LOW_VALUE', by: 'request' }] } as const;
    expect(decide({}, changes, details)).toEqual(NOT_NEEDED);
    expect(decide(eager, changes, details)).toEqual(NOT_NEEDED);
    expect(decide({}, { ...changes, 'threeDSecure.challengeIndicator': '04' }, details)).toEqual(NOT_NEEDED);
  });

  it.each([
    ['an order in a browser', { transactionCategory: 'EC' }, CARD],
    [
      "a later payment of a series that is the shopper's",
      { ...LATER, 'standingInstruction.source': 'CIT' },
      CARD,
    ],
    ["a network's token", {}, TOKEN_FIELDS],
    ['a reservation', { paymentType: 'PA' }, CARD],
  ] as const)('is needed for %s', (_what, changes, details) => {
    expect(decide({}, changes, details)).toEqual(authenticate());
  });

  it('is not needed where the channel asks for none, whatever the request wishes', () => {
    expect(decide('off')).toEqual({ ...NOT_NEEDED, exemption: undefined });
    expect(decide('off', { 'threeDSecure.challengeIndicator': '4' })).toMatchObject(NOT_NEEDED);
  });

  it.each(EXEMPTION_NAMES)(
    'passes a request’s exemption on where the channel asks for none: %s',
    (exemption) => {
      const sent = { 'threeDSecure.exemption': exemption };
      expect(decide('off', sent)).toEqual({ kind: 'not-needed', exemption });
    },
  );
});

describe('the amount from which shoppers are authenticated', () => {
  const policy = { authenticate: { from: { EUR: '30.00', JPY: '4000' } } } as const;

  it.each([
    ['EUR', '29.99', 'not-needed'],
    ['EUR', '30.00', 'authenticate'],
    ['EUR', '92.00', 'authenticate'],
    ['JPY', '3999.00', 'not-needed'],
    ['JPY', '4000.00', 'authenticate'],
    ['USD', '0.01', 'authenticate'],
  ])('counts in its own currency: %s %s', (currency, amount, kind) => {
    expect(decide(policy, { currency, amount })).toMatchObject({ kind });
  });

  it.each([
    ['begins a series', FIRST],
    ['stores its card', { createRegistration: 'true' }],
    ['verifies a card', { amount: '0.00', paymentType: 'PA' }],
    ['wishes for a challenge', { 'threeDSecure.challengeIndicator': '3' }],
  ])('does not count for a payment that %s', (_what, changes) => {
    expect(decide(policy, { amount: '1.00', ...changes })).toMatchObject({ kind: 'authenticate' });
  });

  it('leaves an exemption to the acquirer below it', () => {
    const sent = { amount: '1.00', 'threeDSecure.exemption': 'LOW_VALUE' };
    expect(decide(policy, sent)).toEqual({ kind: 'not-needed', exemption: 'LOW_VALUE' });
  });
});

describe('the exemptions of a channel', () => {
  const policy = {
    exemptions: [
      { kind: 'LOW_VALUE', upTo: { EUR: '30.00' }, by: 'authorisation' },
      { kind: 'TRANSACTION_RISK_ANALYSIS', upTo: { EUR: '100.00', USD: '50.00' }, by: 'request' },
    ],
  } as const;

  it.each([
    ['EUR', '30.00', { kind: 'not-needed', exemption: 'LOW_VALUE' }],
    ['EUR', '30.01', authenticate('05', 'TRANSACTION_RISK_ANALYSIS')],
    ['EUR', '100.00', authenticate('05', 'TRANSACTION_RISK_ANALYSIS')],
    ['EUR', '100.01', authenticate()],
    ['USD', '10.00', authenticate('05', 'TRANSACTION_RISK_ANALYSIS')],
    ['GBP', '1.00', authenticate()],
  ])('are taken in their order, as far as the amount fits: %s %s', (currency, amount, decision) => {
    expect(decide(policy, { currency, amount })).toEqual(decision);
  });

  it('fit every amount where they name none', () => {
    const exemptions = [{ kind: 'SECURE_CORPORATE_PAYMENT', by: 'authorisation' }] as const;
    expect(decide({ exemptions }, { amount: '99999.00' })).toEqual({
      kind: 'not-needed',
      exemption: 'SECURE_CORPORATE_PAYMENT',
    });
  });

  it('go before its wish about challenges', () => {
    expect(decide({ ...policy, challenge: 'demand' }, { amount: '50.00' })).toEqual(
      authenticate('05', 'TRANSACTION_RISK_ANALYSIS'),
    );
  });

  it.each([
    ['begins a series', FIRST, '04'],
    ['stores its card', { createRegistration: 'true' }, undefined],
    ['verifies a card', { amount: '0.00', paymentType: 'PA' }, undefined],
    ['wishes for a challenge', { 'threeDSecure.challengeIndicator': '03' }, '03'],
  ])('are not asked for in a payment that %s', (_what, changes, wish) => {
    expect(decide(policy, { amount: '1.00', ...changes })).toEqual(authenticate(wish));
  });
});

describe('the exemption of a request', () => {
  const BY_AUTHORISATION = {
    exemptions: [
      { kind: 'TRANSACTION_RISK_ANALYSIS', upTo: { EUR: '1.00' }, by: 'authorisation' },
      { kind: 'LOW_VALUE', by: 'request' },
    ],
  } as const;

  it.each([
    ['LOW_VALUE', '02'],
    ['TRANSACTION_RISK_ANALYSIS', '05'],
    ['TRUSTED_BENEFICIARY', '08'],
    ['SECURE_CORPORATE_PAYMENT', '02'],
  ] as const)('is asked of the issuer: %s as the wish %s', (exemption, wish) => {
    expect(decide({}, { 'threeDSecure.exemption': exemption })).toEqual(authenticate(wish, exemption));
  });

  it('goes where the channel sends its own of that kind, whatever the amount', () => {
    expect(decide(BY_AUTHORISATION, { 'threeDSecure.exemption': 'TRANSACTION_RISK_ANALYSIS' })).toEqual({
      kind: 'not-needed',
      exemption: 'TRANSACTION_RISK_ANALYSIS',
    });
    expect(decide(BY_AUTHORISATION, { 'threeDSecure.exemption': 'LOW_VALUE' })).toEqual(
      authenticate('02', 'LOW_VALUE'),
    );
  });

  it('is requested of the issuer together with a matching preference of the request', () => {
    const sent = {
      'threeDSecure.exemption': 'TRANSACTION_RISK_ANALYSIS',
      'threeDSecure.challengeIndicator': '2',
    };
    expect(decide(BY_AUTHORISATION, sent)).toEqual(authenticate('02', 'TRANSACTION_RISK_ANALYSIS'));
  });
});

describe('the wish about a challenge', () => {
  it.each([
    ['no-preference', undefined],
    ['avoid', '02'],
    ['prefer', '03'],
    ['demand', '04'],
  ] as const)('is that of the channel: %s', (challenge, wish) => {
    expect(decide({ challenge })).toEqual(authenticate(wish));
  });

  it('is that of the request before all others, in one digit or two', async () => {
    await forEveryCase(['1', '2', '3', '4', '5', '6', '7', '8', '9'], (digit) => {
      for (const indicator of [digit, `0${digit}`]) {
        const sent = { 'threeDSecure.challengeIndicator': indicator };
        expect(decide({ challenge: 'demand' }, sent)).toEqual(authenticate(`0${digit}`));
        expect(decide({ challenge: 'avoid' }, { ...sent, ...FIRST })).toEqual(authenticate(`0${digit}`));
      }
    });
  });

  it('is a prescribed challenge in the first payment of a series', () => {
    expect(decide({ challenge: 'avoid' }, FIRST)).toEqual(authenticate('04'));
  });
});

const alone = (policy: Partial<AuthenticationPolicy>, changes?: Sent) => decide(policy, changes, CARD, '3D');

describe('an authentication that is asked for alone', () => {
  const LOW = { kind: 'LOW_VALUE', upTo: { EUR: '500.00' } } as const;

  it('is done whatever amounts the channel leaves out', () => {
    const from = { EUR: '100.00' };
    expect(decide({ authenticate: { from } }).kind).toBe('not-needed');
    expect(alone({ authenticate: { from } })).toEqual(authenticate());
  });

  it.each(['request', 'authorisation'] as const)('has no exemption of the channel by %s', (by) => {
    const exemptions = [{ ...LOW, by }];
    expect(decide({ exemptions })).toMatchObject({ exemption: 'LOW_VALUE' });
    expect(alone({ exemptions })).toEqual(authenticate());
  });

  it('has the exemption that it asks for itself', () => {
    const sent = { 'threeDSecure.exemption': 'LOW_VALUE' };
    expect(alone({ exemptions: [{ ...LOW, by: 'authorisation' }] }, sent)).toMatchObject({
      kind: 'authenticate',
      exemption: 'LOW_VALUE',
    });
  });

  it('goes by the wish of the channel about challenges', () => {
    expect(alone({ challenge: 'demand' })).toEqual(authenticate('04'));
  });
});

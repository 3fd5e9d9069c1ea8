import { describe, expect, it } from 'vitest';
import { AccountNumber } from '../../values/account-number.ts';
import type { Instrument } from '../connector.ts';
import { CANARY_INSTRUMENTS } from '../instrument.fixture.ts';
import {
  aCredit,
  aFollowUp,
  anAuthorisation,
  CANARY_NUMBER,
  CANARY_SECURITY_CODE,
  CANARY_VERIFICATION,
  canaryAuthentication,
} from '../request.fixture.ts';
import {
  authorisationBooking,
  type Booking,
  cancellationCall,
  creditBooking,
  FOLLOW_UP_OPERATIONS,
  followUpBooking,
} from './http-acquirer-request.ts';

const bodyOf = ({ call }: Booking): unknown => JSON.parse(call.body ?? '');

describe('the requests to the acquirer', () => {
  it('is put under the key, so that sending it again cannot book again', () => {
    const request = anAuthorisation();
    expect(authorisationBooking(request).call).toMatchObject({
      method: 'PUT',
      path: `operations/${request.key}`,
    });
  });

  it('is an authorisation when the capture comes later, and else a sale', () => {
    expect(bodyOf(authorisationBooking(anAuthorisation({ capture: 'later' })))).toMatchObject({
      type: 'authorisation',
    });
    expect(bodyOf(authorisationBooking(anAuthorisation()))).toMatchObject({ type: 'sale' });
  });

  it.each([
    [undefined, {}],
    ['000000000042', { initialTransaction: '000000000042' }],
  ])('says how it belongs to a series whose first transaction is %s', (initialTransactionId, linked) => {
    const series = { mode: 'REPEATED', type: 'RECURRING', source: 'MIT' } as const;
    const standingInstruction = { ...series, initialTransactionId };
    expect(bodyOf(authorisationBooking(anAuthorisation({ standingInstruction })))).toHaveProperty('series', {
      ...series,
      ...linked,
    });
    expect(bodyOf(authorisationBooking(anAuthorisation()))).not.toHaveProperty('series');
  });

  it('passes an authentication on as it is, and says nothing where there is none', () => {
    const authentication = canaryAuthentication();
    expect(bodyOf(authorisationBooking(anAuthorisation({ authentication })))).toHaveProperty(
      'authentication',
      {
        eci: '05',
        verificationId: CANARY_VERIFICATION,
        enrollmentStatus: 'Y',
        authenticationStatus: 'Y',
        dsTransactionId: '3f9a1c52-7d64-4a0e-9b1d-5c2e8f7a6b40',
        version: '2.2.0',
        flow: 'challenge',
      },
    );
    expect(bodyOf(authorisationBooking(anAuthorisation()))).not.toHaveProperty('authentication');
  });

  it('is to be cancelled by its key and amount alone', () => {
    const { key, amount } = anAuthorisation();
    expect(cancellationCall(key, amount)).toEqual({
      method: 'PUT',
      path: `cancellations/${key}`,
      body: '{"amount":{"minor":"9200","currency":"EUR"}}',
    });
  });

  it('is a credit with the card that is paid', () => {
    expect(bodyOf(creditBooking(aCredit()))).toMatchObject({
      type: 'credit',
      amount: { minor: '9200', currency: 'EUR' },
      card: { number: CANARY_NUMBER, securityCode: CANARY_SECURITY_CODE, expiry: '2034-05' },
    });
  });

  it.each([
    [
      'bank-account',
      {
        bankAccount: {
          brand: 'DIRECTDEBIT_SEPA',
          holder: 'Jane Jones',
          iban: 'DE02120300000000202051',
          bank: 'BYLADEM1001',
          bankName: 'Demo bank',
          country: 'DE',
          mandate: { id: 'mandate-a', dateOfSignature: '2026-11-01' },
          dueDate: '2034-05-01',
        },
      },
    ],
    ['virtual-account', { virtualAccount: { brand: 'PAYPAL', accountId: 'canary-account@shop.example' } }],
    [
      'token-account',
      {
        tokenAccount: {
          brand: 'VISA',
          type: 'NETWORK',
          number: '4895370012003478',
          expiry: '2034-05',
          cryptogram: 'Q2FuYXJ5Q3J5cHRvZ3JhbTAwMDE=',
          dtvc: '8462',
        },
      },
    ],
  ] as const)('is paid with a %s, and with nothing else', (kind, sent) => {
    const { instrument } = CANARY_INSTRUMENTS[kind];
    expect(bodyOf(creditBooking(aCredit({ instrument })))).toEqual({
      type: 'credit',
      amount: { minor: '9200', currency: 'EUR' },
      descriptor: 'Demo shop',
      ...sent,
    });
  });

  it('names the number of an account that has no IBAN, and leaves out unknown fields', () => {
    const instrument = {
      ...CANARY_INSTRUMENTS['bank-account'].instrument,
      number: AccountNumber.of('0532013000'),
      isIban: false,
      mandate: undefined,
      dueDate: undefined,
      country: undefined,
    } as Instrument;
    expect(bodyOf(creditBooking(aCredit({ instrument })))).toHaveProperty('bankAccount', {
      brand: 'DIRECTDEBIT_SEPA',
      holder: 'Jane Jones',
      number: '0532013000',
      bank: 'BYLADEM1001',
      bankName: 'Demo bank',
    });
  });

  it.each(FOLLOW_UP_OPERATIONS)('is a %s with its original and without a card', (type) => {
    const request = aFollowUp(anAuthorisation().key, { simulatedResult: '800.100.203' });
    expect(bodyOf(followUpBooking(type, request))).toEqual({
      type,
      original: request.originalKey,
      amount: { minor: '9200', currency: 'EUR' },
      simulate: { responseCode: '51', label: '800.100.203' },
    });
  });

  it('says of a capture alone that it is the last', () => {
    const request = aFollowUp(anAuthorisation().key, { isFinal: true });
    const finals = FOLLOW_UP_OPERATIONS.filter((type) =>
      Object.hasOwn(Object(bodyOf(followUpBooking(type, request))), 'final'),
    );
    expect(finals).toEqual(['capture']);
    expect(bodyOf(followUpBooking('capture', request))).toMatchObject({ final: true });
  });
});

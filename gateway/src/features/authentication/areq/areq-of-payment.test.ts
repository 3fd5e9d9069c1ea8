import { describe, expect, it } from 'vitest';
import type { Order } from '../../../payment/order/order.ts';
import { CardNumber } from '../../../values/masked.ts';
import type { Message } from '../messages/message-tables.ts';
import { writeMessage } from '../messages/write-message.ts';
import { type AuthenticatedPayment, areqOfPayment } from './areq-of-payment.ts';

const BROWSER = {
  acceptHeader: 'text/html',
  language: 'de-DE',
  screenHeight: '1080',
  screenWidth: '1920',
  timezone: '-60',
  userAgent: 'Mozilla/5.0',
  javaEnabled: 'false',
  screenColorDepth: '30',
} as const;

const PAYMENT: AuthenticatedPayment = {
  request: { amount: { minor: 9250n, currency: 'EUR' }, standingInstruction: undefined },
  order: { customer: { browser: BROWSER, ip: '192.0.2.7' } },
  card: {
    kind: 'card',
    brand: 'VISA',
    number: CardNumber.of('4000000000001000'),
    expiryMonth: '05',
    expiryYear: '2030',
    holder: 'Jürgen Groß',
    securityCode: undefined,
  },
  server: { serverReferenceNumber: 'NOT_CERTIFIED_SAMPLE', serverOperatorId: undefined },
  merchant: {
    requestorId: 'channel-requestor',
    requestorName: 'Channel Shop',
    requestorUrl: 'https://shop.example',
    acquirerBin: '400000',
    acquirerMerchantId: 'merchant-1',
    merchantCategory: '5411',
    merchantCountry: 'DE',
    merchantName: 'Channel Shop',
  },
  attempt: {
    version: '2.2.0',
    threeDSServerTransID: '6b9c2a4e-4f0d-4a6a-9a3e-0d2f6c1b7a10',
    device: {
      kind: 'browser',
      method: 'Y',
      notificationUrl: 'https://gateway.example/three-d-secure/returns/1',
    },
    purpose: 'payment',
    challengeWish: undefined,
    resultsUrl: 'https://gateway.example/three-d-secure/results',
    now: Date.UTC(2026, 10, 23, 2, 45, 1, 999),
  },
};

function areq(changes: Partial<AuthenticatedPayment> = {}): Message<'AReq'> {
  return areqOfPayment({ ...PAYMENT, ...changes });
}

function ordered(order: Order): Message<'AReq'> {
  return areq({ order: { ...PAYMENT.order, ...order } });
}

function cardholderName(holder: string): string | undefined {
  return areq({ card: { ...PAYMENT.card, holder } }).cardholderName;
}

function faultsOf(message: Message<'AReq'>): readonly string[] {
  const written = writeMessage('AReq', message);
  return written.ok ? [] : written.error.map(({ code, name }) => `${code} ${name}`);
}

describe('the AReq of a payment', () => {
  it('can be written in both versions', () => {
    const attempt = { ...PAYMENT.attempt, version: '2.1.0', challengeWish: '09' } as const;
    expect(faultsOf(areq())).toEqual([]);
    expect(faultsOf(areq({ attempt }))).toEqual([]);
  });

  it.each([
    ['01', '01'],
    ['04', '04'],
    ['05', '02'],
    ['08', '02'],
    ['09', '03'],
    [undefined, undefined],
  ] as const)('has the wish %s in its version, in 2.1 as %s', (challengeWish, early) => {
    const attempt = { ...PAYMENT.attempt, challengeWish };
    expect(areq({ attempt }).threeDSRequestorChallengeInd).toBe(challengeWish);
    const earlier = areq({ attempt: { ...attempt, version: '2.1.0' } });
    expect(earlier.threeDSRequestorChallengeInd).toBe(early);
    expect(faultsOf(earlier)).toEqual([]);
  });

  it('has card, amount and time as the protocol writes them', () => {
    expect(areq()).toMatchObject({
      cardExpiryDate: '3005',
      cardholderName: 'Jurgen Gross',
      purchaseAmount: '9250',
      purchaseCurrency: '978',
      purchaseExponent: '2',
      purchaseDate: '20261123024501',
      merchantCountryCode: '276',
      browserColorDepth: '24',
    });
  });

  it.each([
    ['JPY', 500n, '392', '0'],
    ['BHD', 1n, '048', '3'],
    ['EUR', 0n, '978', '2'],
  ])('writes %s %s as a number with its exponent', (currency, minor, number, exponent) => {
    const message = areq({ request: { amount: { minor, currency }, standingInstruction: undefined } });
    expect(message.purchaseAmount).toBe(String(minor));
    expect([message.purchaseCurrency, message.purchaseExponent]).toEqual([number, exponent]);
    expect(faultsOf(message)).toEqual([]);
  });

  it('cuts a long name, and leaves out one in another script or too short', () => {
    expect(cardholderName('x'.repeat(128))).toHaveLength(45);
    expect(cardholderName('王小明')).toBeUndefined();
    expect(cardholderName('X')).toBeUndefined();
  });

  it('takes the requestor of the request, else that of the channel', () => {
    const v2 = { visa: { requestorId: 'own-id', requestorName: 'Müller' }, amex: { requestorId: 'other' } };
    const merchant = { url: 'https://own.example', name: 'Own Shop', country: 'AUT' };
    expect(ordered({ threeDSecure: { v2, merchant } })).toMatchObject({
      threeDSRequestorID: 'own-id',
      threeDSRequestorName: 'Muller',
      threeDSRequestorURL: 'https://own.example',
      merchantName: 'Own Shop',
      merchantCountryCode: '040',
    });
    const bad = { url: 'not an address', name: '商店' };
    expect(ordered({ threeDSecure: { v2: { amex: v2.amex }, merchant: bad } })).toMatchObject({
      threeDSRequestorID: 'channel-requestor',
      threeDSRequestorURL: 'https://shop.example',
      merchantName: 'Channel Shop',
    });
  });

  it('has contact and addresses, the delivery only when it is another one', () => {
    const billing = {
      street1: 'Hauptstraße',
      houseNumber1: '1',
      city: 'Bonn',
      postcode: '53111',
      country: 'DE',
    };
    const customer = {
      ...PAYMENT.order.customer,
      email: 'a@b.example',
      mobile: '+49170123456',
      phone: '0228 1',
    };
    const same = ordered({ customer, billing, shipping: { ...billing, method: 'NEXT_DAY_OVERNIGHT' } });
    expect(same).toMatchObject({
      addrMatch: 'Y',
      billAddrLine1: 'Hauptstrasse 1',
      billAddrCountry: '276',
      email: 'a@b.example',
      homePhone: undefined,
      mobilePhone: { cc: '49', subscriber: '170123456' },
      merchantRiskIndicator: { deliveryTimeframe: '03' },
    });
    expect(same).not.toHaveProperty('shipAddrCity');
    const other = ordered({ billing, shipping: { ...billing, city: 'Köln' } });
    expect(other).toMatchObject({ addrMatch: 'N', shipAddrCity: 'Koln' });
    expect([faultsOf(same), faultsOf(other)]).toEqual([[], []]);
    expect(ordered({ billing }).addrMatch).toBeUndefined();
  });

  it('names the fields that the shopper’s browser did not send when it is written', () => {
    const message = areq({
      order: { customer: { browser: { ...BROWSER, timezone: 'CET', userAgent: '' } } },
    });
    expect(faultsOf(message)).toEqual(['201 browserTZ', '201 browserUserAgent']);
  });

  it('is not written for a card number that the protocol does not have', () => {
    const card = { ...PAYMENT.card, number: CardNumber.of('12345678') };
    expect(faultsOf(areq({ card }))).toEqual(['203 acctNumber']);
  });

  it('never prints the card number', () => {
    expect(JSON.stringify(areq())).not.toContain('4000000000001000');
  });
});

const SERIES = {
  mode: 'INITIAL',
  type: 'RECURRING',
  source: 'CIT',
  initialTransactionId: undefined,
} as const;

function standingInstruction(changes: object, order: Order = {}): Message<'AReq'> {
  return areq({
    request: { ...PAYMENT.request, standingInstruction: { ...SERIES, ...changes } },
    order: { ...PAYMENT.order, ...order },
  });
}

function plan(numberOfInstallments: string): Message<'AReq'> {
  return standingInstruction({ type: 'INSTALLMENT' }, { standingInstruction: { numberOfInstallments } });
}

describe('the reason of an authentication', () => {
  it('is a payment, or a card to be stored', () => {
    const attempt = { ...PAYMENT.attempt, purpose: 'registration' } as const;
    expect(areq().threeDSRequestorAuthenticationInd).toBe('01');
    expect(areq({ attempt })).toMatchObject({
      messageCategory: '02',
      threeDSRequestorAuthenticationInd: '04',
    });
  });

  it('is the first payment of a series, with its rhythm and end or the usual ones', () => {
    const known = standingInstruction({}, { standingInstruction: { frequency: '30', expiry: '2029-12-31' } });
    expect(known).toMatchObject({
      threeDSRequestorAuthenticationInd: '02',
      recurringFrequency: '30',
      recurringExpiry: '20291231',
    });
    const open = standingInstruction({ type: 'UNSCHEDULED' });
    expect(open).toMatchObject({ recurringFrequency: '1', recurringExpiry: '99991231' });
    expect([faultsOf(known), faultsOf(open)]).toEqual([[], []]);
  });

  it('is an instalment plan of two payments and more', () => {
    expect(plan('12')).toMatchObject({ threeDSRequestorAuthenticationInd: '03', purchaseInstalData: '12' });
    expect(plan('1').threeDSRequestorAuthenticationInd).toBe('02');
    expect(faultsOf(plan('012'))).toEqual([]);
  });

  it('is a payment when the shopper pays again with a stored card', () => {
    expect(standingInstruction({ mode: 'REPEATED' }).threeDSRequestorAuthenticationInd).toBe('01');
  });
});

import { describe, expect, it } from 'vitest';
import type { PaymentBrand } from '../catalogue/brands/account-brands.ts';
import { VerificationId } from '../values/masked.ts';
import type { Authentication } from './authentication.ts';
import { shownAuthentication } from './show-authentication.ts';

const PROOF = 'Q2FuYXJ5VmVyaWZpY2F0aW9uMDE=';
const OWN: Authentication = { performedBy: 'gateway', eci: '05', verificationId: VerificationId.of(PROOF) };

const shown = (authentication: Authentication | undefined, brand: PaymentBrand = 'VISA') =>
  Object.fromEntries(shownAuthentication(authentication, brand));

const liabilityOf = (found: Omit<Authentication, 'performedBy'>, brand?: PaymentBrand) =>
  shown({ performedBy: 'gateway', ...found }, brand)['threeDSecure.liability'];

describe('an authentication in an answer', () => {
  it('is nothing where there is none', () => {
    expect(shown(undefined)).toEqual({});
  });

  it('has no proof, because answers are kept in clear', () => {
    expect(JSON.stringify(shown(OWN))).not.toContain(PROOF);
    expect(shown({ ...OWN, performedBy: 'merchant' })).toEqual({
      'threeDSecure.eci': '05',
      'threeDSecure.liability': 'issuer',
    });
  });

  it('has the known fields, and neither its performer nor its amount', () => {
    const found: Authentication = {
      ...OWN,
      version: '2.2.0',
      flow: 'challenge',
      authenticationStatus: 'N',
      transactionStatusReason: '14',
      challengeCancel: '04',
      enrollmentStatus: 'Y',
      exemption: 'LOW_VALUE',
      dsTransactionId: 'ds',
      acsTransactionId: 'acs',
      authenticated: { currency: 'EUR', minor: 1n },
    };
    expect(Object.keys(shown(found)).map((name) => name.replace('threeDSecure.', ''))).toEqual([
      'eci',
      'version',
      'flow',
      'authenticationStatus',
      'transactionStatusReason',
      'challengeCancel',
      'enrollmentStatus',
      'exemption',
      'liability',
      'dsTransactionId',
      'acsTransactionId',
    ]);
  });
});

describe('the party that bears the loss', () => {
  it.each([
    ['VISA', '05', 'issuer'],
    ['VISA', '06', 'issuer'],
    ['VISA', '07', 'merchant'],
    ['MASTER', '02', 'issuer'],
    ['MASTER', '00', 'merchant'],
    ['MASTER', '06', 'merchant'],
    ['CARTEBANCAIRE', '05', undefined],
    ['VISA', '99', undefined],
  ] as const)('follows from the indicator of the network: %s %s', (brand, eci, liable) => {
    expect(liabilityOf({ eci }, brand)).toBe(liable);
  });

  it('is the merchant with an exemption and no indicator', () => {
    expect(liabilityOf({ exemption: 'LOW_VALUE' })).toBe('merchant');
  });

  it('is the issuer when the shopper was authenticated although an exemption was asked for', () => {
    expect(liabilityOf({ exemption: 'LOW_VALUE', eci: '05', authenticationStatus: 'Y' })).toBe('issuer');
  });

  it.each(['N', 'U'] as const)('is the merchant with the status %s, whatever the indicator', (status) => {
    expect(liabilityOf({ eci: '05', authenticationStatus: status })).toBe('merchant');
  });

  it.each(['N', 'U'] as const)('is the merchant when a payment went on with the enrolment %s', (enrolled) => {
    expect(liabilityOf({ enrollmentStatus: enrolled })).toBe('merchant');
  });

  it('is not said where nothing is known', () => {
    expect(liabilityOf({ version: '2.2.0' })).toBeUndefined();
  });
});

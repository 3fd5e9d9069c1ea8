import type { Authentication } from '../payment/authentication.ts';
import { type AcquirerKey, acquirerKey } from '../values/ids.ts';
import { CardNumber, SecurityCode, VerificationId } from '../values/masked.ts';
import { randomIds } from '../values/random-ids.ts';
import type { AuthorisationRequest, CardInstrument, CreditRequest, FollowUpRequest } from './connector.ts';

/** A card number and a security code that appear nowhere else, so that finding them anywhere is a leak. */
export const CANARY_NUMBER = '4929421234600821';
export const CANARY_SECURITY_CODE = '7319';
export const CANARY_VERIFICATION = 'Q2FuYXJ5VmVyaWZpY2F0aW9uMDE=';

const EUR_92 = { minor: 9200n, currency: 'EUR' } as const;

const ids = randomIds('test');

/** A key that no acquirer has seen. */
export function freshKey(): AcquirerKey {
  return acquirerKey(ids.paymentId(), 1);
}

/** A debit of 92.00 EUR with the canary card, under a fresh key. */
export function anAuthorisation(changes: Partial<AuthorisationRequest> = {}): AuthorisationRequest {
  return {
    ...aCredit(),
    capture: 'with-authorisation',
    standingInstruction: undefined,
    redirect: undefined,
    authentication: undefined,
    ...changes,
  };
}

/** A credit of 92.00 EUR to the canary card, under a fresh key. */
export function aCredit(changes: Partial<CreditRequest> = {}): CreditRequest {
  return {
    key: freshKey(),
    amount: EUR_92,
    instrument: canaryCard(),
    order: {},
    descriptor: 'Demo shop',
    simulatedResult: undefined,
    ...changes,
  };
}

/** 92.00 EUR of whatever was booked under `originalKey`, under a fresh key. */
export function aFollowUp(originalKey: AcquirerKey, changes: Partial<FollowUpRequest> = {}): FollowUpRequest {
  return {
    key: freshKey(),
    originalKey,
    originalReference: undefined,
    amount: EUR_92,
    isFinal: false,
    order: {},
    descriptor: undefined,
    simulatedResult: undefined,
    ...changes,
  };
}

/** An authentication by another party, with a proof that appears nowhere else. */
export function canaryAuthentication(): Authentication {
  return {
    performedBy: 'merchant',
    eci: '05',
    verificationId: VerificationId.of(CANARY_VERIFICATION),
    enrollmentStatus: 'Y',
    authenticationStatus: 'Y',
    dsTransactionId: '3f9a1c52-7d64-4a0e-9b1d-5c2e8f7a6b40',
    version: '2.2.0',
    flow: 'challenge',
  };
}

/** Facts of the gateway's own 3D Secure server about a payment, in addition to a proof. */
export const UNPROVEN: Readonly<Record<string, Authentication>> = {
  'an exemption alone': { performedBy: 'gateway', exemption: 'TRANSACTION_RISK_ANALYSIS' },
  'an authentication that was not possible': {
    performedBy: 'gateway',
    version: '2.2.0',
    flow: 'frictionless',
    enrollmentStatus: 'Y',
    authenticationStatus: 'U',
    transactionStatusReason: '22',
  },
};

export function canaryCard(): CardInstrument {
  return {
    kind: 'card',
    brand: 'VISA',
    number: CardNumber.of(CANARY_NUMBER),
    expiryMonth: '05',
    expiryYear: '2034',
    holder: 'Jane Jones',
    securityCode: SecurityCode.of(CANARY_SECURITY_CODE),
  };
}

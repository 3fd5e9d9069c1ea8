import type { ResultCode } from '@tollgate/gateway/catalogue/result-codes/result-codes';
import type { OperationId } from '../operations/all-operations.ts';

/** The situation in which an example is sent, where it is not the usual one. */
export type Given =
  /** Another payment of the checkout is running. */
  | 'attempt-open'
  /** The channel lists the origins of its pages, and the request comes from another. */
  | 'other-page'
  /** The shopper of a payment is being authenticated. */
  | 'authenticating'
  /** The checkout has expired, after 30 minutes. */
  | 'checkout-expired'
  /** A request with the same key is running. */
  | 'key-running'
  /** There are too many requests. */
  | 'throttled'
  /** The gateway has a bug. */
  | 'fault'
  /** The stores do not answer. */
  | 'stores-down'
  /** An operator has withdrawn the build of the widget. */
  | 'build-withdrawn';

/** An id from the answer to another example. */
export interface IdOf {
  readonly of: string;
}

/**
 * One request with its answer.
 *
 * The documentation shows it and the test suite sends it, so that a wrong example fails.
 */
export interface Example {
  readonly operation: OperationId;
  /** A heading of a few words. */
  readonly title: string;
  /** Default: the demo token where one is needed. */
  readonly credentials?: 'none' | 'unknown-token';
  /** Replaces the first braces in the path: a text, or an id from another example's answer. */
  readonly id?: string | IdOf;
  /** Replaces the second braces, where a path has two. */
  readonly registrationId?: string | IdOf;
  /** The form of a POST, or the query of any other method. */
  readonly fields?: Readonly<Record<string, string | IdOf>>;
  /** A body in place of a form. */
  readonly body?: { readonly contentType: string; readonly text: string } | { readonly bytes: number };
  readonly idempotencyKey?: string;
  /** The header that the browser of a page sends. */
  readonly origin?: string;
  readonly given?: Given;
  readonly status: number;
  /** `undefined` for answers without a result. */
  readonly resultCode?: ResultCode;
}

/** An example as it is written down: the status is that of the result code where none is given, and 200 without a code. */
export type ExampleRow = Omit<Example, 'status'> & Partial<Pick<Example, 'status'>>;

/** An example whose answer has a result code. */
export function example(
  operation: OperationId,
  resultCode: ResultCode,
  row: Omit<ExampleRow, 'operation' | 'resultCode'>,
): ExampleRow {
  return { operation, ...row, resultCode };
}

/** The demo merchant of the test environment, who sends every example. */
export const DEMO = { entityId: 'a0000000000000000000000000000001', accessToken: 'demo-token-main' } as const;

/** The order of the examples. */
export const DEMO_ORDER = {
  entityId: DEMO.entityId,
  amount: '92.00',
  currency: 'EUR',
  paymentType: 'DB',
} as const;

/** A test card of the simulator, which belongs to no real person. */
export const DEMO_CARD = {
  'card.number': '4200000000000000',
  'card.holder': 'Jane Jones',
  'card.expiryMonth': '05',
  'card.expiryYear': '2034',
  'card.cvv': '123',
} as const;

const { 'card.cvv': _code, ...storedCard } = DEMO_CARD;

/** The fields that are stored: never the security code. */
export const DEMO_STORED_CARD = storedCard;

/** A bank account of the simulator, with the mandate that its holder signed. */
export const DEMO_BANK_ACCOUNT = {
  paymentBrand: 'DIRECTDEBIT_SEPA',
  'bankAccount.holder': 'Jane Jones',
  'bankAccount.iban': 'DE89370400440532013000',
  'bankAccount.country': 'DE',
  'bankAccount.mandate.id': 'mandate-a',
  'bankAccount.mandate.dateOfSignature': '2026-02-20',
} as const;

/** A transfer needs no details of the shopper, only the address to redirect to afterwards. */
export const DEMO_TRANSFER = {
  paymentBrand: 'SOFORTUEBERWEISUNG',
  'bankAccount.country': 'DE',
  descriptor: 'Demo shop',
  shopperResultUrl: 'https://shop.example/result?order=4711',
} as const;

export const DEMO_VIRTUAL_ACCOUNT = {
  paymentBrand: 'PAYPAL',
  'virtualAccount.accountId': 'jane@shop.example',
} as const;

/** The shopper signs in at the wallet's page, so the address to redirect to afterwards is all that is needed. */
export const DEMO_WALLET_ACCOUNT = {
  paymentBrand: 'REDIRECT_WALLET',
  descriptor: 'Demo shop',
  shopperResultUrl: 'https://shop.example/result?order=4711',
} as const;

/** A network token, with the cryptogram that is good for one payment. */
export const DEMO_TOKEN = {
  'tokenAccount.number': '4895370012003478',
  'tokenAccount.type': 'NETWORK',
  'tokenAccount.expiryMonth': '05',
  'tokenAccount.expiryYear': '2034',
  'tokenAccount.cryptogram': 'ZXhhbXBsZUNyeXB0b2dyYW0wMDE=',
} as const;

/** The beginning of a wallet's token; a real one is some thousand characters long. */
export const DEMO_WALLET_TOKEN = {
  paymentBrand: 'WALLET1',
  'wallet1.paymentToken': '{"version":"EC_v1","data":"…"}',
} as const;

/** The card of a wallet's token that the merchant decrypted. */
export const DEMO_DECRYPTED_TOKEN = {
  'card.number': '4895370012003478',
  'card.expiryMonth': '05',
  'card.expiryYear': '2034',
  'wallet1.source': 'web',
  'threeDSecure.verificationId': 'ZXhhbXBsZUNyeXB0b2dyYW0wMDE=',
  'threeDSecure.eci': '07',
} as const;

export const DEMO_ENTITY = { entityId: DEMO.entityId } as const;

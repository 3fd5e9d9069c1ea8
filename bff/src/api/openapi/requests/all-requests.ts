import type { PlainName } from '@tollgate/gateway/catalogue/parameters/all-parameters';
import { CREATING_TYPES } from '@tollgate/gateway/catalogue/payment-types';
import { parameterRows } from '../parameter-groups.ts';
import { BEYOND } from './beyond-types.ts';
import { INSTRUMENT_FORMS, type InstrumentForm } from './instruments.ts';
import {
  AUTHENTICATION,
  extension,
  followUp,
  PAYMENT_ON_REGISTRATION,
  paymentWith,
  REGISTRATION_EXTENSION,
  registrationOf,
} from './merchant-requests.ts';
import { COMMON_FIELDS, type RequestShape } from './request-shape.ts';
import {
  SHOPPER_CARD_NUMBER,
  SHOPPER_REMOVAL,
  SHOPPER_STORED_PAYMENT,
  shopperPaymentWith,
  shopperRegistrationOf,
  WALLET_SESSION,
} from './shopper-requests.ts';

/** The parts of an instrument that the merchant may set, because the shopper gives the rest in the widget. */
const PREPARED: readonly PlainName[] = parameterRows()
  .filter(
    ([name, row]) =>
      /^(card|bankAccount|tokenAccount)\./.test(name) &&
      row.sensitive !== true &&
      !/^(card|tokenAccount)\.expiry|^tokenAccount\.type$/.test(name),
  )
  .map(([name]) => name as PlainName);

const OPTIONAL = [
  'paymentBrand',
  'createRegistration',
  'numberOfCaptures',
  'overrideHolder',
  'registrationsRemovable',
  'registrationsRequireCvv',
  ...PREPARED,
  'authentication.entityId',
] as const;

/** A checkout that only stores details has no captures, and requires the registration. */
const OF_A_PAYMENT: ReadonlySet<string> = new Set(['createRegistration', 'numberOfCaptures']);

const FIELDS = [COMMON_FIELDS, 'CheckoutThreeDSecureFields'] as const;

/** A session to pay in. */
const CHECKOUT_CREATION: RequestShape = {
  title: 'For a payment',
  says: 'Without `paymentType` it is a debit, DB, unless `createRegistration=true`: then it only stores details.',
  required: ['entityId', 'amount', 'currency'],
  optional: ['paymentType', ...OPTIONAL],
  values: { paymentType: CREATING_TYPES },
  fields: FIELDS,
  beyondTypes: BEYOND.checkout,
};

/** A session that charges nothing: the payment type is what it lacks. */
const CHECKOUT_FOR_STORING: RequestShape = {
  title: 'Only to store details',
  says: 'There is no `paymentType` in it, and nothing is charged.',
  required: ['entityId', 'createRegistration'],
  optional: ['amount', 'currency', ...OPTIONAL.filter((name) => !OF_A_PAYMENT.has(name))],
  values: { createRegistration: ['true'] },
  fields: FIELDS,
  beyondTypes: BEYOND.checkout,
};

/** The changes, and the entity. */
const CHECKOUT_UPDATE: RequestShape = {
  title: 'Update a checkout',
  says: 'What is sent replaces what the checkout has; the whole is checked as at creation.',
  required: ['entityId'],
  optional: ['amount', 'currency', 'paymentType', ...OPTIONAL],
  values: { paymentType: CREATING_TYPES },
  fields: FIELDS,
  beyondTypes: BEYOND.update,
};

type Instruments = readonly (readonly [name: string, form: InstrumentForm])[];

const INSTRUMENTS: Instruments = Object.entries(INSTRUMENT_FORMS);
const STORABLE = INSTRUMENTS.filter(([, { isStorable }]) => isStorable);
const FROM_SHOPPERS = INSTRUMENTS.filter(([, { isDecrypted }]) => isDecrypted !== true);

/** A form of a request for each of these instruments. @param nameOf the name of its schema */
function formsWith(
  instruments: Instruments,
  nameOf: (instrument: string) => string,
  shapeOf: (form: InstrumentForm) => RequestShape,
): Readonly<Record<string, RequestShape>> {
  return Object.fromEntries(instruments.map(([name, form]) => [nameOf(name), shapeOf(form)]));
}

/** The forms that the body of each request can have, by the names of their schemas. */
export const REQUESTS = {
  PaymentRequest: {
    ...formsWith(INSTRUMENTS, (name) => `${name}Payment`, paymentWith),
    ExtensionByReference: extension('Add to an authorisation, or renew it', 'referenceUuid'),
  },
  FollowUpRequest: {
    Capture: followUp('CP', 'Capture', '`sequence=FINAL` releases what is left.'),
    Reversal: followUp('RV', 'Reverse'),
    Refund: followUp('RF', 'Refund'),
    Chargeback: followUp('CB', 'Reflect a chargeback'),
    ChargebackReversal: followUp('CR', 'Reflect the reversal of a chargeback'),
    Extension: extension('Add to an authorisation, or renew it'),
  },
  AuthenticationRequest: { CardAuthentication: AUTHENTICATION },
  CheckoutRequest: { CheckoutCreation: CHECKOUT_CREATION, CheckoutForStoring: CHECKOUT_FOR_STORING },
  CheckoutUpdateRequest: { CheckoutUpdate: CHECKOUT_UPDATE },
  RegistrationRequest: formsWith(STORABLE, (name) => `${name}Registration`, registrationOf),
  RegistrationExtensionRequest: { RegistrationExtension: REGISTRATION_EXTENSION },
  RegistrationPaymentRequest: { PaymentOnRegistration: PAYMENT_ON_REGISTRATION },
  ShopperPaymentRequest: {
    ...formsWith(FROM_SHOPPERS, (name) => `Shopper${name}Payment`, shopperPaymentWith),
    ShopperStoredPayment: SHOPPER_STORED_PAYMENT,
  },
  ShopperRegistrationRequest: formsWith(
    STORABLE,
    (name) => `Shopper${name}Registration`,
    shopperRegistrationOf,
  ),
  ShopperCardNumberRequest: { ShopperCardNumber: SHOPPER_CARD_NUMBER },
  WalletSessionRequest: { WalletSessionOpening: WALLET_SESSION },
  ShopperRemovalRequest: { ShopperRemoval: SHOPPER_REMOVAL },
} as const satisfies Record<string, Readonly<Record<string, RequestShape>>>;

export type RequestName = keyof typeof REQUESTS;

/** The forms of a request, each with the name of its schema. */
export function formsOf(request: RequestName): (readonly [name: string, shape: RequestShape])[] {
  return Object.entries<RequestShape>(REQUESTS[request]);
}

export const REQUEST_NAMES = Object.keys(REQUESTS) as readonly RequestName[];

/** The schema of a body: of the only form that there is, or of all that are taken. */
export function bodyNameOf(request: RequestName): string {
  const [only, ...others] = formsOf(request);
  return only !== undefined && others.length === 0 ? only[0] : request;
}

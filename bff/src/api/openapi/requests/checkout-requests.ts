import type { PlainName } from '@tollgate/gateway/catalogue/parameters/all-parameters';
import { CREATING_TYPES } from '@tollgate/gateway/catalogue/payment-types';
import { parameterRows } from '../parameter-groups.ts';
import { BEYOND } from './beyond-types.ts';
import { COMMON_FIELDS, type RequestShape } from './request-shape.ts';

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
export const CHECKOUT_CREATION: RequestShape = {
  title: 'For a payment',
  says: 'Without `paymentType` it is a debit, DB, unless `createRegistration=true`: then it only stores details.',
  required: ['entityId', 'amount', 'currency'],
  optional: ['paymentType', ...OPTIONAL],
  values: { paymentType: CREATING_TYPES },
  fields: FIELDS,
  beyondTypes: BEYOND.checkout,
};

/** A session that charges nothing: the payment type is what it lacks. */
export const CHECKOUT_FOR_STORING: RequestShape = {
  title: 'Only to store details',
  says: 'There is no `paymentType` in it, and nothing is charged.',
  required: ['entityId', 'createRegistration'],
  optional: ['amount', 'currency', ...OPTIONAL.filter((name) => !OF_A_PAYMENT.has(name))],
  values: { createRegistration: ['true'] },
  fields: FIELDS,
  beyondTypes: BEYOND.checkout,
};

/** The changes, and the entity. */
export const CHECKOUT_UPDATE: RequestShape = {
  title: 'Update a checkout',
  says: 'What is sent replaces what the checkout has; the whole is checked as at creation.',
  required: ['entityId'],
  optional: ['amount', 'currency', 'paymentType', ...OPTIONAL],
  values: { paymentType: CREATING_TYPES },
  fields: FIELDS,
  beyondTypes: BEYOND.update,
};

import type { PlainName } from '@tollgate/gateway/catalogue/parameters/all-parameters';
import { BEYOND } from './beyond-types.ts';
import { INSTRUMENT_FORMS, type InstrumentForm, optionalNames } from './instruments.ts';
import { COMMON_FIELDS, type RequestShape } from './request-shape.ts';

/** Every form of a merchant's server names the entity that it speaks for. */
const SPELLING = 'authentication.entityId';
const ORDER = ['entityId', 'amount', 'currency', 'paymentType'] as const;

/** A payment with an instrument whose details are in the request. */
export function paymentWith(form: InstrumentForm): RequestShape {
  return {
    title: `With ${form.title}`,
    ...(form.says === undefined ? {} : { says: form.says }),
    required: [...ORDER, ...form.required],
    ...(form.usual === undefined ? {} : { usual: form.usual }),
    optional: [
      ...optionalNames(form, 'merchant'),
      ...(form.isStorable ? (['createRegistration', 'numberOfCaptures'] as const) : []),
      SPELLING,
    ],
    values: {
      paymentType: form.paymentTypes,
      paymentBrand: form.brands,
      ...(form.currencies === undefined ? {} : { currency: form.currencies }),
    },
    fields: [COMMON_FIELDS, ...form.fields],
    beyondTypes: BEYOND.payment,
  };
}

/** A shopper to authenticate, without a payment. */
export const AUTHENTICATION: RequestShape = authentication(INSTRUMENT_FORMS.Card);

function authentication(form: InstrumentForm): RequestShape {
  return {
    title: 'Authenticate the holder of a card',
    says:
      'In a browser: also `customer.browser`, the billing address and `shopperResultUrl`. In an app: ' +
      '`threeDSecure.deviceInfo` and the billing address.',
    required: ['entityId', 'currency', ...form.required],
    optional: ['amount', ...optionalNames(form, 'merchant'), SPELLING],
    values: { paymentBrand: form.brands },
    fields: [COMMON_FIELDS, 'ThreeDSecureFields'],
    beyondTypes: BEYOND.payment,
  };
}

/** Details to be stored, without a payment. */
export function registrationOf(form: InstrumentForm): RequestShape {
  return {
    title: `Store ${form.title}`,
    required: ['entityId', ...form.required],
    optional: [...optionalNames(form, 'merchant'), SPELLING],
    values: { paymentBrand: form.brands },
    fields: [COMMON_FIELDS],
    beyondTypes: BEYOND.payment,
  };
}

const FOLLOW_UP = {
  optional: ['amount', 'currency', SPELLING],
  together: [['amount', 'currency']],
  fields: [COMMON_FIELDS],
  beyondTypes: BEYOND.payment,
} as const;

/** An operation on an earlier payment. Without an amount it is for all that is left. */
export function followUp(paymentType: string, title: string, says?: string): RequestShape {
  return {
    ...FOLLOW_UP,
    title,
    ...(says === undefined ? {} : { says }),
    required: ['entityId', 'paymentType'],
    values: { paymentType: [paymentType] },
  };
}

/** A PA that adds to an authorisation or renews it. */
export function extension(title: string, ...more: readonly PlainName[]): RequestShape {
  return {
    title,
    required: [...ORDER, 'standingInstruction.industryPractice', ...more],
    optional: [SPELLING],
    values: {
      paymentType: ['PA'],
      'standingInstruction.industryPractice': ['INCREMENTAL_AUTH', 'REAUTHORIZATION'],
    },
    fields: [COMMON_FIELDS],
    beyondTypes: BEYOND.payment,
  };
}

export const PAYMENT_ON_REGISTRATION: RequestShape = {
  title: 'With stored details',
  says:
    'Of a card, `card.cvv` may be added while the shopper is there, and must be where the channel has ' +
    '`securityCode: always`; `card.holder` may be where none was stored.',
  required: ORDER,
  optional: ['paymentBrand', 'card.cvv', 'card.holder', 'overrideHolder', 'createRegistration', SPELLING],
  values: { paymentType: ['PA', 'DB', 'CD'] },
  fields: [COMMON_FIELDS, 'ThreeDSecureFields'],
  beyondTypes: BEYOND.payment,
};

/** More time for stored details. */
export const REGISTRATION_EXTENSION: RequestShape = {
  title: 'Keep stored details',
  required: ['entityId'],
  optional: [SPELLING],
  fields: [],
  beyondTypes: [],
};

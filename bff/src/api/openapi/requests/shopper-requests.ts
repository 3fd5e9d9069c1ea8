import { BEYOND } from './beyond-types.ts';
import { type InstrumentForm, optionalNames } from './instruments.ts';
import type { RequestShape } from './request-shape.ts';

const SET_BEFORE = "A name that the merchant's server has set on the checkout may be left out.";

/** The amount that the shopper saw when they submitted. */
const AGREED = ['agreed.amount', 'agreed.currency'] as const;

/** The details of an instrument, as the widget sends them to pay a checkout. */
export function shopperPaymentWith(form: InstrumentForm): RequestShape {
  const shape = shopperDetails(form);
  const { title, says, isStorable, usual } = form;
  return {
    ...shape,
    title: `With ${title}`,
    ...(usual === undefined ? {} : { usual, says: `${SET_BEFORE} ${says ?? ''}`.trimEnd() }),
    optional: [
      ...(shape.optional ?? []),
      ...AGREED,
      ...(isStorable ? (['createRegistration'] as const) : []),
    ],
  };
}

/** The details of an instrument, as the widget sends them to be stored. */
export function shopperRegistrationOf(form: InstrumentForm): RequestShape {
  return { ...shopperDetails(form), title: `Store ${form.title}` };
}

/** One of the stored details that the checkout offers. */
export const SHOPPER_STORED_PAYMENT: RequestShape = {
  title: 'With stored details that the checkout offers',
  says: '`card.cvv` is required of a card where the checkout was made with `registrationsRequireCvv=true`, and where the channel has `securityCode: always`.',
  required: ['registrationId'],
  optional: ['card.cvv', 'paymentBrand', ...AGREED],
  fields: ['ShopperFields'],
  beyondTypes: BEYOND.shopper,
};

/** The number alone, as soon as the shopper has typed it. */
export const SHOPPER_CARD_NUMBER: RequestShape = {
  title: 'With the number of a card',
  required: [],
  optional: ['card.number'],
  fields: [],
  beyondTypes: [],
};

/** No parameters but the ids in the path. */
export const SHOPPER_REMOVAL: RequestShape = {
  title: 'Remove stored details',
  required: [],
  fields: [],
  beyondTypes: [],
};

/** No parameters: the header `Origin` names the host of the page. */
export const WALLET_SESSION: RequestShape = {
  title: 'Open the sheet of wallet1',
  required: [],
  fields: [],
  beyondTypes: [],
};

function shopperDetails(form: InstrumentForm): RequestShape {
  return {
    title: form.title,
    says: SET_BEFORE,
    required: form.required,
    optional: optionalNames(form, 'shopper'),
    values: { paymentBrand: form.brands },
    fields: ['ShopperFields'],
    beyondTypes: BEYOND.shopper,
  };
}

import { CARD_FIELD_NAMES } from '../wire/card-fields.ts';
import { recordOf } from '../wire/unknown-data.ts';
import { HOOK_OPTION_TABLE } from './hook-option-table.ts';
import {
  IFRAME_STYLES_KEYS,
  IFRAME_STYLES_PROPERTIES,
  readIframeStylesOption,
} from './iframe-styles-option.ts';
import { LOOK_OPTIONS } from './look-option-table.ts';
import {
  BILLING_FIELDS,
  BROWSER_KEYS,
  CANCEL_BUTTON_KEYS,
  CARD_HOLDER_KEYS,
  REGISTRATIONS_KEYS,
  readBillingAddressOption,
  readCancelButtonOption,
  readCardHolderOption,
  readMandatoryBillingFields,
  readRegistrationsOption,
  readSessionExpiredOption,
  SESSION_EXPIRED_KEYS,
  THREE_D_IFRAME_SIZE_KEYS,
} from './option-groups.ts';
import type { OptionRow, ValueOf } from './option-rows.ts';
import { ERROR_KEYS, LABEL_KEYS } from './text-keys.ts';

/**
 * Every name that a shop can put into `wpwlOptions`.
 *
 * Reading, checking, the types and the reference page come from these rows.
 */
export const OPTION_TABLE = {
  ...LOOK_OPTIONS,
  locale: { kind: 'text', fallback: 'en', doc: 'Language of the form, `en` or `en-GB`.' },
  labels: {
    kind: 'strings',
    keys: LABEL_KEYS,
    doc: 'Own words for labels, placeholders and the pay button, by label key; `{amount}` in `submit` is the amount.',
  },
  errorMessages: {
    kind: 'strings',
    keys: ERROR_KEYS,
    doc: 'Own words for field errors, by error key such as `cardNumberError`.',
  },
  showLabels: { kind: 'flag', fallback: true, doc: 'Shows labels; without, they are still read aloud.' },
  showPlaceholders: { kind: 'flag', fallback: true, doc: 'Shows placeholders in the fields.' },
  autofocus: { kind: 'text', fallback: '', doc: 'Field that gets the focus on load, such as `card.number`.' },
  numberFormatting: { kind: 'flag', fallback: true, doc: 'Groups the digits of the card number.' },
  brandDetection: {
    kind: 'flag',
    fallback: true,
    doc: 'Accepted for old pages: the brand is always found from the number.',
  },
  brandDetectionPriority: { kind: 'names', doc: 'Brands to prefer when a number fits several, best first.' },
  fieldOrder: {
    kind: 'rows',
    keys: CARD_FIELD_NAMES,
    doc: "The card's fields in another order, a list for two that share a line: `['cardHolder', 'cardNumber', ['expiry', 'cvv']]`.",
  },
  iframeStyles: {
    kind: 'group',
    read: readIframeStylesOption,
    keys: IFRAME_STYLES_KEYS,
    innerKeys: IFRAME_STYLES_PROPERTIES,
    doc: '`{"card-number": {color, "font-size", "font-family"}}`: the text in a field; with `-placeholder` behind the name, its placeholder. Also `expiry`, `card-holder`, `cvv`.',
  },
  requireCvv: {
    kind: 'flag',
    fallback: true,
    doc: 'Shows the security code field. Without it only cards can pay that have no code, unless the channel leaves the code open.',
  },
  allowEmptyCvv: {
    kind: 'flag',
    fallback: false,
    doc: 'Accepts an empty security code for every brand. The gateway does so only where the channel leaves the code open.',
  },
  maskCvv: { kind: 'flag', fallback: false, doc: 'Shows dots in place of the security code.' },
  showCVVHint: {
    kind: 'flag',
    fallback: false,
    doc: 'A button in the security code field that explains where on a card the code is.',
  },
  allowEmptyCardHolderName: { kind: 'flag', fallback: true, doc: 'Accepts an empty holder.' },
  cardHolder: {
    kind: 'group',
    read: readCardHolderOption,
    keys: CARD_HOLDER_KEYS,
    doc: '`{required, minLength, value}`: makes the holder required, sets its least length, fills it in.',
  },
  forceCardHolderEqualsBillingName: {
    kind: 'flag',
    fallback: false,
    doc: 'Sends the holder as `customer.givenName` and `customer.surname` too, split before its last word.',
  },
  registrations: {
    kind: 'group',
    read: readRegistrationsOption,
    keys: REGISTRATIONS_KEYS,
    doc: '`{requireCvv, hideInitialPaymentForms}`: asks for the code of stored cards, which `registrationsRequireCvv=true` in the checkout demands, and hides the other forms at first.',
  },
  showOneClickWidget: { kind: 'flag', fallback: true, doc: 'Offers the stored details of the checkout.' },
  hideOtherPaymentButton: {
    kind: 'flag',
    fallback: false,
    doc: 'Leaves out the button that shows the forms which `registrations.hideInitialPaymentForms` has hidden.',
  },
  showCreateRegistration: {
    kind: 'flag',
    fallback: false,
    doc: 'Shows a box by which the shopper stores the card for the next purchase.',
  },
  billingAddress: {
    kind: 'group',
    read: readBillingAddressOption,
    keys: BILLING_FIELDS,
    doc: '`{country, state, city, postcode, street1, street2}`: asks for the billing address, filled in like this; `false` leaves a field out.',
  },
  mandatoryBillingFields: {
    kind: 'group',
    read: readMandatoryBillingFields,
    keys: BILLING_FIELDS,
    doc: '`{field: true}`: which fields of the billing address may not stay empty; without it, those that the country needs.',
  },
  displayBic: { kind: 'flag', fallback: false, doc: 'Asks for the BIC as well as the IBAN.' },
  shopName: {
    kind: 'text',
    fallback: '',
    doc: "Whom a bank account's mandate names; the merchant's name at the gateway when empty.",
  },
  inlineFlow: {
    kind: 'names',
    doc: 'Brands whose page opens in a window of its own, not in place of the shop.',
  },
  disableSubmitOnEnter: { kind: 'flag', fallback: false, doc: 'The enter key in a field does not pay.' },
  showSubmitButton: {
    kind: 'flag',
    fallback: true,
    doc: 'Shows the pay button of each form; without, the page has its own, which call `wpwl.executePayment`.',
  },
  spinner: { kind: 'flag', fallback: true, doc: 'Shows a turning ring on the pay button while it works.' },
  trustLine: {
    kind: 'flag',
    fallback: true,
    doc: 'A line below the button of the card form that says who handles the payment, in the words of `labels.trust`.',
  },
  cancelButton: {
    kind: 'group',
    read: readCancelButtonOption,
    keys: CANCEL_BUTTON_KEYS,
    doc: '`{label, url}`: a way back below the last form, which calls `onCancel` and then leads to `url`.',
  },
  paymentTarget: {
    kind: 'text',
    fallback: '',
    doc: "`_top` or `_parent`: the window in which a bank's page opens; the widget's own when empty. 3D Secure opens there too, or in the frame of that name, in place of its dialog.",
  },
  threeDIframeSize: {
    kind: 'group',
    read: recordOf,
    keys: THREE_D_IFRAME_SIZE_KEYS,
    doc: "`{width, height}`: size of the issuer's page in the dialog of 3D Secure, as a number of pixels, `580px` or `100%`; never more than there is room for.",
  },
  browser: {
    kind: 'group',
    read: recordOf,
    keys: BROWSER_KEYS,
    doc: '`{threeDChallengeWindow}`: size of the window that the issuer is asked to fill, 1 to 5; what fits into the page when absent.',
  },
  shopperResultTarget: {
    kind: 'text',
    fallback: '',
    doc: "`_top` or the name of a frame: where the result opens. When empty, the widget's own window, or `_top` if there is a `paymentTarget`.",
  },
  nonce: {
    kind: 'accepted',
    doc: 'The widget adds no inline script and no inline style, so that it needs none.',
  },
  imageStyle: { kind: 'accepted', doc: 'Brand marks are always vector graphics.' },
  enableSAQACompliance: { kind: 'accepted', doc: 'All four card fields are always framed.' },
  sessionExpired: {
    kind: 'group',
    read: readSessionExpiredOption,
    keys: SESSION_EXPIRED_KEYS,
    doc: '`{url, label, renew}`: what the shopper is offered when the checkout has expired.',
  },
  ...HOOK_OPTION_TABLE,
} as const satisfies Record<string, OptionRow>;

type Table = typeof OPTION_TABLE;

export type OptionName = keyof Table;

export type HookName = {
  [Name in OptionName]: Table[Name] extends { readonly kind: 'hook' } ? Name : never;
}[OptionName];

/** The hooks that are asked before anything is sent, one for each kind of form. */
export type BeforeSubmitHook = Extract<HookName, `onBeforeSubmit${string}`>;

type ValueName = {
  [Name in OptionName]: Table[Name] extends { readonly kind: 'hook' | 'accepted' } ? never : Name;
}[OptionName];

/** The options of a page, checked and complete. */
export type OptionValues = { readonly [Name in ValueName]: ValueOf<Table[Name]> };

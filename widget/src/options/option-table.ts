import { readCardHolderOption } from './card-holder-option.ts';
import { LATER_OPTIONS } from './later-options.ts';
import type { OptionRow, ValueOf } from './option-rows.ts';
import { readSessionExpiredOption } from './session-expired-option.ts';

/**
 * Every name that a shop can put into `wpwlOptions`: the one place where an option is born.
 *
 * Reading, checking, the types and the reference page come from these rows.
 */
export const OPTION_TABLE = {
  style: {
    kind: 'choice',
    choices: ['card', 'logos', 'plain', 'none'],
    fallback: 'card',
    doc: 'Look: a card with the accepted brands, the same without its ground, bare fields, or no style at all.',
  },
  locale: { kind: 'text', fallback: 'en', doc: 'Language of the form, `en` or `en-GB`.' },
  labels: { kind: 'texts', doc: 'Own words for labels, placeholders and the pay button, by label key.' },
  errorMessages: {
    kind: 'texts',
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
  requireCvv: { kind: 'flag', fallback: true, doc: 'Shows the security code field.' },
  allowEmptyCvv: { kind: 'flag', fallback: false, doc: 'Accepts an empty security code for every brand.' },
  maskCvv: { kind: 'flag', fallback: false, doc: 'Shows dots in place of the security code.' },
  allowEmptyCardHolderName: { kind: 'flag', fallback: true, doc: 'Accepts an empty holder.' },
  cardHolder: {
    kind: 'group',
    read: readCardHolderOption,
    doc: '`{required, minLength, value}`: makes the holder required, sets its least length, fills it in.',
  },
  disableSubmitOnEnter: { kind: 'flag', fallback: false, doc: 'The enter key in a field does not pay.' },
  sessionExpired: {
    kind: 'group',
    read: readSessionExpiredOption,
    doc: '`{url, label, renew}`: what the shopper is offered when the checkout has expired.',
  },
  onReady: { kind: 'hook', doc: 'Once per load, when every form is rendered.' },
  onReadyIframeCommunication: {
    kind: 'hook',
    doc: "Once for each field, when its frame answers; gets the frame's element.",
  },
  onFocusIframeCommunication: { kind: 'hook', doc: "A field got the focus; gets the frame's element." },
  onBlurIframeCommunication: { kind: 'hook', doc: "A field lost the focus; gets the frame's element." },
  onBlurCardNumber: { kind: 'hook', doc: 'The card number was left; gets whether it is valid.' },
  onBlurExpiryDate: { kind: 'hook', doc: 'The expiry date was left; gets whether it is valid.' },
  onBlurCardHolder: { kind: 'hook', doc: 'The holder was left; gets whether it is valid.' },
  onBlurSecurityCode: { kind: 'hook', doc: 'The security code was left; gets whether it is valid.' },
  onChangeBrand: { kind: 'hook', doc: 'The brand of the number changed; gets its code.' },
  onDetectBrand: { kind: 'hook', doc: 'Gets the brands that the number can have, and the one in use.' },
  onBeforeSubmitCard: {
    kind: 'hook',
    doc: 'Before a card is paid with; false, `preventDefault()` or a promise of false stops it.',
  },
  onAfterSubmit: { kind: 'hook', doc: 'The payment is on its way.' },
  onError: {
    kind: 'hook',
    doc: 'Gets `{name, message}` when something went wrong that the shop should know.',
  },
  ...LATER_OPTIONS,
} as const satisfies Record<string, OptionRow>;

type Table = typeof OPTION_TABLE;

export type OptionName = keyof Table;

export type HookName = {
  [Name in OptionName]: Table[Name] extends { readonly kind: 'hook' } ? Name : never;
}[OptionName];

type ValueName = {
  [Name in OptionName]: Table[Name] extends { readonly kind: 'hook' | 'elsewhere' } ? never : Name;
}[OptionName];

/** The options of a page, checked and complete. */
export type OptionValues = { readonly [Name in ValueName]: ValueOf<Table[Name]> };

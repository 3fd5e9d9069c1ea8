import type { OptionRow } from './option-rows.ts';

const NO_EFFECT = 'has no effect here';

/** Names that pages of this family use and this widget does not follow, each with what to do in its place. */
export const LATER_OPTIONS = {
  disableCardExpiryDateValidation: elsewhere(
    'the date is always checked: the gateway refuses a wrong one anyway',
  ),
  validation: elsewhere('fields are always checked: the gateway refuses wrong ones anyway'),
  brandDetectionType: elsewhere('the brand is found from ranges'),
  showBirthDate: elsewhere(NO_EFFECT),
  showTaxNumberField: elsewhere(NO_EFFECT),
  threeDIframeSize: elsewhere(NO_EFFECT),
  browser: elsewhere(NO_EFFECT),
  useSummaryPage: elsewhere(
    'a card is never kept without being charged or stored; show the summary in onBeforeSubmitCard',
  ),
  createCheckout: elsewhere('create the checkout first and give its id to the script'),
  checkout: elsewhere('the amount comes from the checkout'),
  googlePay: elsewhere(NO_EFFECT),
  applePay: elsewhere(NO_EFFECT),
  paypal: elsewhere(NO_EFFECT),
  amazon: elsewhere(NO_EFFECT),
  klarna: elsewhere(NO_EFFECT),
  onDetectBin: elsewhere('use onDetectBrand'),
  onBeforeSubmitPrepayment: elsewhere('there is no form for prepayment'),
  onSaveTransactionData: elsewhere('belongs to useSummaryPage; use onBeforeSubmitCard'),
  onLoadThreeDIframe: elsewhere(NO_EFFECT),
  onBeforeSubmit: elsewhere('use onBeforeSubmitCard'),
  onAfterSubmitCard: elsewhere('use onAfterSubmit'),
  onResponse: elsewhere('use onError, and the result address'),
} as const satisfies Record<string, OptionRow>;

function elsewhere(instead: string): { readonly kind: 'elsewhere'; readonly instead: string } {
  return { kind: 'elsewhere', instead };
}

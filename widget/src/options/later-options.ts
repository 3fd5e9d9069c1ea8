import type { OptionRow } from './option-rows.ts';

const NO_EFFECT = 'has no effect here';

/** Names that pages of this family use and this widget does not follow, each with what to do in its place. */
export const LATER_OPTIONS = {
  imageStyle: elsewhere('brand marks are always vector graphics'),
  spinner: elsewhere('style .wpwl-button-busy by CSS'),
  iframeStyles: elsewhere('frames take the CSS of .wpwl-control-iframe; set --wpwl-placeholder-color'),
  showCVVHint: elsewhere('set labels.cvvPlaceholder'),
  disableCardExpiryDateValidation: elsewhere('the expiry date is always checked'),
  validation: elsewhere('fields are always checked'),
  forceCardHolderEqualsBillingName: elsewhere('send customer names with the checkout'),
  enableSAQACompliance: elsewhere('all four card fields are always framed'),
  brandDetectionType: elsewhere('the brand is found from ranges'),
  showBirthDate: elsewhere(NO_EFFECT),
  showTaxNumberField: elsewhere(NO_EFFECT),
  paymentTarget: elsewhere('the payment never leaves the page before its result'),
  shopperResultTarget: elsewhere('the result opens in the window of the widget'),
  threeDIframeSize: elsewhere(NO_EFFECT),
  browser: elsewhere(NO_EFFECT),
  useSummaryPage: elsewhere('show the summary before the payment, in onBeforeSubmitCard'),
  createCheckout: elsewhere('create the checkout first and give its id to the script'),
  checkout: elsewhere('the amount comes from the checkout'),
  googlePay: elsewhere(NO_EFFECT),
  applePay: elsewhere(NO_EFFECT),
  paypal: elsewhere(NO_EFFECT),
  amazon: elsewhere(NO_EFFECT),
  klarna: elsewhere(NO_EFFECT),
  onDetectBin: elsewhere('use onDetectBrand'),
  onBeforeSubmitCardPromise: elsewhere('onBeforeSubmitCard may return a promise'),
  onBeforeSubmitPrepayment: elsewhere(NO_EFFECT),
  onSaveTransactionData: elsewhere('use onBeforeSubmitCard'),
  onLoadThreeDIframe: elsewhere(NO_EFFECT),
  onBeforeSubmit: elsewhere('use onBeforeSubmitCard'),
  onAfterSubmitCard: elsewhere('use onAfterSubmit'),
  onResponse: elsewhere('use onError, and the result address'),
} as const satisfies Record<string, OptionRow>;

function elsewhere(instead: string): { readonly kind: 'elsewhere'; readonly instead: string } {
  return { kind: 'elsewhere', instead };
}

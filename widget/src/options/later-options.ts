import type { OptionRow } from './option-rows.ts';

const NO_EFFECT = 'has no effect here';

/** Names that pages of this family use and this widget does not follow, each with what to do in its place. */
export const LATER_OPTIONS = {
  imageStyle: elsewhere('brand marks are always vector graphics'),
  spinner: elsewhere('style .wpwl-button-busy by CSS'),
  iframeStyles: elsewhere('frames take the CSS of .wpwl-control-iframe; set --wpwl-placeholder-color'),
  inlineFlow: elsewhere(NO_EFFECT),
  showCVVHint: elsewhere('set labels.cvvPlaceholder'),
  disableCardExpiryDateValidation: elsewhere('the expiry date is always checked'),
  validation: elsewhere('fields are always checked'),
  forceCardHolderEqualsBillingName: elsewhere('send customer names with the checkout'),
  enableSAQACompliance: elsewhere('all four card fields are always framed'),
  brandDetectionType: elsewhere('the brand is found from ranges'),
  showBirthDate: elsewhere(NO_EFFECT),
  showTaxNumberField: elsewhere(NO_EFFECT),
  displayBic: elsewhere(NO_EFFECT),
  billingAddress: elsewhere('send billing data with the checkout'),
  mandatoryBillingFields: elsewhere('send billing data with the checkout'),
  paymentTarget: elsewhere('the payment never leaves the page before its result'),
  shopperResultTarget: elsewhere('the result opens in the window of the widget'),
  threeDIframeSize: elsewhere(NO_EFFECT),
  browser: elsewhere(NO_EFFECT),
  useSummaryPage: elsewhere('show the summary before the payment, in onBeforeSubmitCard'),
  registrations: elsewhere(NO_EFFECT),
  showOneClickWidget: elsewhere(NO_EFFECT),
  hideOtherPaymentButton: elsewhere(NO_EFFECT),
  createCheckout: elsewhere('create the checkout first and give its id to the script'),
  checkout: elsewhere('the amount comes from the checkout'),
  googlePay: elsewhere(NO_EFFECT),
  applePay: elsewhere(NO_EFFECT),
  paypal: elsewhere(NO_EFFECT),
  amazon: elsewhere(NO_EFFECT),
  klarna: elsewhere(NO_EFFECT),
  onDetectBin: elsewhere('use onDetectBrand'),
  onBeforeSubmitCardPromise: elsewhere('onBeforeSubmitCard may return a promise'),
  onBeforeSubmitOneClickCard: elsewhere(NO_EFFECT),
  onBeforeSubmitDirectDebit: elsewhere(NO_EFFECT),
  onBeforeSubmitOnlineTransfer: elsewhere(NO_EFFECT),
  onBeforeSubmitVirtualAccount: elsewhere(NO_EFFECT),
  onBeforeSubmitInlineVirtualAccount: elsewhere(NO_EFFECT),
  onBeforeSubmitPrepayment: elsewhere(NO_EFFECT),
  onSaveTransactionData: elsewhere('use onBeforeSubmitCard'),
  onLoadThreeDIframe: elsewhere(NO_EFFECT),
  onLightboxCancel: elsewhere(NO_EFFECT),
  onBeforeSubmit: elsewhere('use onBeforeSubmitCard'),
  onAfterSubmitCard: elsewhere('use onAfterSubmit'),
  onResponse: elsewhere('use onError, and the result address'),
} as const satisfies Record<string, OptionRow>;

function elsewhere(instead: string): { readonly kind: 'elsewhere'; readonly instead: string } {
  return { kind: 'elsewhere', instead };
}

const NO_EFFECT = 'has no effect here';
const ALWAYS_CHECKED = 'fields are always checked: the gateway refuses wrong ones anyway';

/** Names that pages of this family use and this widget ignores, each with what to do instead. */
export const LATER_OPTIONS = {
  disableCardExpiryDateValidation: ALWAYS_CHECKED,
  validation: ALWAYS_CHECKED,
  brandDetectionType: 'the brand is found from ranges',
  showBirthDate: NO_EFFECT,
  showTaxNumberField: NO_EFFECT,
  useSummaryPage:
    'a card is never kept without being charged or stored; show the summary in onBeforeSubmitCard',
  klarna: NO_EFFECT,
  onDetectBin: 'use onDetectBrand',
  onBeforeSubmitPrepayment: 'there is no form for prepayment',
  onSaveTransactionData: 'belongs to useSummaryPage; use onBeforeSubmitCard',
  onBeforeSubmit: 'use onBeforeSubmitCard',
  onAfterSubmitCard: 'use onAfterSubmit',
  onResponse: 'use onError, and the result address',
} as const satisfies Readonly<Record<string, string>>;

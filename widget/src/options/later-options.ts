const NO_EFFECT = 'has no effect here';
const ALWAYS_CHECKED = 'fields are always checked: the gateway refuses wrong ones';
const OWN_FIELD = 'has no effect here; put a field of that name of the API into the form in onReady';
const ONE_NAME = 'there is one field for the name: use cardHolder';
const ON_ITS_PAGE = 'the page of the bank or provider asks for it';

/** Names that pages of this family use and this widget ignores, each with what to do instead. */
export const LATER_OPTIONS = {
  disableCardExpiryDateValidation: ALWAYS_CHECKED,
  validation: ALWAYS_CHECKED,
  brandDetectionType: 'leave it out: the brand is always found from ranges of numbers',
  showBirthDate: OWN_FIELD,
  showTaxNumberField: OWN_FIELD,
  useSummaryPage:
    'a card is never kept without being charged or stored; show the summary in onBeforeSubmitCard',
  klarna: 'leave it out: the page of the provider asks for everything',
  requireCardHolder: 'use cardHolder: {required: true}',
  hideInitialPaymentForms: 'use registrations: {hideInitialPaymentForms: true}',
  threeDChallengeWindow: 'use browser: {threeDChallengeWindow: 2}',
  collectBilling: 'use billingAddress',
  mandatoryBilling: 'use mandatoryBillingFields',
  messageNamespace: 'leave it out: only the frames of the form are listened to',
  onDetectBin: 'use onDetectBrand',
  onBeforeSubmitPrepayment: 'there is no form for prepayment',
  onSaveTransactionData: 'belongs to useSummaryPage; use onBeforeSubmitCard',
  onBeforeSubmit: 'use onBeforeSubmitCard',
  onAfterSubmitCard: 'use onAfterSubmit',
  onResponse: 'use onError, and the result address',
} as const satisfies Readonly<Record<string, string>>;

/** The same for keys of `labels`. */
const LATER_LABELS = {
  accountNumber: 'use accountIban',
  bankName: ON_ITS_PAGE,
  pin: ON_ITS_PAGE,
  mobilePhoneNumber: ON_ITS_PAGE,
  insertCode: ON_ITS_PAGE,
  applyNow: 'use submit',
  nextStep: 'use submit',
  givenName: ONE_NAME,
  surname: ONE_NAME,
  learnMore: NO_EFFECT,
  ddmmyyyy: NO_EFFECT,
  cvvHintMaestro: 'use cvvHint',
} as const satisfies Readonly<Record<string, string>>;

/** The same for keys of `errorMessages`. */
const LATER_ERRORS = {
  cardBinError: 'use cardNumberError',
  accountNumberError: 'use accountIbanError',
  pinError: ON_ITS_PAGE,
  pinEmptyError: ON_ITS_PAGE,
} as const satisfies Readonly<Record<string, string>>;

/** By the path of the option that they are in, as `IgnoredOption` has it. */
export const LATER_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '': LATER_OPTIONS,
  'labels.': LATER_LABELS,
  'errorMessages.': LATER_ERRORS,
};

/** Options that pages of this family give values of another kind, and how to reach what those were for. */
export const LATER_VALUES: Readonly<Record<string, string>> = {
  style:
    'colours and sizes are custom properties of CSS, such as --wpwl-accent-color, and iframeStyles is for the text in the fields',
  spinner: 'the look of the ring is that of .wpwl-button-busy::before',
};

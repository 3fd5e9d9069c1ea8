import type { OptionRow } from './option-rows.ts';

/** The names in `wpwlOptions` that are functions of the shop; they are part of the table of all names. */
export const HOOK_OPTION_TABLE = {
  onReady: {
    kind: 'hook',
    doc: 'Once per load, when every form is rendered; gets `{containerKey, ccMethods}` of each.',
  },
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
  onBeforeSubmitCardPromise: {
    kind: 'hook',
    doc: 'As `onBeforeSubmitCard`, and after it: its promise lets the payment go ahead by being kept, and stops it by being broken.',
  },
  onBeforeSubmitOneClickCard: {
    kind: 'hook',
    doc: 'As `onBeforeSubmitCard`, before stored details are paid with.',
  },
  onBeforeSubmitDirectDebit: {
    kind: 'hook',
    doc: 'As `onBeforeSubmitCard`, before a bank account is debited.',
  },
  onBeforeSubmitOnlineTransfer: {
    kind: 'hook',
    doc: 'As `onBeforeSubmitCard`, before the shopper goes to a bank.',
  },
  onBeforeSubmitVirtualAccount: {
    kind: 'hook',
    doc: 'As `onBeforeSubmitCard`, before an account with a provider is paid with.',
  },
  onBeforeSubmitInlineVirtualAccount: {
    kind: 'hook',
    doc: 'As `onBeforeSubmitVirtualAccount`, for a provider whose page opens in a window of its own.',
  },
  onLightboxCancel: {
    kind: 'hook',
    doc: 'A window of a bank or provider, or the dialog of 3D Secure, was closed before the payment was there.',
  },
  onLoadThreeDIframe: {
    kind: 'hook',
    doc: "The issuer's page of 3D Secure is visible, in the frame that is `this`.",
  },
  onAfterSubmit: { kind: 'hook', doc: 'The payment is on its way.' },
  onCancel: {
    kind: 'hook',
    doc: 'The button of `cancelButton` was clicked; gets the event, and false or `preventDefault()` keeps the shopper here.',
  },
  onError: {
    kind: 'hook',
    doc: 'Gets `{name, message}` when something went wrong that the shop should know.',
  },
} as const satisfies Record<string, OptionRow>;

/**
 * Names of members that a release gives short ones: of our own classes and rows, used by name alone.
 *
 * A name may stand here when no page, no message between windows and no answer of the gateway has it, and no code
 * reaches it through a text. A test holds the list to that; the browser itself keeps the names of its own.
 */
export const SHORT_NAMES = `
  adopted afterButton allStarted announce announcer arrange asked attach beforeButton beforeSubmit begin
  belowFields beside buttonClass buttonText caret choose chooseBrand chosen clean codes currencies edit
  endReason entered faultText fieldsFor flow focusButton formId formTemplate frameAddress frameNotice gaps
  greet ground hasContent headStart hidesOthers inputName instead isClosed isCode isDisposed isInline isLocked
  isRemoving isRendered isRequired isSettled isSpeaker isTakenFrom isValid knownBrand labelHidden labelsOf
  lasting leave leftToRight lengths letGo listen makeModel mayRemove mayStart mountAll nested notice occupy
  onSubmit openedWindow pageFields paymentTypes phase publicName ranges refuse requestUpdate resultAddress
  reveal securityCode sendAll setPhase settled setup showDecline showError showOthers showRefused showUnknown
  shown slanted statusChanged submittedHere takeBrand takeEnd takeHolder textsFor useCheckout useOptions
  useSession wantsCode whenUpdated word
`
  .trim()
  .split(/\s+/u);

/** For the minifier. */
export const SHORT_NAME = new RegExp(`^(?:${SHORT_NAMES.join('|')})$`, 'u');

/**
 * Names of members that a release gives short ones: of our own classes and rows, used by name alone.
 *
 * A name may stand here when no page and no answer of the gateway has it, and no code reaches it through a text. A test
 * holds the list to that; the browser itself keeps the names of its own. Messages between windows may have it: a form
 * talks to frames of its own build alone, and all bundles of a build give a name the same short one.
 */
export const SHORT_NAMES = `
  adopted afterButton allStarted announce announceEnd announcer arrange ask asked askRemove attach attemptFields
  beforeButton beforeSubmit begin below beside buttonClass buttonText candidates caret carries changed checkFields
  choices choose chooseBrand chosen clean codes controller currencies current cvvMasked depth detailsSaved dispose
  edit edited element emptyCvvAllowed endReason entered fallback fault faultText fieldSilent filled flow focusButton
  focusNext formClass formId formNode frameAddress framed framedFields frames framesFailed framesFirst framesSlow gaps
  goingTo greet ground groupDigits hasContent hasNew headStart hidesOthers holderMinLength holderPrefill
  holderRequired ignored inlineBeforeSubmit innerKeys inputName inputRefused inside instead isBusy isClosed
  isChosen isCode isDisposed isLast isLocked isRemoving isRendered isRequired isSpeaker isTakenFrom isValid keeper kind
  knownBrand labelsOf lasting leave lengths lent letGo listen look mandate mayRemove mayStart members mountAll
  nested notice notRemoved occupy offered onlyBrand opened openedWindow others outcomeUnknown pageFields parts patienceMs
  paymentSent paymentTypes phase place publicName ranges reach received refresh refuse removed rendered renewed
  renewFailed reply purpose requestUpdate reshape resultAddress reveal rules say securityCode seeResult sendAll session
  setPhase settingsOf settle settled shapeOf showDecline showError shown silent showOthers showRefused showUnknown
  startAgain starts statusChanged stored storedUnusable submittedHere takeBrand takeEnd takeHolder texts
  textsFor tollgateField tone tryAgain useCheckout useFields useOptions useSession usesFrames wanted whenUpdated
  windowBlocked windowClosed windowOpen withoutLuhn word
`
  .trim()
  .split(/\s+/u);

/** For the minifier. */
export const SHORT_NAME = new RegExp(`^(?:${SHORT_NAMES.join('|')})$`, 'u');

/**
 * Names of members that a release gives short ones: of our own classes and rows, used by name alone.
 *
 * A name may stand here when no page and no answer of the gateway has it, and no code reaches it through a text. A test
 * holds the list to that; the browser itself keeps the names of its own. Messages between windows may have it: a form
 * talks to frames of its own build alone, and all bundles of a build give a name the same short one.
 */
export const SHORT_NAMES = `
  adopted afterButton allStarted announce announcer arrange ask asked askRemove attach beforeButton beforeSubmit
  begin below belowFields beside buttonClass buttonText candidates caret changed checkFields choices choose
  chooseBrand chosen clean codes currencies current cvvMasked depth detailsSaved dispose edit edited element
  emptyCvvAllowed endReason entered fallback fault faultText fieldsFor fieldSilent filled flow focusButton formId
  formTemplate frameAddress frameNotice frames framesFailed framesSlow gaps goingTo greet ground groupDigits
  hasContent hasNew headStart hidesOthers holderMinLength holderPrefill holderRequired ignored innerKeys inputName
  inputRefused inside instead isClosed isCode isDisposed isInline isLast isLocked isRemoving isRendered isRequired
  isSpeaker isTakenFrom isValid kind knownBrand labelsOf lasting leave lengths lent letGo listen look makeModel
  mandate mayRemove mayStart members model mountAll nested notice notRemoved occupy offered onSubmit openedWindow
  others outcomeUnknown pageFields patienceMs paymentSent paymentTypes phase publicName ranges reach received refresh
  refuse removed renewed renewFailed reply requestUpdate reshape resultAddress resultUrl reveal say securityCode
  seeResult sendAll session setPhase settingsOf settle settled setup shapeOf showDecline showError shown showOthers
  showRefused showUnknown startAgain starts statusChanged stored storedUnusable submittedHere takeBrand takeEnd
  takeHolder tell texts textsFor tollgateField tone tryAgain useCheckout useOptions useSession view wanted wantsCode
  whenUpdated windowBlocked windowClosed windowOpen word
`
  .trim()
  .split(/\s+/u);

/** For the minifier. */
export const SHORT_NAME = new RegExp(`^(?:${SHORT_NAMES.join('|')})$`, 'u');

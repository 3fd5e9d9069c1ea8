/**
 * Names of members that a release gives short ones: of our own classes and rows, used by name alone.
 *
 * A name may be here when no page and no answer of the gateway has it, and no code reaches it through a text. A test
 * holds the list to that; the browser itself keeps the names of its own. Messages between windows may have it: a form
 * talks to frames of its own build alone, and all bundles of a build give a name the same short one.
 */
export const SHORT_NAMES = `
  adopted afterButton allStarted announce announceEnd announceFault announcer arrange arrived ask asked askRemove attach
  aside attemptFields beforeButton beforeSubmit begin below buttonClass buttonText candidates caret carries
  changed checkFields choices choose chooseBrand chosen clean codes comeBack configure containerKey control
  controller countries currencies current cvvMasked declines depth detailsSaved direction dispose divider draw
  drawMethods dropPageMarks edit edited element emptyCvvAllowed endReason entered expectedBrands expectPayment
  fallback fault faults faultText fieldSilent filled flow focusButton focusNext formAuthentication
  formClass formFaults formId former formNode frameAddress framed framedFields frames framesFailed framesFirst framesSlow
  gaps goingTo greet ground groupDigits handOver hasChoice hasContent hasNew headStart hidesOthers hint holderMinLength
  holderPrefill holderRequired ignored inlineBeforeSubmit innerKeys inputName inputRefused inside instead
  isAwaited isBlocked isBusy isChosen isClosed isCode isComplete isDisposed isHeld isInUse isLast isLocked isMissing
  isNamedByButton isOpen isRemoving isRendered isRenewed isRequired isRight isSpeaker isTakenFrom isTipOpen
  isValid kind knownBrand labelsOf lasting leader leave lengths shared sharedByForms letGo listen loadAuthentication
  loadBilling look mandate markRefused maxLength mayRemove mayStart members methods mountAll nested newAmount nextTurn
  notice notices notRemoved occupy offered onlyBrand opened openedWindow others outcomeUnknown page pageFields
  parts patienceMs paymentSent paymentTypes phase place publicName purpose ranges reach read received refresh
  removed rendered renewed renewFailed reply requestUpdate reshape resultAddress retry reveal rules say
  sayLater securityCode seen seeResult sendAll session setPhase settingsOf settle settled shapeOf showDecline
  showError shown showOthers showRefused showUnknown silent speak startAgain starts statusChanged stored
  storedUnusable submittedHere subscribe takeBrand takeEnd takeHolder texts textsFor tollgateField tone tryAgain
  turn useCheckout useFields useOptions useSession usesFrames wanted whenRendered whenUpdated
  windowClosed windowOpen withoutLuhn word
`
  .trim()
  .split(/\s+/u);

/** For the minifier: these, and the inner members of Lit's own objects, which are in one bundle with all that uses them. */
export const SHORT_NAME = new RegExp(`^(?:_\\$[A-Z]\\w|${SHORT_NAMES.join('|')})$`, 'u');

/**
 * The ones through which scripts of a page reach each other. What talks to wallets has no other short names: their
 * interfaces and the pages of their sheets have words of their own, such as `begin` and `kind`.
 */
export const SHORT_NAME_AT_LOADER = /^(?:_\$[A-Z]\w|shared|purpose|session|useCheckout)$/u;

/** The one through which the sheets of the real wallets reach the first script: a merchant session is a `session`, too. */
export const SHORT_NAME_OF_SHARED = /^(?:_\$[A-Z]\w|shared)$/u;

/** Sends one message from a page inside of an issuer's frame to our own page around it. */
import { element } from './element.js';

const { kind = '', page = '' } = element('#announcement').dataset;
const around = ownPageAround();
if (around !== undefined) {
  around.postMessage({ tollgate: 'three-d-secure', kind }, window.location.origin);
} else if (page !== '') {
  // The issuer has left its frame, so there is no page around this one to go on.
  window.location.replace(page);
}

/** The nearest page of this origin. Issuers put frames into their frames, so it need not be the parent. */
function ownPageAround() {
  /** @type {Window} */
  let inner = window;
  for (; inner.parent !== inner; inner = inner.parent) {
    if (isOwn(inner.parent)) return inner.parent;
  }
  return undefined;
}

/** @param {Window} other */
function isOwn(other) {
  try {
    return other.location.origin === window.location.origin;
  } catch {
    // The page of another origin does not show its address.
    return false;
  }
}

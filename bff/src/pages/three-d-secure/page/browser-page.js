/** The hidden frame before Pay: the issuer's method, then the token for the widget. */
import { openIssuerFrame } from './issuer-frame.js';
import { nextMessage } from './next-message.js';

/** Milliseconds that an issuer's method may take. */
const METHOD_TIME = 10_000;

const stage = document.querySelector('#stage');
if (stage instanceof HTMLElement) {
  const { notified = '', missed = '', method = '' } = stage.dataset;
  const hasNotified = method !== '' && (await runMethod(stage, JSON.parse(method))) !== undefined;
  const message = { tollgate: 'three-d-secure', kind: 'browser', token: hasNotified ? notified : missed };
  // Any shop may hold the frame; the token is of use for this checkout alone.
  window.parent.postMessage(message, '*');
}

/**
 * @param {HTMLElement} place
 * @param {{ url: string, data: string }} method
 */
function runMethod(place, { url, data }) {
  const notified = nextMessage('method', METHOD_TIME);
  openIssuerFrame(place, { title: undefined, className: 'unseen' }, url, { threeDSMethodData: data });
  return notified;
}

/**
 * The page on which a shopper is authenticated. It shows the stage that the gateway names, and asks for the next one.
 *
 * @typedef {{ stage: 'method', method: { url: string, data: string } }} MethodView
 * @typedef {{ acsUrl: string, creq: string, window: string, cardholderInfo?: string }} Challenge
 * @typedef {{ stage: 'challenge', challenge: Challenge }} ChallengeView
 * @typedef {{ stage: 'ended', outcome: object, returnUrl?: string }} EndedView
 * @typedef {MethodView | ChallengeView | { stage: 'waiting' } | EndedView} View
 */
import { askGateway, pause } from './ask-gateway.js';
import { element } from './element.js';
import { openIssuerFrame, whenLoaded } from './issuer-frame.js';
import { nextMessage } from './next-message.js';

/** Milliseconds. */
const METHOD_TIME = 10_000;
const CHALLENGE_TIME = 15 * 60_000;
const LATE_AFTER = 10_000;
const BETWEEN_QUESTIONS = 1000;

const stage = element('#stage');
const cancel = element('#cancel');
const statusLine = element('#status');
/** @type {Readonly<Record<string, string>>} */
const words = JSON.parse(stage.dataset['words'] ?? '{}');
/** Whether the page is in the dialog of the widget, which has a title and a close button of its own. */
const isInWidget = window.location.hash === '#widget' && window.parent !== window;

/** Ends what the stage before has begun. */
let turn = new AbortController();
/** The challenge whose page has returned: it must not be opened again. @type {string | undefined} */
let returned;
/** Milliseconds since the epoch. @type {number | undefined} */
let waitingSince;

document.documentElement.classList.toggle('in-widget', isInWidget);
element('#header').hidden = isInWidget;
cancel.addEventListener('click', () => {
  cancel.toggleAttribute('disabled', true);
  const { signal } = nextTurn();
  say(words['waiting'] ?? '');
  void goOn('cancel', signal);
});
window.addEventListener('pageshow', (event) => {
  // The browser has kept the page as it was when it was left, and the stage may be another one by now.
  if (event.persisted) window.location.reload();
});
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && stage.querySelector('iframe.challenge') !== null) {
    void lookWhetherEnded(turn.signal);
  }
});
// Where it does not come, the widget knows that the browser shows something else.
notifyWidget({ kind: 'open' });
show(JSON.parse(stage.dataset['view'] ?? '{}'));

/** @param {View} view */
function show(view) {
  const { signal } = nextTurn();
  switch (view.stage) {
    case 'method':
      return void runMethod(view.method, signal);
    case 'challenge':
      return void (view.challenge.creq === returned ? wait(signal) : ask(view.challenge, signal));
    case 'waiting':
      return void wait(signal);
    case 'ended':
      return end(view);
  }
}

function nextTurn() {
  turn.abort();
  turn = new AbortController();
  stage.querySelector('iframe')?.remove();
  return turn;
}

/**
 * @param {'continue' | 'finish' | 'cancel'} action
 * @param {AbortSignal} signal
 */
async function goOn(action, signal) {
  const view = await askGateway(action, signal, sayTrouble);
  if (view !== undefined && !signal.aborted) show(view);
}

/**
 * @param {MethodView['method']} method
 * @param {AbortSignal} signal
 */
async function runMethod({ url, data }, signal) {
  say(words['waiting'] ?? '');
  const notified = nextMessage('method', METHOD_TIME, signal);
  openIssuerFrame(stage, { title: undefined, className: 'unseen' }, url, { threeDSMethodData: data });
  await notified;
  await goOn('continue', signal);
}

/**
 * @param {Challenge} challenge
 * @param {AbortSignal} signal
 */
async function ask({ acsUrl, creq, window: size, cardholderInfo = '' }, signal) {
  say(words['waiting'] ?? '');
  waitingSince = undefined;
  const cameBack = nextMessage('returned', CHALLENGE_TIME, signal);
  const frame = openIssuerFrame(
    stage,
    { title: words['frame'], className: `challenge window-${size} loading` },
    acsUrl,
    { creq },
  );
  whenLoaded(frame, () => {
    // The issuer's message is shown above its page.
    say(cardholderInfo);
    frame.classList.remove('loading');
    handFocusTo(frame, signal);
    notifyWidget({ kind: 'loaded' });
  });
  await cameBack;
  if (!signal.aborted) {
    returned = creq;
    nextTurn();
    await wait(turn.signal);
  }
}

/**
 * The shopper types into the issuer's page without a click before. The dialog of the widget gives this page the focus
 * only when it hears of the challenge, and then it goes on to the issuer, once: afterwards the shopper moves it.
 *
 * @param {HTMLIFrameElement} frame
 * @param {AbortSignal} signal ends the waiting for the focus
 */
function handFocusTo(frame, signal) {
  if (document.hasFocus()) {
    frame.focus();
  } else {
    // Within the event itself, browsers keep the focus on this page.
    const later = () => setTimeout(() => frame.focus(), 0);
    window.addEventListener('focus', later, { once: true, signal });
  }
}

/** @param {AbortSignal} signal */
async function wait(signal) {
  waitingSince ??= Date.now();
  const untilLate = waitingSince + LATE_AFTER - Date.now();
  say((untilLate > 0 ? words['waiting'] : words['late']) ?? '');
  const lateTimer = setTimeout(() => say(words['late'] ?? ''), Math.max(untilLate, 0));
  signal.addEventListener('abort', () => clearTimeout(lateTimer));
  const view = await askGateway('finish', signal, sayTrouble);
  if (view === undefined || signal.aborted) return;
  if (view.stage === 'waiting' || (view.stage === 'challenge' && view.challenge.creq === returned)) {
    await pause(BETWEEN_QUESTIONS);
  }
  if (!signal.aborted) show(view);
}

/**
 * The shopper comes back from another window, such as the bank's app or a second tab, in which it may have ended.
 *
 * @param {AbortSignal} signal
 */
async function lookWhetherEnded(signal) {
  const view = await askGateway('finish', signal, () => undefined);
  if (view?.stage === 'ended' && !signal.aborted) show(view);
}

/** @param {EndedView} view */
function end({ outcome, returnUrl }) {
  cancel.hidden = true;
  if (isInWidget) {
    notifyWidget({ kind: 'ended', outcome });
    return;
  }
  if (returnUrl === undefined) return;
  const link = document.createElement('a');
  link.href = returnUrl;
  link.textContent = words['back'] ?? '';
  say(words['leaving'] ?? '', link);
  window.location.replace(returnUrl);
}

/** @param {object} message */
function notifyWidget(message) {
  if (isInWidget) {
    // Any shop may hold the page, so its origin is not known; nothing in the message is secret.
    window.parent.postMessage({ tollgate: 'three-d-secure', ...message }, '*');
  }
}

function sayTrouble() {
  const again = document.createElement('button');
  again.type = 'button';
  again.className = 'button';
  again.textContent = words['again'] ?? '';
  again.addEventListener('click', () => window.location.reload());
  say(words['trouble'] ?? '', again);
}

/**
 * Shows the state, also to screen readers. The line is a live region from the start, so that changes are read.
 *
 * @param {string} text empty for nothing
 * @param {HTMLElement} [more] a link or a button behind it
 */
function say(text, more) {
  if (statusLine.textContent !== text || more !== undefined) {
    statusLine.replaceChildren(text, ...(more === undefined ? [] : [' ', more]));
  }
}

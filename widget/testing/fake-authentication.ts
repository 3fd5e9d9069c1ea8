import { declineReason } from '@tollgate/gateway/catalogue/decline-reason';
import type { FakeAnswer } from './fake-answers.ts';

const DONE = { type: 'done' };

/** How an authentication can end, by the word in its address; the shopper decides by pressing the button. */
const OUTCOMES: Readonly<Record<string, unknown>> = {
  done: DONE,
  failed: { type: 'declined', ...declineReason('100.380.401') },
};

const OPEN = `parent.postMessage(${JSON.stringify({ tollgate: 'three-d-secure', kind: 'open' })}, '*');`;

/**
 * The page before Pay, which answers at once unless it is `slow`; and the one with the issuer's page in it, which
 * never comes when it is `stuck`.
 */
export function authenticationPage({ pathname }: URL): string | undefined {
  const token = /^\/v1\/threeDSecure\/browser\/([\w-]+)$/u.exec(pathname)?.[1];
  if (token !== undefined) {
    const answer = { tollgate: 'three-d-secure', kind: 'browser', token: `seen-${token}` };
    return token.startsWith('slow')
      ? pageWith('')
      : pageWith(`parent.postMessage(${JSON.stringify(answer)}, '*');`);
  }
  const ending = /^\/v1\/threeDSecure\/payment\/(\w+)-\d+$/u.exec(pathname)?.[1];
  if (ending === undefined || ending === 'stuck') return ending;
  return pageWith(ending === 'mute' ? OPEN : OPEN + challengeScript(ending));
}

/** The answer to a shopper who does not go on; with `paid` the payment has been made in the meantime. */
export function answerAuthentication(path: string): FakeAnswer | undefined {
  const ending = /^\/v1\/threeDSecure\/payment\/(\w+)-\d+\/cancel$/u.exec(path)?.[1];
  if (ending === undefined) return undefined;
  const outcome = ending === 'paid' ? DONE : { type: 'declined', ...declineReason('100.396.101') };
  return ending === 'broken'
    ? { status: 500, body: {} }
    : { status: 200, body: { stage: 'ended', outcome, returnUrl: '/' } };
}

function challengeScript(ending: string): string {
  const loaded = JSON.stringify({ tollgate: 'three-d-secure', kind: 'loaded' });
  const ended = JSON.stringify({
    tollgate: 'three-d-secure',
    kind: 'ended',
    outcome: OUTCOMES[ending] ?? DONE,
  });
  return `document.body.innerHTML = '<h1>Demo bank</h1><p>Type the code 1234.</p><label>Code <input></label> <button type="button">Confirm</button>';
document.querySelector('button').onclick = () => parent.postMessage(${ended}, '*');
parent.postMessage(${loaded}, '*');`;
}

function pageWith(script: string): string {
  return `<!doctype html><html lang="en"><title>Demo bank</title><body><script>${script}</script></body></html>`;
}

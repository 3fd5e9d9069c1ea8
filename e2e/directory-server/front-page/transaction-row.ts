import { type Html, html } from '../../platform/html.ts';
import { shownAmount } from '../access-control/shown-amount.ts';
import { textOf } from '../message.ts';
import type { Exchange, Transaction } from '../transactions.ts';

/** The answer to an AReq, for people. */
const ANSWERS: Readonly<Record<string, string>> = {
  Y: 'authenticated',
  A: 'attempted',
  N: 'not authenticated',
  U: 'not possible',
  R: 'rejected',
  I: 'wish noted',
  C: 'challenge',
  D: 'asked by the bank itself',
};

/** The event that a challenge waits for. */
const STEPS: Readonly<Record<Transaction['state'], string>> = {
  ended: '',
  'awaiting-creq': 'waits for the browser',
  challenging: 'waits for the shopper',
  decided: 'decided, no result was sent',
};

/** One row; its cells repeat their heading for narrow screens, where the headings are gone. */
export function transactionRow(transaction: Transaction): Html {
  const { openedAt, merchantName, scheme, lastFour, transStatus, acsTransID, messageVersion } = transaction;
  const opened = new Date(openedAt).toISOString();
  return html`<tr role="row">
<td role="cell" data-label="Opened, UTC" class="time">
<time datetime="${opened}">${opened.slice(0, 10)} ${opened.slice(11, 19)}</time></td>
<td role="cell" data-label="Shop"><bdi>${merchantName}</bdi></td>
<td role="cell" data-label="Amount" class="amount">${shownAmount(transaction, 'en') || 'none'}</td>
<td role="cell" data-label="Card"><div>${scheme} <span class="soft short">…${lastFour}</span></div></td>
<td role="cell" data-label="Answer" class="${colourOf(transStatus)}"><div>${transStatus}: ${ANSWERS[transStatus] ?? ''} <span class="soft short">${messageVersion}</span></div></td>
<td role="cell" data-label="Result">${result(transaction)}</td>
<td role="cell" data-label="acsTransID" class="key">${acsTransID}</td>
</tr>`;
}

function result({ exchanges, state }: Transaction): Html {
  if (exchanges.length === 0) return html`<span class="soft">${STEPS[state]}</span>`;
  return html`<div>${exchanges.map(exchangeLine)}</div>`;
}

function exchangeLine({ sent, answer }: Exchange): Html {
  const status = textOf(sent, 'transStatus');
  const cancel = textOf(sent, 'challengeCancel');
  const what = [textOf(sent, 'messageType'), status, cancel === '' ? '' : `(cancel ${cancel})`];
  return html`<div class="${colourOf(status)}">${what.join(' ').trim()} <span class="soft">→ ${answered(answer)}</span></div>`;
}

/** The 3DS server's answer, without its own texts. */
function answered(answer: Exchange['answer']): string {
  if (typeof answer === 'string') return answer;
  const code = textOf(answer, 'errorCode') || textOf(answer, 'resultsStatus');
  return `${textOf(answer, 'messageType')} ${code}`.trim().slice(0, 20);
}

function colourOf(transStatus: string): string {
  if (transStatus === 'Y' || transStatus === 'A') return 'approved';
  return transStatus === 'N' || transStatus === 'R' ? 'declined' : 'undecided';
}

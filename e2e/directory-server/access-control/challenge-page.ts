import { type Html, html } from '../../platform/html.ts';
import type { Transaction } from '../transactions.ts';
import { bankDocument } from './bank-document.ts';
import { shownAmount } from './shown-amount.ts';
import { LANGUAGES, type Language } from './words.ts';

/** The text next to the question. */
export type Notice = 'wrong' | 'empty' | 'resent';

/** Where the bank asks the shopper for a code, which it shows itself. It runs no script. */
export function challengePage(transaction: Transaction, language: Language, notice?: Notice): string {
  const words = LANGUAGES[language];
  const { acsTransID, merchantName, lastFour, code } = transaction;
  const amount = shownAmount(transaction, language);
  const isMistake = notice === 'wrong' || notice === 'empty';
  const body = html`<dl>
<div><dt>${words.merchant}</dt><dd><bdi>${merchantName}</bdi></dd></div>
${amount === '' ? [] : html`<div><dt>${words.amount}</dt><dd><bdi>${amount}</bdi></dd></div>`}
<div><dt>${words.card}</dt><dd><span class="unseen">${words.cardEnding} </span><bdi dir="ltr"><span aria-hidden="true">•••• </span>${lastFour}</bdi></dd></div>
</dl>
<form method="post" action="/acs/challenge/${acsTransID}">
<input type="hidden" name="language" value="${language}">
<p class="shown"><span>${words.shownCode}</span> <bdi class="code" dir="ltr">${code}</bdi></p>
${isMistake ? html`<p class="mistake" id="mistake" role="alert">${words[notice]}</p>` : []}
${notice === 'resent' ? html`<p class="notice" role="status">${words.resent}</p>` : []}
<label for="code">${words.code}</label>
<input id="code" name="code" dir="ltr" inputmode="numeric" autocomplete="one-time-code" maxlength="12"${
    isMistake ? html` aria-invalid="true" aria-describedby="mistake"` : []
  }>
<div class="buttons">
<button class="yes" name="decision" value="confirm">${words.confirm}</button>
<button name="decision" value="cancel">${words.cancel}</button>
</div>
<button class="plain" name="decision" value="resend">${words.resend}</button>
<div class="languages" role="group" aria-label="${words.languages}">
${Object.entries(LANGUAGES).map(([tag, { name }]) => languageButton(tag, name, tag === language))}
</div>
</form>`;
  return bankDocument({ language, title: words.title, body });
}

function languageButton(tag: string, name: string, isCurrent: boolean): Html {
  return html`<button class="plain" name="switch" value="${tag}" lang="${tag}"${
    isCurrent ? html` aria-current="true"` : []
  }>${name}</button>`;
}

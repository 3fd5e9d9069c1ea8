import { html, type TemplateResult } from 'lit';
import type { AnswerOf } from '../call/call-admin.ts';
import { saveFile } from '../call/read-file.ts';
import { texts } from '../texts/texts.ts';

/** An authenticator app to be set up. */
export type AppOffer = AnswerOf<'POST profile/app'>;

/** What the app reads, and the same to be typed. */
export function appOffer(offer: AppOffer): TemplateResult {
  const image = `data:image/svg+xml,${encodeURIComponent(offer.qrCode)}`;
  return html`<p>${texts().scanThisCodeWithAn}</p>
    <img class="qr" src=${image} alt=${texts().qrCodeForTheApp} width="192" height="192" />
    <details class="small">
      <summary>${texts().enterAKeyInstead}</summary>
      <div class="secret">
        <span>${offer.secret}</span><office-copy what=${texts().keyOfTheApp} .value=${offer.secret}></office-copy>
      </div>
    </details>`;
}

/** Six digits from an authenticator app. A dialog over another one gives it an id of its own. */
export function codeField(id = 'code'): TemplateResult {
  return html`<div class="field">
    <label for=${id}>${texts().codeFromYourApp}</label>
    <input
      id=${id}
      name="code"
      class="code"
      autocomplete="one-time-code"
      inputmode="numeric"
      maxlength="9"
      aria-describedby="${id}-hint"
      required
    />
    <p class="hint" id="${id}-hint">${texts().sixDigitsThatChangeEvery}</p>
  </div>`;
}

/** Recovery codes, which are shown this once. */
export function recoveryCodes(codes: readonly string[]): TemplateResult {
  return html`<div class="stack">
    <p>
      ${texts().storeTheseCodesWithYour}
    </p>
    <ul class="codes" role="list">
      ${codes.map((code) => html`<li>${code}</li>`)}
    </ul>
    <div class="row">
      <office-copy what=${texts().recoveryCodes} .value=${codes.join('\n')}></office-copy>
      <button class="button plain slim" type="button" @click=${() => saveFile('recovery-codes.txt', new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }))}>${texts().download}</button>
    </div>
  </div>`;
}

import { html, nothing, type TemplateResult } from 'lit';
import type { AnswerOf } from '../call/call-admin.ts';
import { saveFile } from '../call/read-file.ts';
import { texts } from '../texts/texts.ts';
import { field } from '../views/field.ts';

/** An authenticator app to be set up. */
export type AppOffer = AnswerOf<'POST profile/app'>;

/** The code for the app, and the same to be typed. */
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

interface CodeWords {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly autocomplete: 'one-time-code' | 'off';
  readonly most: number;
  readonly isDigits?: boolean;
}

function oneTimeField({ id, label, hint, autocomplete, most, isDigits }: CodeWords): TemplateResult {
  return field(
    { id, label, hint },
    html`<input
      id=${id}
      name="code"
      class="code"
      autocomplete=${autocomplete}
      inputmode=${isDigits ? 'numeric' : nothing}
      maxlength=${most}
      spellcheck="false"
      aria-describedby="${id}-hint"
      required
    />`,
  );
}

/** Six digits from an authenticator app. A dialog over another one gives it an id of its own. */
export function codeField(id = 'code'): TemplateResult {
  const { codeFromYourApp: label, sixDigitsThatChangeEvery: hint } = texts();
  return oneTimeField({ id, label, hint, autocomplete: 'one-time-code', most: 9, isDigits: true });
}

export function recoveryField(id: string): TemplateResult {
  const { recoveryCode: label, worksOnce: hint } = texts();
  return oneTimeField({ id, label, hint, autocomplete: 'off', most: 40 });
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

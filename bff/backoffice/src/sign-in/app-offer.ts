import { html, type TemplateResult } from 'lit';
import type { AnswerOf } from '../call/call-admin.ts';

/** An authenticator app to be set up. */
export type AppOffer = AnswerOf<'POST profile/app'>;

/** What the app reads, and the same to be typed. */
export function appOffer(offer: AppOffer): TemplateResult {
  const image = `data:image/svg+xml,${encodeURIComponent(offer.qrCode)}`;
  return html`<p>Read this with an authenticator app, then type the code that it shows.</p>
    <img class="qr" src=${image} alt="QR code for the app" width="192" height="192" />
    <details class="small">
      <summary>Type it instead</summary>
      <div class="secret">
        <span>${offer.secret}</span><office-copy what="key of the app" .value=${offer.secret}></office-copy>
      </div>
    </details>`;
}

import { html, type TemplateResult } from 'lit';
import { saveFile } from '../views/save-file.ts';

/** Recovery codes, which are shown this once. */
export function recoveryCodes(codes: readonly string[]): TemplateResult {
  return html`<div class="stack">
    <p>
      Keep these codes where you keep your passwords. Each of them works once in place of the app, and they are not
      shown again.
    </p>
    <ul class="codes" role="list">
      ${codes.map((code) => html`<li>${code}</li>`)}
    </ul>
    <div class="row">
      <office-copy what="recovery codes" .value=${codes.join('\n')}></office-copy>
      <button class="button plain slim" type="button" @click=${() => saveFile('recovery-codes.txt', new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }))}>Save as a file</button>
    </div>
  </div>`;
}

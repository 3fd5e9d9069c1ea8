import { html, type TemplateResult } from 'lit';
import { parts } from '../texts/fill.ts';
import { texts } from '../texts/texts.ts';

const SHORTEST = 15;

/** A new password. Pasting and managers of passwords are welcome; the server says what is wrong with it. */
export function newPasswordField(): TemplateResult {
  return html`<div class="field">
    <label for="new-password">${texts().newPassword}</label>
    <input
      id="new-password"
      name="password"
      type="password"
      autocomplete="new-password"
      minlength=${SHORTEST}
      maxlength="256"
      aria-describedby="new-password-hint"
      required
    />
    <p class="hint" id="new-password-hint">
      ${parts(texts().passwordHint, SHORTEST)}
    </p>
  </div>`;
}

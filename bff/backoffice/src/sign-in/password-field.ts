import { html, type TemplateResult } from 'lit';

const SHORTEST = 15;

/** A new password. Pasting and managers of passwords are welcome; the server says what is wrong with it. */
export function newPasswordField(): TemplateResult {
  return html`<div class="field">
    <label for="new-password">New password</label>
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
      At least ${SHORTEST} characters. Several words work best. You use it with an authenticator app.
    </p>
  </div>`;
}

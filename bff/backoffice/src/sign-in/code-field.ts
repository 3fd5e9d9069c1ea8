import { html, type TemplateResult } from 'lit';

/** Six digits from an authenticator app. */
export function codeField(): TemplateResult {
  return html`<div class="field">
    <label for="code">Code from your app</label>
    <input
      id="code"
      name="code"
      class="code"
      autocomplete="one-time-code"
      inputmode="numeric"
      maxlength="9"
      aria-describedby="code-hint"
      required
    />
    <p class="hint" id="code-hint">Six digits, which change every 30 seconds.</p>
  </div>`;
}

import { html, type TemplateResult } from 'lit';

/** Six digits from an authenticator app. A dialog over another one gives it an id of its own. */
export function codeField(id = 'code'): TemplateResult {
  return html`<div class="field">
    <label for=${id}>Code from your app</label>
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
    <p class="hint" id="${id}-hint">Six digits, which change every 30 seconds.</p>
  </div>`;
}

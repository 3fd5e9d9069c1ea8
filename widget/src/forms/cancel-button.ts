import { html, nothing, type TemplateResult } from 'lit';
import { callHook } from '../options/call-hook.ts';
import { isLink } from './paying/is-link.ts';
import { resultTarget } from './paying/result-target.ts';
import type { PayingForm } from './paying-form.ts';
import { isBusy } from './phase.ts';

/**
 * The way back that the shop offers, below the last of its forms. It is no failure: `onCancel` hears of it, not
 * `onError`. While a payment is on its way it does nothing: leaving would not stop it.
 */
export function cancelButton(model: PayingForm): TemplateResult | typeof nothing {
  const { options, texts } = model;
  const option = options.cancelButton;
  if (option === undefined || !model.setup.isLast()) {
    return nothing;
  }
  const isStopped = isBusy(model.phase) || model.session.isTakenFrom(model);
  const cancel = (event: Event): void => {
    if (isStopped || callHook('onCancel', model.form, event) === false) {
      event.preventDefault();
    }
  };
  const text = option.label || texts.labels.cancel;
  return html`<div class="wpwl-group wpwl-group-cancel">${
    isLink(option.url)
      ? html`<a class="wpwl-button wpwl-button-cancel" href=${option.url} target=${resultTarget(options)}
          aria-disabled=${isStopped} @click=${cancel}>${text}</a>`
      : html`<button class="wpwl-button wpwl-button-cancel" type="button"
          aria-disabled=${isStopped} @click=${cancel}>${text}</button>`
  }</div>`;
}

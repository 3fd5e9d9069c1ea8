import { html, nothing, type TemplateResult } from 'lit';
import { isLink } from '../checkout-client/web-address.ts';
import { callHook } from '../options/call-hook.ts';
import type { FormController } from './form-controller.ts';
import { resultTarget } from './open-address.ts';

/**
 * The link or button back to the shop, below the last of its forms. A click is no failure: it calls `onCancel`,
 * not `onError`. While a payment is under way it does nothing, because leaving would not stop the payment.
 */
export function cancelButton(form: FormController): TemplateResult | typeof nothing {
  const { options, texts } = form;
  const option = options.cancelButton;
  if (option === undefined || !form.place.isLast(form.element)) return nothing;
  const isStopped = form.isBusy || form.session.isTakenFrom(form);
  const cancel = (event: Event): void => {
    if (isStopped || callHook('onCancel', form.formNode, event) === false) event.preventDefault();
  };
  const text = option.label || texts.labels.cancel;
  return html`<div class="wpwl-group wpwl-group-cancel">${
    isLink(option.url)
      ? html`<a class="wpwl-button wpwl-button-cancel" href=${option.url} target=${resultTarget(options)}
          aria-disabled=${isStopped} @click=${cancel}>${text}</a>`
      : html`<button class="wpwl-button wpwl-button-cancel" form=""
          aria-disabled=${isStopped} @click=${cancel}>${text}</button>`
  }</div>`;
}

import { html, nothing, type TemplateResult } from 'lit';
import { cancelButton } from './cancel-button.ts';
import type { FormController } from './form-controller.ts';
import type { FormParts } from './form-kind.ts';
import { formNotice } from './form-notice.ts';
import { noticeTemplate } from './notice-template.ts';
import { resultTarget } from './open-address.ts';

/**
 * The frame of every form around its fields, with the class names that pages of this family know.
 */
export function formTemplate(
  form: FormController,
  publicName: string,
  parts: FormParts,
  submit: (event: Event) => void,
): TemplateResult {
  const { options, texts, onlyBrand, page } = form;
  const inputs = onlyBrand && ` ${page && page.all.length > 0 ? 'wpwl-form-has-inputs' : ''}`;
  const formClass = parts.formClass ?? named('wpwl-form', publicName, onlyBrand) + inputs;
  const { action = `submit-payment-${publicName}` } = parts;
  return html`<div
    class="wpwl-container ${named('wpwl-container', publicName, onlyBrand)} wpwl-style-${options.style} wpwl-theme-${options.theme}" dir=${texts.direction}>
    <form
      class="wpwl-form ${formClass} wpwl-clearfix ${form.isBusy || form.isClosed ? 'wpwl-locked' : ''}"
      method="post"
      data-action=${action}
      lang=${texts.language}
      id=${form.formId}
      aria-label=${parts.label}
      novalidate
      @submit=${submit}
    >
      ${parts.content}
      ${parts.beforeButton}
      ${noticeTemplate(formNotice(form), resultTarget(options))}
      ${payButton(form, parts)}
      ${parts.afterButton}
      ${cancelButton(form)}
    </form>
  </div>`;
}

/** The public class of a kind of form, and with its brand where it is for one. */
function named(prefix: string, publicName: string, brand: string): string {
  const name = `${prefix}-${publicName}`;
  return brand === '' ? name : `${name} ${name}-${brand}`;
}

/**
 * The button that ends every form. Its text is written by the element, because pages write there too.
 *
 * Among several forms its name for screen readers is its text and the method, so that the buttons have different names.
 *
 * A shop with a button of its own hides this one; it stays in the form, because the enter key presses it.
 */
function payButton(form: FormController, { buttonClass = '', isNamedByButton }: FormParts): TemplateResult {
  const { options, formId, element, place } = form;
  const isAlone = place.isSpeaker(element) && place.isLast(element);
  const id = `${formId}-pay`;
  const busy = form.isBusy || form.phase === 'checking';
  const isWaiting = form.session.state === 'loading' && form.purpose === 'payment';
  const sign = busy && options.spinner ? 'wpwl-button-busy' : '';
  return html`<div class="wpwl-group wpwl-group-submit" ?hidden=${!options.showSubmitButton}>
    <div class="wpwl-wrapper wpwl-wrapper-submit">
      <button
        class="wpwl-button wpwl-button-pay ${buttonClass} ${sign} ${isWaiting ? 'wpwl-button-waiting' : ''}"
        name="pay"
        id=${id}
        aria-labelledby=${isAlone || isNamedByButton ? nothing : `${id} ${formId}`}
        aria-busy=${busy}
        aria-disabled=${busy || form.isClosed}
      ></button>
    </div>
  </div>`;
}

const FIELDS = '.wpwl-group:not(.wpwl-group-submit, .wpwl-group-cancel), .wpwl-registrations';

/** Disables fields and choices; the button stays, because it explains why nothing can be paid. */
export function disableFields(form: Element, isEnded: boolean): void {
  for (const part of form.querySelectorAll<HTMLElement>(FIELDS)) {
    part.inert = isEnded;
  }
}

import { html, nothing, type TemplateResult } from 'lit';
import type { StoredDetails } from '../../checkout-client/checkout.ts';
import { framedFieldTemplate } from '../../fields/framed-field-template.ts';
import { fillText } from '../../locales/texts.ts';
import { anyBrandMark } from '../brand-mark.ts';
import type { FormParts } from '../form-kind.ts';
import type { StoredDetailsController } from './stored-details-controller.ts';
import { expiryText, storedLook, storedName } from './stored-name.ts';

/** The stored details as a group of radio buttons, with the class names that pages of this family know. */
export function storedDetailsParts(form: StoredDetailsController): FormParts {
  const title = form.texts.labels.savedDetails;
  const mayShow = form.place.hidesOthers() && !form.options.hideOtherPaymentButton;
  return {
    formClass: 'wpwl-form-registrations',
    action: 'submit-registration',
    label: title,
    content: html`<div class="wpwl-registrations" role="radiogroup" aria-label=${title}>
        <div class="wpwl-title"><span class="wpwl-title-text">${title}</span></div>
        ${form.registrations.map((stored) => entry(form, stored))}
      </div>
      ${codeField(form)}`,
    afterButton: mayShow ? othersButton(form) : nothing,
  };
}

function entry(form: StoredDetailsController, stored: StoredDetails): TemplateResult {
  const { texts, chosen } = form;
  const isChosen = chosen?.id === stored.id;
  const expires = expiryText(stored, texts);
  const below = [expires, stored.holder].filter((part) => part !== '');
  return html`<div class="wpwl-group-registration ${isChosen ? 'wpwl-selected' : ''}">
    <label class="wpwl-registration">
      <span class="wpwl-wrapper-registration wpwl-wrapper-registration-registrationId"
        ><input class="wpwl-control-radio" type="radio" name="registrationId" value=${stored.id}
          .checked=${isChosen} @change=${() => form.choose(stored.id)}
      /></span>
      <span class="wpwl-wrapper-registration wpwl-wrapper-registration-brand">${anyBrandMark(stored.brand)}</span>
      <span class="wpwl-wrapper-registration wpwl-wrapper-registration-details">
        <span class="wpwl-wrapper-registration-number" id="wpwl-stored-${stored.id}"
          ><span class="wpwl-hidden-visually">${storedName(stored, texts)}</span><span
          class="wpwl-registration-look" dir="ltr" aria-hidden="true">${storedLook(stored)}</span></span>
        ${
          below.length === 0
            ? nothing
            : html`<span class="wpwl-registration-below">
              ${expires === '' ? nothing : html`<span class="wpwl-wrapper-registration-expiry">${expires}</span>`}
              ${stored.holder === '' ? nothing : html`<span class="wpwl-wrapper-registration-holder">${stored.holder}</span>`}
            </span>`
        }
      </span>
    </label>
    ${form.mayRemove ? removal(form, stored) : nothing}
  </div>`;
}

/** A question before anything is lost, in place of a dialog that would take the shopper out of the form. */
function removal(form: StoredDetailsController, stored: StoredDetails): TemplateResult {
  const { texts } = form;
  const nameId = `wpwl-stored-${stored.id}`;
  if (form.asked !== stored.id) {
    return html`<button
      class="wpwl-registration-action" form="" data-action="remove-registration" id="${nameId}-remove"
      aria-labelledby="${nameId}-remove ${nameId}" @click=${() => form.ask(stored.id)}
    >${texts.labels.remove}</button>`;
  }
  return html`<div class="wpwl-registration-question">
    <span id="${nameId}-ask">${fillText(texts.notices.askRemove, { name: storedName(stored, texts) })}</span>
    <button class="wpwl-registration-action" form="" data-action="keep-registration"
      aria-describedby="${nameId}-ask" @click=${() => form.ask(undefined)}>${texts.labels.keep}</button>
    <button class="wpwl-registration-action wpwl-registration-remove" form="" data-action="confirm-removal"
      aria-describedby="${nameId}-ask" aria-disabled=${form.isRemoving}
      @click=${() => void form.remove()}>${texts.labels.remove}</button>
  </div>`;
}

/** The code has one frame for all entries, because a frame that moves is loaded again. */
function codeField(form: StoredDetailsController): TemplateResult | typeof nothing {
  return form.framed.all.length === 0
    ? nothing
    : html`<div class="wpwl-wrapper-registration-cvv" ?hidden=${!form.usesFrames}>${framedFieldTemplate(form.framed, 'cvv')}</div>`;
}

function othersButton({ texts, place }: StoredDetailsController): TemplateResult {
  return html`<button class="wpwl-button-others" form="" data-action="show-initial-forms" @click=${place.showOthers}
  >${texts.labels.showOtherPaymentMethods}</button>`;
}

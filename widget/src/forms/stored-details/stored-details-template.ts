import { html, nothing, type TemplateResult } from 'lit';
import type { StoredDetails } from '../../checkout-client/checkout.ts';
import { framedField } from '../../fields/framed-field.ts';
import { fillText } from '../../locales/fill-text.ts';
import { accountMark } from '../account-mark.ts';
import { formShell } from '../form-shell.ts';
import type { StoredDetailsModel } from './stored-details-model.ts';
import { expiryText, storedName } from './stored-name.ts';

/** What the template asks of its element. */
export interface StoredDetailsActions {
  readonly submit: (event: Event) => void;
  readonly remove: () => void;
  readonly keep: () => void;
  /** Absent where there is nothing more to show. */
  readonly showOthers: (() => void) | undefined;
}

/** The stored details as a group of radio buttons, with the class names that pages of this family know. */
export function storedDetailsTemplate(
  model: StoredDetailsModel,
  actions: StoredDetailsActions,
): TemplateResult {
  const { texts } = model;
  const title = texts.labels.savedDetails;
  return formShell({
    model,
    onSubmit: actions.submit,
    container: 'wpwl-container-registration',
    form: 'wpwl-form-registrations',
    action: 'submit-registration',
    label: title,
    content: html`<div class="wpwl-registrations" role="radiogroup" aria-label=${title}>
        <div class="wpwl-title"><span class="wpwl-title-text">${title}</span></div>
        ${model.registrations.map((stored) => entry(model, stored, actions))}
      </div>
      ${codeField(model)}`,
    afterButton: actions.showOthers === undefined ? nothing : othersButton(model, actions.showOthers),
  });
}

function entry(
  model: StoredDetailsModel,
  stored: StoredDetails,
  actions: StoredDetailsActions,
): TemplateResult {
  const { texts, chosen } = model;
  const isChosen = chosen?.id === stored.id;
  const expires = expiryText(stored, texts);
  const below = [expires, stored.holder].filter((part) => part !== '');
  return html`<div class="wpwl-group-registration ${isChosen ? 'wpwl-selected' : ''}">
    <label class="wpwl-registration">
      <span class="wpwl-wrapper-registration wpwl-wrapper-registration-registrationId"
        ><input class="wpwl-control-radio" type="radio" name="registrationId" value=${stored.id}
          .checked=${isChosen} @change=${() => model.choose(stored.id)}
      /></span>
      <span class="wpwl-wrapper-registration wpwl-wrapper-registration-brand">${accountMark(stored.brand)}</span>
      <span class="wpwl-wrapper-registration wpwl-wrapper-registration-details">
        <span class="wpwl-wrapper-registration-number" id="wpwl-stored-${stored.id}"
          >${storedName(stored, texts)}</span>
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
    ${model.mayRemove ? removal(model, stored, actions) : nothing}
  </div>`;
}

/** A question before anything is lost, in place of a dialog that would take the shopper out of the form. */
function removal(
  model: StoredDetailsModel,
  stored: StoredDetails,
  actions: StoredDetailsActions,
): TemplateResult {
  const { texts } = model;
  const nameId = `wpwl-stored-${stored.id}`;
  if (model.asked !== stored.id) {
    return html`<button
      class="wpwl-registration-action" type="button" data-action="remove-registration" id="${nameId}-remove"
      aria-labelledby="${nameId}-remove ${nameId}" @click=${() => model.ask(stored.id)}
    >${texts.labels.remove}</button>`;
  }
  return html`<div class="wpwl-registration-question">
    <span id="${nameId}-ask">${fillText(texts.notices.askRemove, { name: storedName(stored, texts) })}</span>
    <button class="wpwl-registration-action" type="button" data-action="keep-registration"
      aria-describedby="${nameId}-ask" @click=${actions.keep}>${texts.labels.keep}</button>
    <button class="wpwl-registration-action wpwl-registration-remove" type="button" data-action="confirm-removal"
      aria-describedby="${nameId}-ask" aria-disabled=${model.isRemoving}
      @click=${actions.remove}>${texts.labels.remove}</button>
  </div>`;
}

/** The code stays one frame for all entries: a frame that moves loads anew. */
function codeField(model: StoredDetailsModel): TemplateResult | typeof nothing {
  return model.frames.fields.length === 0
    ? nothing
    : html`<div class="wpwl-wrapper-registration-cvv" ?hidden=${!model.wantsCode}>${framedField(model, 'cvv')}</div>`;
}

function othersButton({ texts }: StoredDetailsModel, show: () => void): TemplateResult {
  return html`<button class="wpwl-button-others" type="button" data-action="show-initial-forms" @click=${show}
  >${texts.labels.showOtherPaymentMethods}</button>`;
}

import { html, nothing, type TemplateResult } from 'lit';
import type { CardField } from '../../card-frame/card-fields.ts';

/** What a field shows around its frame. */
export interface FieldView {
  readonly field: CardField;
  readonly label: string;
  /** Said behind the label, such as "optional". */
  readonly note: string;
  readonly labelHidden: boolean;
  /** Class suffix and text of the message, when there is something wrong. */
  readonly hint: { readonly key: string; readonly text: string } | undefined;
  readonly beside: unknown;
  readonly inside: unknown;
  /** Below the field, behind its message. */
  readonly below?: unknown;
  /** Class suffix of where it stands. */
  readonly place?: string;
  readonly focus: () => void;
}

/**
 * Label, wrapper and message of one field. The frame itself is put in front of the message's line by hand:
 * a template that is rendered again must never move a frame, or the browser loads it anew.
 *
 * Neither label nor message is tied to the frame in the page: the input has both inside its own document.
 */
export function fieldTemplate(view: FieldView): TemplateResult {
  const { field, hint } = view;
  const hidden = view.labelHidden ? 'wpwl-hidden-visually' : '';
  const note = view.note === '' ? nothing : html`<span class="wpwl-label-note">${view.note}</span>`;
  const mirror =
    field === 'cardHolder'
      ? // WebKit gives a hidden input the focus of the tab key.
        html`<input type="hidden" tabindex="-1" class="wpwl-control wpwl-control-cardHolder" name="card.holder" />`
      : nothing;
  const complaint =
    hint === undefined ? nothing : html`<div class="wpwl-hint wpwl-hint-${hint.key}">${hint.text}</div>`;
  return html`<div class="wpwl-group wpwl-group-${field} ${view.place ?? ''} ${hint === undefined ? '' : 'wpwl-has-error'}">
    <div class="wpwl-label wpwl-label-${field} ${hidden}" @click=${view.focus}
      ><span class="wpwl-label-text">${view.label}</span>${note}${view.beside}</div>
    <div class="wpwl-wrapper wpwl-wrapper-${field}">
      ${mirror}
      <div class="wpwl-hint-line">${complaint}${view.below ?? ''}</div>
      ${view.inside}
    </div>
  </div>`;
}

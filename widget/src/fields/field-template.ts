import { html, nothing, type TemplateResult } from 'lit';
import type { Texts } from '../locales/texts.ts';
import type { OptionValues } from '../options/option-table.ts';
import { optionalNote } from './optional-field.ts';

/** One field of a form, with its control in the page or in a frame. */
export interface FieldView {
  /** Suffix of the public class names. */
  readonly name: string;
  readonly label: string;
  readonly isRequired: boolean;
  readonly options: OptionValues;
  readonly texts: Texts;
  /** Of the control, where it is in the page; its label and its message refer to it. */
  readonly id?: string;
  readonly control: unknown;
  /** Class suffix and text of the message, when the field is wrong. */
  readonly hint: { readonly key: string; readonly text: string } | undefined;
  /** Behind the label. */
  readonly aside?: unknown;
  /** In the field, behind its control. */
  readonly inside?: unknown;
  /** Below the field, behind its message. */
  readonly below?: unknown;
  /** Class suffix of its place. */
  readonly place?: string;
  /** For a label that has no control in the page. */
  readonly focus?: () => void;
}

/**
 * Label, control and message of one field. Frames are placed in front of the message by code, not by the template: a
 * rendering must never move a frame, or the browser loads it again. The blank keeps the line of the message in pages with
 * `div:empty { display: none }`.
 */
export function fieldTemplate(view: FieldView): TemplateResult {
  const { name, options, texts, id, hint } = view;
  const labelClass = `wpwl-label wpwl-label-${name} ${options.showLabels ? '' : 'wpwl-hidden-visually'}`;
  const words = html`<span class="wpwl-label-text">${view.label}</span>${
    view.isRequired ? nothing : html` <span class="wpwl-label-note">${optionalNote(texts)}</span>`
  }${view.aside}`;
  return html`<div class="wpwl-group wpwl-group-${name} ${view.place ?? ''} ${hint === undefined ? '' : 'wpwl-has-error'}">
    ${
      id === undefined
        ? html`<div class=${labelClass} @click=${view.focus}>${words}</div>`
        : html`<label class=${labelClass} for=${id}>${words}</label>`
    }
    <div class="wpwl-wrapper wpwl-wrapper-${name}">
      ${view.control}
      <div class="wpwl-hint-line" id=${id === undefined ? nothing : `${id}-hint`}> ${
        hint === undefined ? nothing : html`<div class="wpwl-hint wpwl-hint-${hint.key}">${hint.text}</div>`
      }${view.below}</div>
      ${view.inside}
    </div>
  </div>`;
}

import { html, nothing, type TemplateResult } from 'lit';
import { cancelButton } from './cancel-button.ts';
import { noticeTemplate } from './notice-template.ts';
import { payButtonTemplate } from './pay-button-template.ts';
import { resultTarget } from './paying/result-target.ts';
import { visibleNotice } from './paying/visible-notice.ts';
import type { PayingForm } from './paying-form.ts';
import { isBusy } from './phase.ts';

export interface ShellParts {
  readonly model: PayingForm;
  readonly onSubmit: (event: Event) => void;
  /** Public class suffixes: of the container `wpwl-container-…`, of the form `wpwl-form-…`. */
  readonly container: string;
  readonly form: string;
  /** Public name of what the form does. */
  readonly action: string;
  /** What the form says about itself to those who do not see it, where several forms stand on a page. */
  readonly label?: string;
  readonly content: unknown;
  /** Between the fields and the message. */
  readonly beforeButton?: unknown;
  /** Below the button. */
  readonly afterButton?: unknown;
  readonly buttonClass?: string;
}

/** What every form has around its fields, with the class names that pages of this family know. */
export function formShell(parts: ShellParts): TemplateResult {
  const { model, container, form } = parts;
  const { options, texts, phase } = model;
  return html`<div class="wpwl-container ${container} wpwl-style-${options.style}" dir=${texts.direction}>
    <form
      class="wpwl-form ${form} wpwl-clearfix ${isBusy(phase) || model.isClosed ? 'wpwl-locked' : ''}"
      method="post"
      data-action=${parts.action}
      lang=${texts.language}
      aria-label=${parts.label ?? nothing}
      novalidate
      @submit=${parts.onSubmit}
    >
      ${parts.content}
      ${parts.beforeButton}
      ${noticeTemplate(visibleNotice(model), resultTarget(options))}
      ${payButtonTemplate(model, parts.buttonClass)}
      ${parts.afterButton}
      ${cancelButton(model)}
    </form>
  </div>`;
}

import { html, type TemplateResult } from 'lit';
import type { CheckoutSession } from '../checkout-client/checkout-session.ts';
import { pageFieldTemplate } from '../fields/page-field-template.ts';
import type { Texts } from '../locales/texts.ts';
import type { OptionValues } from '../options/option-table.ts';
import { accountMark } from './account-mark.ts';
import { formShell } from './form-shell.ts';
import type { BrandFormSetup, PageFormModel } from './page-form-model.ts';
import { PaymentFormElement } from './payment-form.component.ts';
import type { PaymentFormView } from './payment-form-setup.ts';
import { isBusy } from './phase.ts';

/** What the elements of forms for one brand have in common: its name above, its fields, and the button. */
export abstract class BrandFormElement<Model extends PageFormModel> extends PaymentFormElement<Model> {
  /** Middle of the public class names: `wpwl-form-directDebit`. */
  abstract readonly publicName: string;

  get containerKey(): string {
    return `wpwl-container-${this.publicName}-${this.model?.brand ?? ''}`;
  }

  get brands(): readonly string[] {
    return this.model === undefined ? [] : [this.model.brand];
  }

  start(setup: BrandFormSetup, options: OptionValues, texts: Texts, session: CheckoutSession): void {
    this.begin((view) => this.makeModel(setup, options, texts, session, view));
  }

  protected abstract makeModel(
    setup: BrandFormSetup,
    options: OptionValues,
    texts: Texts,
    session: CheckoutSession,
    view: PaymentFormView,
  ): Model;

  /** What the form says between its fields and the button. */
  protected belowFields(_model: Model): TemplateResult | string {
    return '';
  }

  protected buttonClass(): string {
    return '';
  }

  protected formTemplate(model: Model): TemplateResult {
    const { fields, formId, options, texts, name, brand } = model;
    const view = { formId, fields, options, texts, isLocked: isBusy(model.phase) };
    const form = `wpwl-form-${this.publicName}`;
    return formShell({
      model,
      onSubmit: this.onSubmit,
      container: `wpwl-container-${this.publicName} ${this.containerKey}`,
      form: `${form} ${form}-${brand} ${fields.all.length > 0 ? 'wpwl-form-has-inputs' : ''}`,
      action: `submit-payment-${this.publicName}`,
      label: name,
      content: html`<div class="wpwl-title">${accountMark(brand)}<span class="wpwl-title-text">${name}</span></div>
        ${fields.all.map((field) => pageFieldTemplate(view, field))}`,
      beforeButton: this.belowFields(model),
      buttonClass: this.buttonClass(),
    });
  }

  protected override updated(): void {
    super.updated();
    this.model?.fields.watch();
  }
}

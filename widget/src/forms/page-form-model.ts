import { type AccountBrandCode, accountBrandRow } from '@tollgate/gateway/catalogue/account-brands';
import type { CheckoutSession } from '../checkout-client/checkout-session.ts';
import type { PayAnswer } from '../checkout-client/pay-answer.ts';
import { postAttempt } from '../checkout-client/post-attempt.ts';
import type { PageField } from '../fields/page-field.ts';
import { PageFields } from '../fields/page-fields.ts';
import { fillText } from '../locales/fill-text.ts';
import type { Texts } from '../locales/texts.ts';
import type { OptionValues } from '../options/option-table.ts';
import { formFields } from './form-fields.ts';
import { PaymentFormModel } from './payment-form-model.ts';
import type { PaymentFormSetup, PaymentFormView } from './payment-form-setup.ts';

/** What a form for one brand is given once, when the page's placeholder is found. */
export interface BrandFormSetup extends PaymentFormSetup {
  readonly brand: AccountBrandCode;
}

/** What a form knows and does whose fields stand in the page: it checks them itself, and sends them from here. */
export abstract class PageFormModel extends PaymentFormModel {
  readonly brand: AccountBrandCode;
  override readonly name: string;
  readonly formId = `wpwl-${crypto.randomUUID()}`;
  readonly fields: PageFields;

  constructor(
    setup: BrandFormSetup,
    options: OptionValues,
    texts: Texts,
    session: CheckoutSession,
    view: PaymentFormView,
  ) {
    super(setup, options, texts, session, view);
    this.brand = setup.brand;
    this.name = accountBrandRow(setup.brand).name;
    this.fields = new PageFields(this, () => this.fieldsFor(this.options));
  }

  protected abstract fieldsFor(options: OptionValues): readonly PageField[];

  check(): Promise<boolean> {
    const { faults } = this.fields;
    const names = Object.keys(faults);
    if (names.length === 0) {
      return Promise.resolve(true);
    }
    this.fields.shown.reveal(faults);
    this.setPhase('idle');
    const list = new Intl.ListFormat(this.texts.language).format(this.fields.labelsOf(names));
    this.announce(fillText(this.texts.notices.checkFields, { fields: list }));
    this.fields.focus(names[0]);
    return Promise.resolve(false);
  }

  send(sent: () => void): Promise<PayAnswer> {
    const answer = postAttempt(this.setup.api, this.session.id ?? '', this.purpose, [
      ...formFields(this.form),
      ...this.fields.values,
      ['paymentBrand', this.brand],
      ['shopperResultUrl', this.shopperResultUrl],
    ]);
    sent();
    return answer;
  }

  showRefused(parameters: readonly string[]): void {
    const names = this.fields.refuse(parameters);
    this.showError(this.texts.notices.inputRefused);
    this.fields.focus(names[0]);
  }
}

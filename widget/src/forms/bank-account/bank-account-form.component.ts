import { html, type TemplateResult } from 'lit';
import type { PageField } from '../../fields/page-field.ts';
import { fillText } from '../../locales/fill-text.ts';
import type { OptionValues } from '../../options/option-table.ts';
import { BrandFormElement } from '../brand-form.component.ts';
import { PageFormModel } from '../page-form-model.ts';
import { bankAccountFields } from './bank-account-fields.ts';

class BankAccountModel extends PageFormModel {
  readonly beforeSubmit = 'onBeforeSubmitDirectDebit';

  protected fieldsFor(options: OptionValues): readonly PageField[] {
    return bankAccountFields(options);
  }
}

/** The form of a bank account: holder and IBAN, and the mandate that the shopper gives by paying. */
export class TollgateBankAccountForm extends BrandFormElement<BankAccountModel> {
  readonly publicName = 'directDebit';

  protected makeModel(...parts: ConstructorParameters<typeof PageFormModel>): BankAccountModel {
    return new BankAccountModel(...parts);
  }

  protected override belowFields({ texts, options, purpose }: BankAccountModel): TemplateResult | string {
    const shop = options.shopName || window.location.hostname;
    return purpose === 'payment'
      ? html`<div class="wpwl-mandate">${fillText(texts.notices.mandate, { shop })}</div>`
      : '';
  }
}

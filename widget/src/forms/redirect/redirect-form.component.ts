import { accountBrandRow } from '@tollgate/gateway/catalogue/account-brands';
import { fillText } from '../../locales/fill-text.ts';
import { BrandFormElement } from '../brand-form.component.ts';
import { isBusy } from '../phase.ts';
import { RedirectFormModel } from './redirect-form-model.ts';

/** The form of a brand whose own page takes over: one button that says where it leads. */
export class TollgateRedirectForm extends BrandFormElement<RedirectFormModel> {
  get publicName(): string {
    const { model } = this;
    const isOfBank = model !== undefined && accountBrandRow(model.brand).kind === 'bank-account';
    return isOfBank ? 'onlineTransfer' : 'virtualAccount';
  }

  protected makeModel(...parts: ConstructorParameters<typeof RedirectFormModel>): RedirectFormModel {
    return new RedirectFormModel(...parts);
  }

  protected override buttonClass(): string {
    return 'wpwl-button-brand';
  }

  protected override buttonText(model: RedirectFormModel): string {
    const { texts, name } = model;
    return isBusy(model.phase)
      ? super.buttonText(model)
      : fillText(texts.labels.continueWith, { brand: name });
  }
}

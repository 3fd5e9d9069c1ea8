import type { PageField } from '../../fields/page-field.ts';
import { BrandFormElement } from '../brand-form.component.ts';
import { PageFormModel } from '../page-form-model.ts';

/** Most characters of an account's id. spec: Request parameters › Virtual account. */
const LONGEST_ID = 100;

const ACCOUNT_ID: PageField = {
  name: 'accountId',
  parameter: 'virtualAccount.accountId',
  autocomplete: 'email',
  isRequired: true,
  hint: 'accountIdError',
  fault: 'accountIdInvalid',
  isRight: (id) => id.length <= LONGEST_ID,
};

class VirtualAccountModel extends PageFormModel {
  readonly beforeSubmit = 'onBeforeSubmitVirtualAccount';

  protected fieldsFor(): readonly PageField[] {
    return [ACCOUNT_ID];
  }
}

/** The form of an account with a provider of wallets: which account it is. */
export class TollgateVirtualAccountForm extends BrandFormElement<VirtualAccountModel> {
  readonly publicName = 'virtualAccount';

  protected makeModel(...parts: ConstructorParameters<typeof PageFormModel>): VirtualAccountModel {
    return new VirtualAccountModel(...parts);
  }

  protected override buttonClass(): string {
    return 'wpwl-button-brand';
  }
}

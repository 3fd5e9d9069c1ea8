import { accountBrandRow } from '@tollgate/gateway/catalogue/account-brands';
import type { PageField } from '../../fields/page-field.ts';
import type { BeforeSubmitHook } from '../../options/option-table.ts';
import { PageFormModel } from '../page-form-model.ts';
import type { Phase } from '../phase.ts';

/** How large a window of its own is, in pixels: as a bank's page on a phone. */
const WINDOW = 'popup,width=480,height=720';

/** A form without fields: the shopper agrees on a page of the bank or provider. */
export class RedirectFormModel extends PageFormModel {
  get beforeSubmit(): BeforeSubmitHook {
    if (accountBrandRow(this.brand).kind === 'bank-account') {
      return 'onBeforeSubmitOnlineTransfer';
    }
    return this.isInline ? 'onBeforeSubmitInlineVirtualAccount' : 'onBeforeSubmitVirtualAccount';
  }

  /** Browsers allow a window only while the press of the button is fresh, so it opens before anything is asked. */
  override pay(): Promise<void> {
    const isFree = this.phase === 'idle' && !this.isClosed;
    if (this.isInline && isFree) {
      this.openedWindow = window.open('', this.formId, WINDOW) ?? undefined;
      if (this.openedWindow === undefined) {
        this.showError(this.texts.notices.windowBlocked);
        return Promise.resolve();
      }
    }
    return super.pay();
  }

  override setPhase(phase: Phase): void {
    if (phase === 'idle') {
      this.openedWindow?.close();
      this.openedWindow = undefined;
    }
    super.setPhase(phase);
  }

  override dispose(): void {
    this.openedWindow?.close();
    super.dispose();
  }

  protected fieldsFor(): readonly PageField[] {
    return [];
  }

  get isInline(): boolean {
    return this.options.inlineFlow.includes(this.brand);
  }
}

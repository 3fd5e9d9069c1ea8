import { type BrandCode, isBrandCode } from '@tollgate/gateway/catalogue/brand-codes';
import type { StoredDetails } from '../../checkout-client/checkout.ts';
import type { PayAnswer } from '../../checkout-client/pay-answer.ts';
import { postAttempt } from '../../checkout-client/post-attempt.ts';
import { removeRegistration } from '../../checkout-client/remove-registration.ts';
import { fillText } from '../../locales/fill-text.ts';
import type { OptionValues } from '../../options/option-table.ts';
import type { CardField } from '../../wire/card-fields.ts';
import type { AttemptFields } from '../../wire/send-attempt.ts';
import { formFields } from '../form-fields.ts';
import { FramedFormModel } from '../framed-form-model.ts';
import { storedName } from './stored-name.ts';

const CHOSEN = 'registrationId';

/** What is known of the stored details that a checkout offers, and of the one that the shopper has chosen. */
export class StoredDetailsModel extends FramedFormModel {
  readonly beforeSubmit = 'onBeforeSubmitOneClickCard';
  readonly offered: readonly BrandCode[] = [];
  /** Which details the shopper is asked about before they are removed. */
  asked: string | undefined;
  isRemoving = false;
  #chosenId: string | undefined;

  get registrations(): readonly StoredDetails[] {
    return this.checkout?.registrations ?? [];
  }

  get mayRemove(): boolean {
    return this.checkout?.mayRemove ?? false;
  }

  /** The shopper's choice; the first as long as there is none. */
  get chosen(): StoredDetails | undefined {
    return this.registrations.find(({ id }) => id === this.#chosenId) ?? this.registrations[0];
  }

  get knownBrand(): BrandCode | null {
    const brand = this.chosen?.brand ?? '';
    return isBrandCode(brand) ? brand : null;
  }

  get brand(): BrandCode | null {
    return this.knownBrand;
  }

  /** Whether the chosen details are paid with by a security code, which only cards have. */
  get wantsCode(): boolean {
    return this.frames.fields.length > 0 && this.knownBrand !== null;
  }

  /** A code that was typed for one card is not that of another. */
  readonly choose = (id: string): void => {
    if (id !== this.chosen?.id) {
      this.#chosenId = id;
      this.notice = undefined;
      this.shown.reveal({});
      this.frames.sendAll({ kind: 'clear' });
      this.frames.configure();
      this.refresh();
    }
  };

  readonly ask = (id: string | undefined): void => {
    this.asked = id;
    this.view.changed();
  };

  /** Removes what the shopper was asked about. @returns whether it is gone */
  async remove(): Promise<boolean> {
    const stored = this.registrations.find(({ id }) => id === this.asked);
    if (stored === undefined || this.isRemoving || this.phase !== 'idle') {
      return false;
    }
    const { notices } = this.texts;
    const name = storedName(stored, this.texts);
    this.isRemoving = true;
    this.view.changed();
    await removeRegistration(this.setup.api, this.session.id ?? '', stored.id);
    // What is left comes from the gateway, not from a guess: the answer may be lost and the details gone.
    await this.session.ask();
    const isGone = this.registrations.every(({ id }) => id !== stored.id);
    this.isRemoving = false;
    this.asked = undefined;
    this.frames.configure();
    if (isGone) {
      this.announce(fillText(notices.removed, { name }));
      this.view.changed();
    } else {
      this.showError(fillText(notices.notRemoved, { name }));
    }
    return isGone;
  }

  override async check(): Promise<boolean> {
    return !this.wantsCode || super.check();
  }

  override send(sent: () => void): Promise<PayAnswer> {
    if (this.wantsCode) {
      return super.send(sent);
    }
    const answer = postAttempt(this.setup.api, this.session.id ?? '', this.purpose, this.pageFields);
    sent();
    return answer;
  }

  override showRefused(parameters: readonly string[]): void {
    if (parameters.includes(CHOSEN)) {
      this.#showUnusable();
    } else {
      super.showRefused(parameters);
    }
  }

  protected get pageFields(): AttemptFields {
    const chosen: AttemptFields = [
      [CHOSEN, this.chosen?.id ?? ''],
      ['shopperResultUrl', this.shopperResultUrl],
    ];
    return [...formFields(this.form), ...chosen];
  }

  protected fieldsFor(options: OptionValues): readonly CardField[] {
    return options.registrations.requireCvv ? ['cvv'] : [];
  }

  /** What can not be used any more is no longer offered when the checkout is asked for again. */
  #showUnusable(): void {
    this.showError(this.texts.notices.storedUnusable);
    void this.session.ask();
  }
}

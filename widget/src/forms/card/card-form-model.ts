import type { BrandCode } from '@tollgate/gateway/catalogue/brand-codes';
import type { CheckoutSession } from '../../checkout-client/checkout-session.ts';
import { byPriority } from '../../fields/by-priority.ts';
import { PageFields } from '../../fields/page-fields.ts';
import type { Texts } from '../../locales/texts.ts';
import { callHook } from '../../options/call-hook.ts';
import type { OptionValues } from '../../options/option-table.ts';
import type { CardField } from '../../wire/card-fields.ts';
import type { AttemptFields } from '../../wire/send-attempt.ts';
import { formFields } from '../form-fields.ts';
import { FramedFormModel } from '../framed-form-model.ts';
import type { PaymentFormView } from '../payment-form-setup.ts';
import { billingFields } from './billing-fields.ts';
import type { CardFormSetup } from './card-form-setup.ts';
import { fieldPlaces } from './field-places.ts';
import { splitHolder } from './split-holder.ts';

/** Everything that a card form knows and does, apart from its nodes. */
export class CardFormModel extends FramedFormModel {
  readonly beforeSubmit = 'onBeforeSubmitCard';
  readonly offered: readonly BrandCode[];
  brand: BrandCode | null = null;
  candidates: readonly BrandCode[] = [];
  /** Brands to choose from, when the number fits several; the shop's preferred first. */
  choices: readonly BrandCode[] = [];
  /** What may be shown of the holder in the page. */
  holder = '';
  override readonly page: PageFields;
  #chosen: BrandCode | null = null;

  constructor(
    setup: CardFormSetup,
    options: OptionValues,
    texts: Texts,
    session: CheckoutSession,
    view: PaymentFormView,
  ) {
    super(setup, options, texts, session, view);
    this.offered = setup.offered;
    this.page = new PageFields(this, () => billingFields(this.options, this.texts));
  }

  get knownBrand(): BrandCode | null {
    return this.#chosen;
  }

  override takeHolder(holder: string): void {
    this.holder = holder;
    this.view.changed();
  }

  takeBrand(brand: BrandCode | null, candidates: readonly BrandCode[], choices: readonly BrandCode[]): void {
    const isNew = brand !== this.brand;
    this.brand = brand;
    this.candidates = candidates;
    const ordered = byPriority(choices, this.options.brandDetectionPriority);
    if (ordered.join(' ') !== this.choices.join(' ')) {
      this.choices = ordered;
      this.#choose(ordered[0] ?? null);
    }
    callHook('onDetectBrand', this.form, [...candidates], brand);
    if (isNew && brand !== null) {
      callHook('onChangeBrand', this.form, brand);
    }
    this.view.changed();
  }

  /** The shopper has chosen one of the brands that the number fits. */
  readonly chooseBrand = (brand: BrandCode): void => {
    this.#choose(brand);
    this.view.changed();
  };

  protected fieldsFor(options: OptionValues): readonly CardField[] {
    return fieldPlaces(options).map(({ field }) => field);
  }

  protected get pageFields(): AttemptFields {
    const isCustomer = this.options.forceCardHolderEqualsBillingName;
    return [
      ...(isCustomer ? splitHolder(this.holder) : []),
      ...formFields(this.form),
      ...this.page.values,
      ['shopperResultUrl', this.shopperResultUrl],
    ];
  }

  #choose(brand: BrandCode | null): void {
    if (brand !== this.#chosen) {
      this.#chosen = brand;
      this.frames.configure();
    }
  }
}

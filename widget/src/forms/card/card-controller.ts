import type { BrandCode } from '@tollgate/gateway/catalogue/brands/brand-codes';
import { byPriority } from '../../fields/field-settings.ts';
import type { CardFieldsHost } from '../../fields/fields-host.ts';
import { FramedFields } from '../../fields/framed-fields.ts';
import type { Texts } from '../../locales/texts.ts';
import { callHook } from '../../options/call-hook.ts';
import type { OptionValues } from '../../options/option-table.ts';
import type { BillingForm } from '../billing-form.ts';
import { FormController } from '../form-controller.ts';
import type { FormHost, FormPlace } from '../form-place.ts';
import type { FormRules } from '../form-rules.ts';

/** The form of a new card: which brands its number can belong to, and which one the shopper has chosen. */
export class CardController extends FormController implements CardFieldsHost {
  readonly brands: readonly BrandCode[];
  override readonly framed: FramedFields;
  brand: BrandCode | null = null;
  candidates: readonly BrandCode[] = [];
  /** Brands to choose from, when the number fits several; the shop's preferred first. */
  choices: readonly BrandCode[] = [];
  /** The billing address, where the shop asks for one; undefined as long as it is loading. */
  billing: BillingForm | undefined;
  #chosen: BrandCode | null = null;
  #awaitsBilling = false;

  constructor(rules: FormRules, place: FormPlace<BrandCode>, element: FormHost) {
    super(rules, place, element);
    this.brands = place.brands;
    this.framed = new FramedFields(this, place, rules.framedFields(place.options));
    this.#expectBilling();
  }

  get offered(): readonly BrandCode[] {
    return this.brands;
  }

  get knownBrand(): BrandCode | null {
    return this.#chosen;
  }

  /** Without the fields that the shop asks for, nothing is paid. */
  override begin(): boolean {
    const isComplete = this.options.billingAddress === undefined || this.billing !== undefined;
    if (!isComplete) {
      this.#expectBilling();
      this.showError(this.texts.notices.fieldSilent);
    }
    return isComplete;
  }

  override useOptions(options: OptionValues, texts: Texts): void {
    super.useOptions(options, texts);
    this.#expectBilling();
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
    callHook('onDetectBrand', this.formNode, [...candidates], brand);
    if (isNew) {
      // Whether the code may stay empty, and where on the card it is.
      this.framed.frames.configure();
    }
    if (isNew && brand !== null) callHook('onChangeBrand', this.formNode, brand);
    this.changed();
  }

  /** The shopper has chosen one of the brands that the number fits. */
  chooseBrand(brand: BrandCode): void {
    this.#choose(brand);
    this.changed();
  }

  #expectBilling(): void {
    if (this.options.billingAddress === undefined || this.billing !== undefined || this.#awaitsBilling) {
      return;
    }
    this.#awaitsBilling = true;
    this.settled = new Promise((resolve) => {
      const failed = (): void => {
        const { framesFailed: text, tryAgain: label } = this.texts.notices;
        this.#awaitsBilling = false;
        this.notice = {
          tone: 'error',
          text,
          action: { kind: 'button', label, run: () => this.#expectBilling() },
        };
        this.announce(text);
        this.changed();
        resolve();
      };
      void this.#startBilling(failed).then(resolve);
    });
  }

  async #startBilling(failed: () => void): Promise<void> {
    const start = await this.place.loadBilling(failed);
    if (this.billing === undefined) {
      this.billing = start(this);
      this.page = this.billing.page;
      this.notice = undefined;
      this.changed();
    }
  }

  #choose(brand: BrandCode | null): void {
    if (brand !== this.#chosen) {
      this.#chosen = brand;
      this.framed.frames.configure();
    }
  }
}

import type { BrandCode } from '@tollgate/gateway/catalogue/brand-codes';
import { byPriority } from '../../fields/by-priority.ts';
import type { CardFieldsHost } from '../../fields/fields-host.ts';
import { FramedFields } from '../../fields/framed-fields.ts';
import { callHook } from '../../options/call-hook.ts';
import type { AttemptFields } from '../../wire/send-attempt.ts';
import { FormController, type FormRules } from '../form-controller.ts';
import type { FormHost, FormPlace } from '../form-place.ts';
import { splitHolder } from './split-holder.ts';

/** The form of a new card: which brands its number can belong to, and which one the shopper has chosen. */
export class CardController extends FormController implements CardFieldsHost {
  readonly brands: readonly BrandCode[];
  override readonly framed: FramedFields;
  brand: BrandCode | null = null;
  candidates: readonly BrandCode[] = [];
  /** Brands to choose from, when the number fits several; the shop's preferred first. */
  choices: readonly BrandCode[] = [];
  /** What may be shown of the holder in the page. */
  holder = '';
  #chosen: BrandCode | null = null;

  constructor(rules: FormRules, place: FormPlace<BrandCode>, element: FormHost) {
    super(rules, place, element);
    this.brands = place.brands;
    this.framed = new FramedFields(this, place, rules.framedFields(place.options));
  }

  get offered(): readonly BrandCode[] {
    return this.brands;
  }

  get knownBrand(): BrandCode | null {
    return this.#chosen;
  }

  override takeHolder(holder: string): void {
    this.holder = holder;
    this.changed();
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
    if (isNew && brand !== null) {
      callHook('onChangeBrand', this.formNode, brand);
    }
    this.changed();
  }

  /** The shopper has chosen one of the brands that the number fits. */
  chooseBrand(brand: BrandCode): void {
    this.#choose(brand);
    this.changed();
  }

  /** The split holder comes first, so that a name that the shop asks for itself counts. */
  attemptFields(entered: AttemptFields): AttemptFields {
    return [...(this.options.forceCardHolderEqualsBillingName ? splitHolder(this.holder) : []), ...entered];
  }

  #choose(brand: BrandCode | null): void {
    if (brand !== this.#chosen) {
      this.#chosen = brand;
      this.framed.frames.configure();
    }
  }
}

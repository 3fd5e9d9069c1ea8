import { type BrandCode, isBrandCode } from '@tollgate/gateway/catalogue/brands/brand-codes';
import type { StoredDetails } from '../../checkout-client/checkout.ts';
import { removeRegistration } from '../../checkout-client/remove-registration.ts';
import type { CardFieldsHost } from '../../fields/fields-host.ts';
import { FramedFields } from '../../fields/framed-fields.ts';
import { fillText } from '../../locales/texts.ts';
import type { AttemptFields } from '../../wire/send-attempt.ts';
import { FormController } from '../form-controller.ts';
import type { FormHost, FormPlace } from '../form-place.ts';
import type { FormRules } from '../form-rules.ts';
import { storedName } from './stored-name.ts';

const CHOSEN = 'registrationId';

/** The stored details that a checkout offers, and the ones that the shopper has chosen. */
export class StoredDetailsController extends FormController implements CardFieldsHost {
  override readonly framed: FramedFields;
  readonly offered: readonly BrandCode[] = [];
  /** The details whose removal the shopper is asked to confirm. */
  asked: string | undefined;
  isRemoving = false;
  /** Selector of the node that gets the focus after the next rendering, because the one that has it goes. */
  focusNext = '';
  #chosenId: string | undefined;

  constructor(rules: FormRules, place: FormPlace, element: FormHost) {
    super(rules, place, element);
    this.framed = new FramedFields(this, place, rules.framedFields(place.options));
  }

  get brands(): readonly string[] {
    return [...new Set(this.registrations.map(({ brand }) => brand))];
  }

  get registrations(): readonly StoredDetails[] {
    return this.checkout?.registrations ?? [];
  }

  get mayRemove(): boolean {
    return this.checkout?.mayRemove ?? false;
  }

  /** The shopper's choice; the first until there is one. */
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

  /** Whether paying with the chosen details takes a security code, which only cards have. */
  override get usesFrames(): boolean {
    return this.framed.all.length > 0 && this.knownBrand !== null;
  }

  /** A code that was typed for one card does not belong to another. */
  choose(id: string): void {
    if (id !== this.chosen?.id) {
      this.#chosenId = id;
      this.notice = undefined;
      const { shown, frames } = this.framed;
      shown.reveal({});
      frames.sendAll({ kind: 'clear' });
      frames.configure();
      this.refresh();
    }
  }

  /** @param id undefined when the shopper has decided to keep the details */
  ask(id: string | undefined): void {
    if (id === undefined) this.focusNext = `#${CSS.escape(`wpwl-stored-${this.asked ?? ''}-remove`)}`;
    this.asked = id;
    this.changed();
  }

  /** Removes the details that the shopper was asked about. */
  async remove(): Promise<void> {
    const stored = this.registrations.find(({ id }) => id === this.asked);
    if (stored === undefined || this.isRemoving || this.phase !== 'idle') return;
    const { notices } = this.texts;
    const name = storedName(stored, this.texts);
    this.isRemoving = true;
    this.changed();
    await removeRegistration(this.place.api, this.session.id ?? '', stored.id);
    // The gateway says what is left: the answer to the removal may have been lost.
    await this.session.ask();
    const isGone = this.registrations.every(({ id }) => id !== stored.id);
    this.isRemoving = false;
    this.asked = undefined;
    this.focusNext = 'input[name="registrationId"]:checked';
    this.framed.frames.configure();
    if (isGone) {
      this.announce(fillText(notices.removed, { name }));
      this.changed();
    } else {
      this.showError(fillText(notices.notRemoved, { name }));
    }
  }

  override attemptFields(entered: AttemptFields): AttemptFields {
    return [...entered, [CHOSEN, this.chosen?.id ?? '']];
  }

  /** Details that can no longer be used are gone when the checkout is asked for again. */
  override markRefused(parameters: readonly string[]): boolean {
    const isRefused = parameters.includes(CHOSEN);
    if (isRefused) {
      this.showError(this.texts.notices.storedUnusable);
      void this.session.ask();
    }
    return isRefused;
  }
}

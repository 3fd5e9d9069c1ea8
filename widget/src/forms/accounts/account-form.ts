import {
  type FormAccountBrandCode,
  formAccountBrandRow,
} from '@tollgate/gateway/catalogue/brands/form-account-brands';
import { html } from 'lit';
import { pageFieldTemplate } from '../../fields/page-field-template.ts';
import { PageFields } from '../../fields/page-fields.ts';
import type { BeforeSubmitHook } from '../../options/option-table.ts';
import type { AttemptFields } from '../../wire/send-attempt.ts';
import { anyBrandMark } from '../brand-mark.ts';
import { FormController } from '../form-controller.ts';
import type { FormKind, FormParts } from '../form-kind.ts';
import type { FormHost, FormPlace } from '../form-place.ts';
import type { FormRules } from '../form-rules.ts';
import type { Phase } from '../pay-button-text.ts';
import { watchWindow } from '../paying/watch-window.ts';

/** Size of a window for a bank's page, in pixels: as on a phone. */
const WINDOW = 'popup,width=480,height=720';

/**
 * A form for one brand that is no card: its fields are in the page, or the brand's own page asks for everything.
 *
 * An IBAN is no secret as a card number is: people print it on invoices, and the rules for cards do not cover it. So
 * the shop's page has these fields, sends them, and may style them.
 */
export class AccountController extends FormController {
  readonly brands: readonly FormAccountBrandCode[];
  override readonly onlyBrand: string;
  override readonly name: string;
  override readonly page: PageFields;
  /** Where the brand's page opens, when that is not this window. */
  #openedWindow: Window | undefined;

  constructor(rules: FormRules, place: FormPlace<FormAccountBrandCode>, element: FormHost) {
    super(rules, place, element);
    this.brands = place.brands;
    this.page = new PageFields(this, () => rules.pageFields?.(this.options, this.texts) ?? []);
    const [brand = ''] = place.brands;
    this.onlyBrand = brand;
    this.name = brand && formAccountBrandRow(brand).name;
  }

  override get beforeSubmit(): BeforeSubmitHook {
    return this.#inlineHook ?? super.beforeSubmit;
  }

  /**
   * Browsers allow a window only in the task of the click, so it opens before anything is asked. Where there is none, as
   * inside of other apps, the brand's page opens in this one.
   */
  override begin(): boolean {
    if (this.#inlineHook !== undefined) {
      this.#openedWindow = window.open('', this.formId, WINDOW) ?? undefined;
    }
    return true;
  }

  override follow(url: string): Promise<boolean> | undefined {
    const opened = this.#openedWindow;
    opened?.location.assign(url);
    return opened && watchWindow(this, opened);
  }

  /** The window is open as long as a payment is under way. */
  override setPhase(phase: Phase): void {
    if (phase === 'idle') this.#closeWindow();
    super.setPhase(phase);
  }

  override dispose(): void {
    super.dispose();
    this.#closeWindow();
  }

  override attemptFields(entered: AttemptFields): AttemptFields {
    return [...entered, ['paymentBrand', this.onlyBrand]];
  }

  #closeWindow(): void {
    this.#openedWindow?.close();
    this.#openedWindow = undefined;
  }

  /** The hook to ask where the brand's page opens in a window of its own. */
  get #inlineHook(): BeforeSubmitHook | undefined {
    return this.options.inlineFlow.includes(this.onlyBrand) ? this.rules.inlineBeforeSubmit : undefined;
  }
}

export type AccountForm = FormKind<AccountController, FormAccountBrandCode>;

/** The common parts of the forms of all these brands. */
export const ACCOUNT_FORM = {
  controller: AccountController,
  framedFields: () => [],
  parts: accountParts,
} as const satisfies Partial<AccountForm>;

/** The brand's name above its fields. */
export function accountParts({ page, name, onlyBrand }: AccountController): FormParts {
  return {
    label: name,
    content: html`<div class="wpwl-title">${anyBrandMark(onlyBrand)}<span class="wpwl-title-text">${name}</span></div>
        ${page.all.map((field) => pageFieldTemplate(page, field))}`,
  };
}

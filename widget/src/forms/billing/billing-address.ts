import { render } from 'lit';
import type { PageField } from '../../fields/page-field.ts';
import { pageFieldTemplate } from '../../fields/page-field-template.ts';
import { PageFields } from '../../fields/page-fields.ts';
import type { FormFault } from '../../locales/texts.ts';
import type { BillingForm, BillingHost } from '../billing-form.ts';
import { addressRule } from './address-rule.ts';
import { billingFields } from './billing-fields.ts';
import { fetchStates, type StateList } from './fetch-states.ts';
import { firstCountry } from './first-country.ts';
import { type Choices, namedStates } from './named-countries.ts';

/** The parts whose meaning depends on the country. */
const OF_THE_COUNTRY = ['postcode', 'state'] as const;

/**
 * The billing address of a form: its fields follow the country.
 *
 * A field that the chosen country does not have leaves the page with its value, and comes back with it. Fields
 * that stay are never rendered again: browsers fill in an address from the country on, and would lose the others.
 */
export class BillingAddress implements BillingForm {
  readonly page: PageFields;
  readonly #form: BillingHost;
  readonly #first: string;
  readonly #box = document.createElement('div');
  /** The nodes of each field that has been shown. A state that is chosen is another field for each country. */
  readonly #groups = new Map<string, { readonly drawn: DocumentFragment; node: Element | null }>();
  /** Null where the list could not be loaded. */
  readonly #lists = new Map<string, StateList | null>();
  readonly #asked = new Set<string>();
  #named: { readonly key: string; readonly states: Choices } | undefined;
  #drawnCountry: string;

  constructor(form: BillingHost) {
    const { billingAddress, locale } = form.options;
    this.#form = form;
    this.page = new PageFields(form, () => this.#fields);
    this.#first = firstCountry(billingAddress?.country || '', locale);
    this.#drawnCountry = this.#first;
    this.#box.className = 'wpwl-billing';
    // A script of the page that sets the country sends a `change` event alone.
    this.#box.addEventListener('change', () => form.changed());
  }

  get #fields(): readonly PageField[] {
    const { options, texts } = this.#form;
    const country = this.#country;
    return billingFields({
      options,
      texts,
      country,
      firstCountry: this.#first,
      states: this.#states(country),
    });
  }

  /** Brings the fields up to date. @returns the node that has them */
  draw(): HTMLElement {
    const country = this.#country;
    const isNew = country !== this.#drawnCountry;
    this.#drawnCountry = country;
    if (isNew) this.#judge(() => null, true);
    this.#load(country);
    let next = this.#box.firstElementChild;
    for (const field of this.#fields) {
      const node = this.#draw(field, country);
      if (node === next) {
        next = next?.nextElementSibling ?? null;
      } else if (node !== null) {
        this.#box.insertBefore(node, next);
      }
    }
    while (next !== null) {
      const rest = next.nextElementSibling;
      next.remove();
      next = rest;
    }
    if (isNew) {
      const { faults } = this.page;
      this.#judge((name) => faults[name] ?? null, false);
    }
    return this.#box;
  }

  get #country(): string {
    return this.#box.querySelector<HTMLSelectElement>('.wpwl-control-country')?.value ?? this.#first;
  }

  /** Lit draws into a fragment, from which the field is taken: it may be anywhere, and leave the page. */
  #draw(field: PageField, country: string): Element | null {
    const key = field.name === 'state' && field.choices !== undefined ? `state ${country}` : field.name;
    const group = this.#groups.get(key) ?? { drawn: document.createDocumentFragment(), node: null };
    const list = group.node?.querySelector('select');
    const chosen = list?.value ?? '';
    render(pageFieldTemplate(this.page, field), group.drawn);
    if (list && chosen !== '' && list.value !== chosen) {
      // In another language the list has another order, and the browser keeps the place.
      list.value = chosen;
    }
    group.node ??= group.drawn.firstElementChild;
    this.#groups.set(key, group);
    return group.node;
  }

  /** The states to choose from: none as long as they are loading, undefined where they are typed. */
  #states(country: string): Choices | undefined {
    const list = this.#lists.get(country);
    if (!addressRule(country).hasStates || list === null) return undefined;
    const key = `${country} ${this.#form.texts.language}`;
    if (list !== undefined && this.#named?.key !== key) {
      this.#named = { key, states: namedStates(list, this.#form.texts.language) };
    }
    return list === undefined ? [] : this.#named?.states;
  }

  #load(country: string): void {
    if (!this.#fields.some(({ name }) => name === 'state') || !addressRule(country).hasStates) return;
    if (!this.#asked.has(country)) {
      this.#asked.add(country);
      void this.#fetchList(country);
    }
  }

  async #fetchList(country: string): Promise<void> {
    const list = await fetchStates(this.#form.place.api, country).catch(() => null);
    this.#lists.set(country, list);
    this.#form.changed();
  }

  /**
   * A value that was wrong for one country may be right for the next: no fault is shown until the shopper leaves the
   * field again or wants to pay.
   */
  #judge(faultOf: (name: string) => FormFault | null, edited: boolean): void {
    for (const name of OF_THE_COUNTRY) {
      this.page.shown.update(name, { filled: false, fault: faultOf(name), edited });
    }
  }
}

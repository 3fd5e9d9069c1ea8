import {
  formAccountBrandRow,
  isFormAccountBrandCode,
} from '@tollgate/gateway/catalogue/brands/form-account-brands';
import { html, nothing, type TemplateResult } from 'lit';
import { anyBrandMark } from '../forms/brand-mark.ts';
import type { FormElement } from '../forms/form-element.ts';
import { FORMS } from '../forms/registry.ts';
import type { Texts } from '../locales/texts.ts';

/** More marks than this would crowd out the name; the form itself shows them all. */
const MOST_MARKS = 4;

/** The name under which a shopper knows a way to pay: stored details, cards, or the brand of an account. */
export function methodName({ expectedBrands, localName }: FormElement, { labels }: Texts): string {
  const [brand = ''] = expectedBrands;
  if (localName === FORMS['stored-details'].tag) return labels.savedDetails;
  return isFormAccountBrandCode(brand) ? formAccountBrandRow(brand).name : labels.card;
}

/** The mark before the name; where the brands are several, that of a card without a brand. */
export function methodMark({ expectedBrands }: FormElement): TemplateResult {
  const [first = ''] = expectedBrands;
  return anyBrandMark(expectedBrands.length > 1 ? '' : first);
}

/** The brands of the cards, behind the name of the form. */
export function methodMarks({ expectedBrands, localName }: FormElement): TemplateResult | typeof nothing {
  return localName === FORMS.card.tag && expectedBrands.length > 1
    ? html`<span class="wpwl-method-marks">${expectedBrands.slice(0, MOST_MARKS).map((brand) => anyBrandMark(brand))}</span>`
    : nothing;
}

const ids = new WeakMap<FormElement, string>();

/** The ids with which the nodes of one way to pay refer to each other; its form may still be loading. */
export function methodId(form: FormElement): string {
  const id = ids.get(form) ?? `wpwl-method-${crypto.randomUUID()}`;
  ids.set(form, id);
  return id;
}

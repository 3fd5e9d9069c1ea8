import type { BrandCode } from '@tollgate/gateway/catalogue/brands/brand-codes';
import { brandRow } from '@tollgate/gateway/catalogue/brands/brand-row';
import { html, nothing, type TemplateResult } from 'lit';
import { framedFieldTemplate } from '../../fields/framed-field-template.ts';
import { fillText } from '../../locales/texts.ts';
import { anyBrandMark, wordMark } from '../brand-mark.ts';
import type { FormParts } from '../form-kind.ts';
import type { CardController } from './card-controller.ts';
import { type FieldPlace, fieldPlaces } from './field-places.ts';

/** More marks than this would crowd the label out on a small phone; a tile says how many more there are. */
const MOST_MARKS = 4;

/** The card's fields, the choice of its brand, the billing address and the box that stores it. */
export function cardParts(form: CardController): FormParts {
  return {
    label: form.texts.labels.card,
    content: html`${title(form)}${fieldPlaces(form.options).map((at) => cardField(form, at))}
      ${brandChoice(form)}${billingAddress(form)}${saveBox(form)}`,
    afterButton: trustLine(form),
  };
}

/** Below each other, ways to pay are told apart by their names; elsewhere a heading or tab says it. */
function title({ element, options, place, texts }: CardController): TemplateResult | typeof nothing {
  return options.layout === 'stack' && !(place.isSpeaker(element) && place.isLast(element))
    ? html`<div class="wpwl-title">${anyBrandMark('')}<span class="wpwl-title-text">${texts.labels.card}</span></div>`
    : nothing;
}

function cardField(form: CardController, { field, place }: FieldPlace): TemplateResult {
  const { style } = form.options;
  const where = place === 'whole' ? '' : `wpwl-${place}`;
  return framedFieldTemplate(
    form.framed,
    field,
    field === 'cardNumber'
      ? {
          place: where,
          aside: style === 'card' || style === 'logos' ? acceptedBrands(form) : '',
          inside: style === 'none' ? undefined : brandSlot(form),
        }
      : { place: where },
  );
}

/**
 * The first accepted brands behind the label of the number. Those that the digits rule out step back, and when the brand
 * is known, whose mark is then in the field, all of them do. Each keeps its place, so that nothing moves.
 */
function acceptedBrands({ brands, brand, candidates, texts }: CardController): TemplateResult {
  // Brand names and the commas are the same in every language; `Intl.ListFormat` would take longer than the whole form.
  const names = brands.map((code) => brandRow(code).name).join(', ');
  const label = fillText(texts.labels.acceptedCards, { brands: names });
  const others = brands.slice(MOST_MARKS);
  const item = (codes: readonly BrandCode[], mark: TemplateResult): TemplateResult => {
    const isRuledOut = candidates.length > 0 && !codes.some((code) => candidates.includes(code));
    return html`<span class="wpwl-brands-item ${isRuledOut ? 'wpwl-disabled' : ''}">${mark}</span>`;
  };
  return html`<span class="wpwl-brands ${brand === null ? '' : 'wpwl-brands-detected'}" role="img" aria-label=${label}>
    ${brands.slice(0, MOST_MARKS).map((code) => item([code], anyBrandMark(code)))}
    ${others.length === 0 ? nothing : item(others, wordMark(`+${others.length}`))}
  </span>`;
}

function brandSlot({ brand }: CardController): TemplateResult {
  const suffix = brand === null ? '' : `wpwl-brand-${brand}`;
  return html`<div class="wpwl-brand wpwl-brand-card ${suffix}">${anyBrandMark(brand)}</div>`;
}

/** The choice between the brands of a card that carries several; most cards have one. */
function brandChoice(form: CardController): TemplateResult | typeof nothing {
  const { choices, brand, texts } = form;
  if (choices.length === 0) return nothing;
  return html`<div class="wpwl-group wpwl-group-brand" role="radiogroup" aria-label=${texts.labels.brand}>
    <div class="wpwl-label wpwl-label-brand"><span class="wpwl-label-text">${texts.labels.brand}</span></div>
    <div class="wpwl-wrapper wpwl-wrapper-brand wpwl-choice">${choices.map(
      (
        code,
      ) => html`<label class="wpwl-choice-item ${code === brand ? 'wpwl-selected wpwl-selected-brand' : ''}">
        <input class="wpwl-control-radio" type="radio" name="paymentBrand" value=${code}
          .checked=${code === brand} @change=${() => form.chooseBrand(code)} />
        ${anyBrandMark(code)}<span>${brandRow(code).name}</span>
      </label>`,
    )}</div>
  </div>`;
}

/** The place of the fields is kept as long as they are loading. */
function billingAddress({ options, billing, texts }: CardController): TemplateResult | typeof nothing {
  return options.billingAddress === undefined
    ? nothing
    : html`<div class="wpwl-section wpwl-group-billing" role="heading" aria-level="3"
          >${texts.labels.billingAddress}</div>
        ${billing?.draw() ?? html`<div class="wpwl-billing"> </div>`}`;
}

/** The box that stores the card with the payment. Only the shopper ticks it. */
function saveBox({ options, texts, purpose }: CardController): TemplateResult | typeof nothing {
  return options.showCreateRegistration && purpose === 'payment'
    ? html`<label class="wpwl-group wpwl-group-createRegistration wpwl-box">
        <input class="wpwl-control-createRegistration wpwl-control-radio" type="checkbox" name="createRegistration" value="true" />
        <span>${texts.labels.register}</span>
      </label>`
    : nothing;
}

/** Names who handles the payment, in the shop's words. */
function trustLine({ options, texts }: CardController): TemplateResult | typeof nothing {
  return options.trustLine && options.style !== 'none'
    ? html`<div class="wpwl-trust">${texts.labels.trust}</div>`
    : nothing;
}

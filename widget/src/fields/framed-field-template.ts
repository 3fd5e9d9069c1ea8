import { brandRow } from '@tollgate/gateway/catalogue/brand-row';
import { html, nothing, type TemplateResult } from 'lit';
import { cardErrorKey } from '../options/text-keys.ts';
import type { CardField } from '../wire/card-fields.ts';
import { holderRequired } from './field-settings.ts';
import { fieldTemplate } from './field-template.ts';
import { faultText, fieldLabel } from './field-texts.ts';
import type { CardFieldsHost } from './fields-host.ts';
import type { FramedFields } from './framed-fields.ts';

/** What a form adds to one of its fields. */
export interface FieldExtras {
  /** Behind the label. */
  readonly beside?: unknown;
  /** In the field, behind its frame. */
  readonly inside?: unknown;
  /** Class suffix of where it stands. */
  readonly place?: string;
}

/** Label, fault and room for the frame of one field. */
export function framedFieldTemplate(
  framed: FramedFields,
  field: CardField,
  extras: FieldExtras = {},
): TemplateResult {
  const { frames, shown, host } = framed;
  const { options, texts } = host;
  const fault = shown.all[field];
  const tip = field === 'cvv' ? codeTip(framed) : undefined;
  return fieldTemplate({
    name: field,
    label: fieldLabel(field, texts),
    isRequired: !isOptional(host, field),
    options,
    texts,
    control: field === 'cardHolder' ? MIRROR : nothing,
    hint: fault && { key: cardErrorKey(field, fault), text: faultText(field, fault, options, texts) },
    below: tip?.below,
    focus: () => frames.focus(field),
    ...extras,
    inside: extras.inside ?? tip?.inside,
  });
}

/** For shops that read the holder. WebKit gives a hidden input the focus of the tab key. */
const MIRROR = html`<input type="hidden" tabindex="-1" class="wpwl-control wpwl-control-cardHolder" name="card.holder" />`;

function isOptional({ options, brand }: CardFieldsHost, field: CardField): boolean {
  if (field === 'cardHolder') {
    return !holderRequired(options);
  }
  const spared = brand !== null && !brandRow(brand).securityCode.required;
  return field === 'cvv' && (options.allowEmptyCvv || spared);
}

interface CodeTip {
  /** In the field, behind its frame. */
  readonly inside: TemplateResult;
  /** Below the field, once the shopper has asked. */
  readonly below: TemplateResult;
}

/**
 * Explains on request where on a card the security code is.
 *
 * The button stands in the field, so that it is there without labels too and the label has its whole line. The text
 * takes its own room below the field: it covers nothing, and needs neither hovering nor a button to close it.
 */
function codeTip(framed: FramedFields): CodeTip | undefined {
  const { host, isTipOpen } = framed;
  const { options, texts } = host;
  if (!options.showCVVHint) {
    return undefined;
  }
  const id = `${host.formId}-tip`;
  const text = tipText(host);
  const toggle = (): void => {
    framed.isTipOpen = !isTipOpen;
    host.changed();
    if (!isTipOpen) {
      host.announce(text);
    }
  };
  return {
    inside: html`<button class="wpwl-tip-button" form="" aria-label=${texts.labels.cvvHelp}
      aria-expanded=${isTipOpen} aria-controls=${id} @click=${toggle}
      ><span class="wpwl-tip-sign" aria-hidden="true">${texts.direction === 'rtl' ? '؟' : '?'}</span></button>`,
    below: html`<div class="wpwl-tip" id=${id} ?hidden=${!isTipOpen}>${text}</div>`,
  };
}

/** For the brand of the card; for all offered brands until it is known. */
function tipText({ brand, offered, texts }: CardFieldsHost): string {
  const brands = brand === null ? offered : [brand];
  const digits = new Set(brands.map((code) => brandRow(code).securityCode.digits));
  return [
    ...(digits.has(3) ? [texts.labels.cvvHint] : []),
    ...(digits.has(4) ? [texts.labels.cvvHintAmex] : []),
  ].join(' ');
}

import { html, nothing, type TemplateResult } from 'lit';
import { cardErrorKey } from '../options/text-keys.ts';
import type { CardField } from '../wire/card-fields.ts';
import { fieldTemplate } from './field-template.ts';
import { codeHelp, faultText, fieldLabel } from './field-texts.ts';
import type { FramedFields } from './framed-fields.ts';
import { isOptional } from './optional-field.ts';

/** The form's additions to one of its fields. */
export interface FieldExtras {
  /** Behind the label. */
  readonly aside?: unknown;
  /** In the field, behind its frame. */
  readonly inside?: unknown;
  /** Class suffix of its place. */
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
    hint: fault && { key: cardErrorKey(field, fault), text: faultText(field, fault, host) },
    below: tip?.below,
    focus: () => frames.focus(field),
    ...extras,
    inside: extras.inside ?? tip?.inside,
  });
}

/**
 * For shops that read the holder. It has a box of its own that is never shown: what a page puts behind each element of
 * this class, such as its own message, is to be seen once, behind the frame.
 *
 * WebKit gives a hidden input the focus of the tab key.
 */
const MIRROR = html`<div class="wpwl-mirror" hidden><input type="hidden" tabindex="-1" class="wpwl-control wpwl-control-cardHolder" name="card.holder" /></div>`;

interface CodeTip {
  /** In the field, behind its frame. */
  readonly inside: TemplateResult;
  /** Below the field, once the shopper has asked. */
  readonly below: TemplateResult;
}

/**
 * Explains on request where on a card the security code is.
 *
 * The button is in the field, so that it is there without labels too and the label has its whole line. The text
 * takes its own room below the field: it covers nothing, and needs neither hovering nor a button to close it.
 */
function codeTip(framed: FramedFields): CodeTip | undefined {
  const { host, isTipOpen } = framed;
  const { options, texts } = host;
  if (!options.showCVVHint) return undefined;
  const id = `${host.formId}-tip`;
  const text = codeHelp(host);
  const toggle = (): void => {
    framed.isTipOpen = !isTipOpen;
    host.changed();
    if (!isTipOpen) host.announce(text);
  };
  return {
    inside: html`<button class="wpwl-tip-button" form="" aria-label=${texts.labels.cvvHelp}
      aria-expanded=${isTipOpen} aria-controls=${id} @click=${toggle}
      ><span class="wpwl-tip-sign" aria-hidden="true">${texts.direction === 'rtl' ? '؟' : '?'}</span></button>`,
    below: html`<div class="wpwl-tip" id=${id} ?hidden=${!isTipOpen}>${text}</div>`,
  };
}

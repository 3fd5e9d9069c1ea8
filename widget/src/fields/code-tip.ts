import { brandRow } from '@tollgate/gateway/catalogue/brands';
import { html, type TemplateResult } from 'lit';
import type { FramedFormModel } from '../forms/framed-form-model.ts';

interface CodeTip {
  /** In the field, behind its frame. */
  readonly inside: TemplateResult;
  /** Below the field, as soon as the shopper has asked. */
  readonly below: TemplateResult;
}

/**
 * Tells where on a card the security code is, when the shopper asks.
 *
 * The button stands in the field, so that it is there without labels too and a label has its whole line. What it
 * opens takes its own room below: it covers nothing, and needs neither a pointer that hovers nor a way to close.
 */
export function codeTip(model: FramedFormModel): CodeTip | undefined {
  const { options, texts, isTipOpen } = model;
  if (!options.showCVVHint) {
    return undefined;
  }
  const id = `${model.formId}-tip`;
  const text = tipText(model);
  const toggle = (): void => {
    model.isTipOpen = !isTipOpen;
    model.view.changed();
    if (!isTipOpen) {
      model.announce(text);
    }
  };
  return {
    inside: html`<button class="wpwl-tip-button" type="button" aria-label=${texts.labels.cvvHelp}
      aria-expanded=${isTipOpen} aria-controls=${id} @click=${toggle}
      ><span class="wpwl-tip-sign" aria-hidden="true">${texts.direction === 'rtl' ? '؟' : '?'}</span></button>`,
    below: html`<div class="wpwl-tip" id=${id} ?hidden=${!isTipOpen}>${text}</div>`,
  };
}

/** For the brand that is known; for all that are offered as long as there is none. */
function tipText({ brand, offered, texts }: FramedFormModel): string {
  const brands = brand === null ? offered : [brand];
  const digits = new Set(brands.map((code) => brandRow(code).securityCode.digits));
  return [
    ...(digits.has(3) ? [texts.labels.cvvHint] : []),
    ...(digits.has(4) ? [texts.labels.cvvHintAmex] : []),
  ].join(' ');
}

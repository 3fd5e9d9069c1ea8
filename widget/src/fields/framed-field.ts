import { brandRow } from '@tollgate/gateway/catalogue/brands';
import { html, nothing, type TemplateResult } from 'lit';
import type { FramedFormModel } from '../forms/framed-form-model.ts';
import { cardErrorKey } from '../options/text-keys.ts';
import type { CardField } from '../wire/card-fields.ts';
import { codeTip } from './code-tip.ts';
import { fieldTemplate } from './field-template.ts';
import { faultText, fieldLabel } from './field-texts.ts';
import { holderRequired } from './holder-rules.ts';

/** What a form puts into and beside a field of its own accord. */
export interface FieldExtras {
  /** Behind the label. */
  readonly beside?: unknown;
  /** In the field, behind its frame. */
  readonly inside?: unknown;
  /** Class suffix of where it stands. */
  readonly place?: string;
}

/** One field of a form as its model has it: its words, what is wrong with it, and the way to its frame. */
export function framedField(
  model: FramedFormModel,
  field: CardField,
  extras: FieldExtras = {},
): TemplateResult {
  const { options, texts, shown, frames } = model;
  const fault = shown.all[field];
  const tip = field === 'cvv' ? codeTip(model) : undefined;
  return fieldTemplate({
    name: field,
    label: fieldLabel(field, texts),
    isRequired: !isOptional(model, field),
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

function isOptional({ options, brand }: FramedFormModel, field: CardField): boolean {
  if (field === 'cardHolder') {
    return !holderRequired(options);
  }
  const spared = brand !== null && !brandRow(brand).securityCode.required;
  return field === 'cvv' && (options.allowEmptyCvv || spared);
}

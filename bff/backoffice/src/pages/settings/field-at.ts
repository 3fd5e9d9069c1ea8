import { html, nothing, type TemplateResult } from 'lit';
import { parts } from '../../texts/fill.ts';
import { settingTexts } from '../../texts/settings/settings-texts.ts';
import { texts } from '../../texts/texts.ts';
import type { SettingField } from './settings-shape.ts';
import { defaultText, type Named } from './value-text.ts';

/** Sets a value; `undefined` removes it, so that the default holds. */
export type SetValue = (value: unknown) => void;

/** The state that the inputs of one form share. */
export interface FormAround {
  readonly named: Named;
  /** Whether the user may change a field; the others are not in the form. */
  mayChange(field: SettingField): boolean;
  /** The server's fault at a place, `isWithin` also below it; it counts as shown then. */
  showWrong(at: string, isWithin: boolean): readonly string[];
  /** Whether it has found anything there or below. */
  isWrong(at: string): boolean;
  /** The fields of an object, those that the user may change. */
  inputs(
    fields: readonly SettingField[],
    value: unknown,
    set: SetValue,
    prefix: string,
  ): readonly TemplateResult[];
}

/** One field as it is filled in. @param at its place within the entry: `smartRetry.fallback` */
export interface FieldAt {
  readonly field: SettingField;
  readonly value: unknown;
  readonly set: SetValue;
  readonly at: string;
  readonly around: FormAround;
}

/** The elements that describe a field: its hint, its default or the way back to it, and the fault. */
export function notesOf(
  given: FieldAt,
  { isWithin = true, saysDefault = true }: { isWithin?: boolean; saysDefault?: boolean } = {},
): TemplateResult {
  const { field, at, around } = given;
  const wrong = around.showWrong(at, isWithin);
  return html`<div class="notes" id="${at}-notes">
    ${field.hint ? html`<p class="hint">${field.hint}</p>` : nothing} ${saysDefault ? defaultNote(given) : nothing}
    ${wrong.map((message) => html`<p class="wrong">${field.label} ${message}</p>`)}
  </div>`;
}

function defaultNote({ field, value, set, around }: FieldAt): TemplateResult | typeof nothing {
  if (field.isRequired) return nothing;
  const usual = defaultText(field, around.named);
  if (value === undefined)
    return usual ? html`<p class="hint">${parts(settingTexts.default, usual)}</p>` : nothing;
  return html`<p class="hint">
    <button class="link" type="button" @click=${() => set(undefined)}>
      ${settingTexts.resetToDefault}<span class="unseen"> ${parts(texts().of2, field.label)}</span></button
    >${usual ? `: ${usual}` : ''}
  </p>`;
}

export function isWrong({ at, around }: FieldAt): 'true' | typeof nothing {
  return around.isWrong(at) ? 'true' : nothing;
}

export function textOf({ currentTarget }: Event): string {
  return currentTarget instanceof HTMLInputElement ||
    currentTarget instanceof HTMLTextAreaElement ||
    currentTarget instanceof HTMLSelectElement
    ? currentTarget.value.trim()
    : '';
}

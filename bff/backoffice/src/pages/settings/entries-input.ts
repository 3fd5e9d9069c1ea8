import { html, nothing, type TemplateResult } from 'lit';
import { fill, parts } from '../../texts/fill.ts';
import { settingTexts } from '../../texts/settings/settings-texts.ts';
import { texts } from '../../texts/texts.ts';
import { type FieldAt, notesOf } from './field-at.ts';
import { asList, type InputOf } from './settings-shape.ts';

/** Groups in an order that counts: each can be moved up, and taken out. */
export function entriesInput(given: FieldAt, { one, fields }: InputOf<'entries'>): TemplateResult {
  const { field, value, set, at, around } = given;
  const entries = asList(value);
  const change = (next: readonly unknown[]) => set(next.length > 0 || field.isRequired ? next : undefined);
  return html`<fieldset class="inner" aria-describedby="${at}-notes">
    <legend>${field.label}</legend>
    ${notesOf(given, { isWithin: false })}
    ${entries.map(
      (entry, place) => html`<fieldset class="inner">
        <legend>${named(one, place)}</legend>
        ${around.inputs(fields, entry, (next) => change(entries.with(place, next)), `${at}[${place}].`)}
        <div class="row">
          ${
            place === 0
              ? nothing
              : html`<button
                class="button slim"
                type="button"
                aria-label=${fill(settingTexts.moveUp, named(one, place))}
                @click=${() => change(entries.toSpliced(place, 1).toSpliced(place - 1, 0, entry))}
                >
                ${settingTexts.moveUp2}
              </button>`
          }
          <button
            class="button slim"
            type="button"
            aria-label=${fill(texts().remove, named(one, place))}
            @click=${() => change(entries.toSpliced(place, 1))}
          >
            ${texts().remove2}
          </button>
        </div>
      </fieldset>`,
    )}
    <p>
      <button class="button slim" type="button" @click=${() => change([...entries, {}])}>${parts(settingTexts.add, one)}</button>
    </p>
  </fieldset>`;
}

function named(one: string, place: number): string {
  return `${one.slice(0, 1).toUpperCase()}${one.slice(1)} ${place + 1}`;
}

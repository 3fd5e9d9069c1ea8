import { html, nothing, type TemplateResult } from 'lit';
import { fill } from '../../texts/fill.ts';
import { settingTexts } from '../../texts/settings/settings-texts.ts';
import { texts } from '../../texts/texts.ts';
import { type FieldAt, isWrong, notesOf, textOf } from './field-at.ts';
import { asList, asTree, type InputOf, plainText, type SettingOption } from './settings-shape.ts';

/** A list of texts, one in a line. */
export function writtenList({ field, value, set, at, around }: FieldAt): TemplateResult {
  const lines = asList(value).map(String);
  return html`<textarea
    id=${at}
    class="code"
    rows=${Math.min(12, Math.max(2, lines.length + 1))}
    spellcheck="false"
    placeholder=${settingTexts.oneInEachLine}
    ?required=${field.isRequired}
    aria-describedby="${at}-notes"
    aria-invalid=${isWrong({ field, value, set, at, around })}
    .value=${lines.join('\n')}
    @change=${(event: Event) => set(listOrNone(textOf(event).split('\n'), field.isRequired))}
  ></textarea>`;
}

function listOrNone(lines: readonly string[], isRequired: boolean): readonly string[] | undefined {
  const written = lines.map((line) => line.trim()).filter(Boolean);
  return written.length > 0 || isRequired ? written : undefined;
}

/** Some of a known list: what is chosen, each with a way to take it out, and a choice of the rest. */
export function chosenList(given: FieldAt, options: readonly SettingOption[]): TemplateResult {
  const { field, value, set, at } = given;
  const chosen = asList(value).map(String);
  const labelOf = (one: string) => options.find((option) => option.value === one)?.label ?? one;
  const rest = options.filter((option) => !chosen.includes(option.value));
  const choose = (next: readonly string[]) => set(listOrNone(next, field.isRequired));
  return html`<div class="field">
    <label for=${at}>${field.label}</label>
    ${
      chosen.length === 0
        ? nothing
        : html`<div class="chips">
          ${chosen.map(
            (one) => html`<span class="chip"
              >${labelOf(one)}<button
                type="button"
                aria-label=${fill(settingTexts.takeOut, labelOf(one))}
                @click=${() => choose(chosen.filter((other) => other !== one))}
              >
                <span aria-hidden="true">×</span>
              </button></span
            >`,
          )}
        </div>`
    }
    <select
      id=${at}
      aria-describedby="${at}-notes"
      aria-invalid=${isWrong(given)}
      .value=${''}
      @change=${(event: Event) => {
        choose([...chosen, textOf(event)]);
        if (event.currentTarget instanceof HTMLSelectElement) event.currentTarget.value = '';
      }}
    >
      <option value="">${settingTexts.add2}</option>
      ${rest.map((option) => html`<option value=${option.value}>${option.label}</option>`)}
    </select>
    ${notesOf(given)}
  </div>`;
}

/** The same for each of some currencies. */
export function byCurrencyInput(given: FieldAt, { each }: InputOf<'by-currency'>): TemplateResult {
  const { field, value, set, at } = given;
  const entries = Object.entries(asTree(value) ?? {});
  const change = (next: readonly (readonly [string, unknown])[]) =>
    set(next.length > 0 || field.isRequired ? Object.fromEntries(next) : undefined);
  const replace = (place: number, entry: readonly [string, unknown]) =>
    change(entries.with(place, [...entry]));
  return html`<fieldset class="inner" aria-describedby="${at}-notes">
    <legend>${field.label}</legend>
    ${entries.map(
      ([currency, own], place) => html`<div class="row by-currency">
        <input
          class="currency"
          aria-label=${fill(settingTexts.currencyOf, place + 1, field.label)}
          placeholder="EUR"
          maxlength="3"
          pattern="[A-Z]{3}"
          title=${settingTexts.threeCapitalsSuchAsEur}
          autocomplete="off"
          required
          .value=${currency}
          @change=${(event: Event) => replace(place, [textOf(event), own])}
        />
        ${
          each.kind === 'group'
            ? html`<div class="row">${given.around.inputs(
                each.fields,
                own,
                (next) => replace(place, [currency, next]),
                `${at}.${currency}.`,
              )}</div>`
            : html`<input
              aria-label=${fill(settingTexts.amountIn, currency || settingTexts.thisCurrency, field.label)}
              placeholder="100.00"
              inputmode="decimal"
              autocomplete="off"
              required
              .value=${plainText(own)}
              @change=${(event: Event) => replace(place, [currency, textOf(event)])}
            />`
        }
        <button
          class="button plain slim"
          type="button"
          aria-label=${fill(texts().removeFrom, currency || settingTexts.thisCurrency, field.label)}
          @click=${() => change(entries.toSpliced(place, 1))}
        >
          ${texts().remove2}
        </button>
      </div>`,
    )}
    <p>
      <button
        class="button slim"
        type="button"
        aria-label=${fill(settingTexts.addACurrencyTo, field.label)}
        ?disabled=${entries.some(([currency]) => currency === '')}
        @click=${() => change([...entries, ['', each.kind === 'group' ? {} : '']])}
      >
        ${settingTexts.addACurrency}
      </button>
    </p>
    ${notesOf(given, { isWithin: each.kind !== 'group' })}
  </fieldset>`;
}

import { html, nothing, type TemplateResult } from 'lit';
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
    placeholder="One in each line"
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
                aria-label="Take ${labelOf(one)} out"
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
      <option value="">Add …</option>
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
          aria-label="Currency ${place + 1} of ${field.label}"
          placeholder="EUR"
          maxlength="3"
          pattern="[A-Z]{3}"
          title="Three capitals, such as EUR"
          autocomplete="off"
          required
          .value=${currency}
          @change=${(event: Event) => replace(place, [textOf(event), own])}
        />
        ${
          each.kind === 'group'
            ? given.around.inputs(
                each.fields,
                own,
                (next) => replace(place, [currency, next]),
                `${at}.${currency}.`,
              )
            : html`<input
              aria-label="Amount in ${currency || 'this currency'}, ${field.label}"
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
          aria-label="Remove ${currency || 'this currency'} from ${field.label}"
          @click=${() => change(entries.toSpliced(place, 1))}
        >
          Remove
        </button>
      </div>`,
    )}
    <p>
      <button
        class="button slim"
        type="button"
        aria-label="Add a currency to ${field.label}"
        ?disabled=${entries.some(([currency]) => currency === '')}
        @click=${() => change([...entries, ['', each.kind === 'group' ? {} : '']])}
      >
        Add a currency
      </button>
    </p>
    ${notesOf(given, { isWithin: each.kind !== 'group' })}
  </fieldset>`;
}

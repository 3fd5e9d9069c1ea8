import { html, nothing, type TemplateResult } from 'lit';
import { texts } from '../texts/texts.ts';

export interface FieldWords {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | TemplateResult;
  readonly wrong?: string | undefined;
}

/** A label with its control, a hint and a mistake. The control refers to them by `describedBy`. */
export function field({ id, label, hint, wrong }: FieldWords, control: TemplateResult): TemplateResult {
  return html`<div class="field">
    <label for=${id}>${label}</label>
    ${control} ${hint ? html`<p class="hint" id="${id}-hint">${hint}</p>` : nothing}
    ${wrong ? html`<p class="wrong" id="${id}-wrong">${wrong}</p>` : nothing}
  </div>`;
}

type Option = readonly [value: string, words: string];

export function options(rows: readonly Option[], chosen: string | undefined): readonly TemplateResult[] {
  return rows.map(
    ([value, words]) => html`<option value=${value} ?selected=${value === chosen}>${words}</option>`,
  );
}

interface ChoiceWords {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  /** Whether it is the first field of a dialog. */
  readonly isFirst?: boolean;
  /** Called with each other choice. */
  readonly changed?: (value: string) => void;
}

/** A choice of one of some values. */
export function choiceField(
  { id, name, label, isFirst = false, changed }: ChoiceWords,
  rows: readonly Option[],
  chosen?: string,
): TemplateResult {
  const change = ({ target }: Event) => target instanceof HTMLSelectElement && changed?.(target.value);
  return html`<div class="field">
    <label for=${id}>${label}</label>
    <select id=${id} name=${name} ?autofocus=${isFirst} @change=${change}>${options(rows, chosen)}</select>
  </div>`;
}

/** The merchant for whom a dialog creates something. */
export function merchantField(id: string, merchants: readonly string[]): TemplateResult {
  return choiceField(
    { id, name: 'merchant', label: texts().merchant, isFirst: true },
    merchants.map((name) => [name, name] as const),
  );
}

/** The ids of the hint and the mistake of a control, for `aria-describedby`. */
export function describedBy({ id, hint, wrong }: FieldWords): string | typeof nothing {
  return [hint && `${id}-hint`, wrong && `${id}-wrong`].filter(Boolean).join(' ') || nothing;
}

/** The values of a form, by the names of its fields. The browser does not send it. */
export function formValues(event: SubmitEvent): (name: string) => string {
  event.preventDefault();
  const data = event.target instanceof HTMLFormElement ? new FormData(event.target) : new FormData();
  return (name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
}

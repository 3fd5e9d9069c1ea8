import { html, nothing, type TemplateResult } from 'lit';

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

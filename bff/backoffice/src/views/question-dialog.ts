import { html, nothing, type TemplateResult } from 'lit';
import type { Answer } from '../call/call-admin.ts';
import { mayBeOutdated, mayHaveHappened } from '../call/problem.ts';
import { parts } from '../texts/fill.ts';
import { texts } from '../texts/texts.ts';
import { formValues } from './field.ts';
import { OfficeDialog } from './office-element.ts';
import { writeProblem } from './when-loaded.ts';

/** Something that is asked before it is done. */
export interface Question {
  readonly title: string;
  /** What it does, and what breaks by it. */
  readonly words: string | TemplateResult;
  /** Of the button that does it. */
  readonly verb: string;
  readonly isDestructive?: boolean;
  /** Has to be typed before what cannot be undone. */
  readonly mustType?: string;
  /** Fields of the form. The first one has `autofocus`. */
  readonly fields?: TemplateResult;
  /** Does it, with the values of the fields. */
  run(value: (name: string) => string): Promise<Answer<unknown>>;
  /** What is shown afterwards; absent: the dialog closes. */
  outcome?(value: unknown): TemplateResult;
}

/**
 * One dialog for every act with a question, so that all behave the same. Tells `done` when what the page shows has to be
 * read again: at once when the server has done it, and on closing when it may have, or when things were not as shown.
 */
export class OfficeQuestion extends OfficeDialog {
  static override properties = {
    question: { attribute: false },
    answer: { state: true },
    typed: { state: true },
  };
  declare question: Question;
  declare answer: Answer<unknown> | undefined;
  declare typed: string;
  #isOutdated = false;

  constructor() {
    super();
    this.typed = '';
  }

  protected override leaving(): void {
    if (this.#isOutdated) this.dispatchEvent(new Event('done'));
  }

  protected override content(): TemplateResult {
    const { question, answer } = this;
    if (answer?.ok) return this.#end(question.outcome?.(answer.value) ?? html``, texts().close);
    const isUnsure = answer?.ok === false && mayHaveHappened(answer.problem);
    if (isUnsure) return this.#end(writeProblem(answer.problem), texts().refresh);
    return html`<form @submit=${(event: SubmitEvent) => this.#run(event)}>
      <h2>${question.title}</h2>
      <div>${question.words}</div>
      ${question.fields ?? nothing} ${question.mustType ? this.#typing(question.mustType) : nothing}
      ${writeProblem(answer?.problem)}
      <div class="row ends">
        <button
          class="button"
          type="button"
          ?autofocus=${!question.fields && !question.mustType}
          ?disabled=${this.runs}
          @click=${() => this.close()}
        >
          ${this.#isOutdated ? texts().refresh : texts().cancel}
        </button>
        <button
          class="button main ${question.isDestructive ? 'danger' : ''}"
          ?disabled=${this.runs || (question.mustType !== undefined && this.typed !== question.mustType)}
        >
          ${this.runs ? texts().working : question.verb}
        </button>
      </div>
    </form>`;
  }

  #typing(word: string): TemplateResult {
    return html`<div class="field">
      <label for="question-typed">${parts(texts().typeToConfirm, html`<strong>${word}</strong>`)}</label>
      <input
        id="question-typed"
        autocomplete="off"
        spellcheck="false"
        @input=${({ target }: Event) => (this.typed = target instanceof HTMLInputElement ? target.value : '')}
      />
    </div>`;
  }

  #end(content: TemplateResult | typeof nothing, verb: string): TemplateResult {
    return html`<div class="dialog">
      <h2>${this.question.title}</h2>
      ${content}
      <div class="row ends">
        <button class="button main" type="button" autofocus @click=${() => this.close()}>${verb}</button>
      </div>
    </div>`;
  }

  async #run(event: SubmitEvent): Promise<void> {
    const value = formValues(event);
    if (this.runs) return;
    this.runs = true;
    this.answer = undefined;
    const answer = await this.question.run(value);
    this.runs = false;
    this.answer = answer;
    this.#isOutdated = answer.ok ? false : this.#isOutdated || mayBeOutdated(answer.problem);
    if (answer.ok) this.dispatchEvent(new Event('done'));
    if (answer.ok && !this.question.outcome) this.close();
  }
}

/** The dialog of a page, while it has a question. */
export function questionDialog(
  question: Question | undefined,
  { done, closed }: { readonly done: () => void; readonly closed: () => void },
): TemplateResult | typeof nothing {
  if (!question) return nothing;
  return html`<office-question .question=${question} @done=${done} @closed=${closed}></office-question>`;
}

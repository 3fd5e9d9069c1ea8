import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { Answer } from '../call/call-admin.ts';
import { mayBeOutdated, mayHaveHappened } from '../call/problem.ts';
import { texts } from '../texts/texts.ts';
import { announce } from './announce.ts';
import { formValues } from './field.ts';
import { OfficeDialog, OfficeElement } from './office-element.ts';
import { writeProblem } from './when-loaded.ts';

/** A question that is asked before an act. */
export interface Question {
  readonly title: string;
  /** The effect, and what may break. */
  readonly words: string | TemplateResult;
  /** The text of the button. */
  readonly verb: string;
  readonly isDestructive?: boolean;
  /** Must be typed to confirm an act that cannot be undone. */
  readonly mustType?: string;
  /** Fields of the form. The first one has `autofocus`. */
  readonly fields?: TemplateResult;
  /** Performs the act with the values of the fields. */
  run(value: (name: string) => string): Promise<Answer<unknown>>;
  /** Shown afterwards; absent: the dialog closes. */
  outcome?(value: unknown): TemplateResult;
}

/**
 * One dialog for every act with a question, so that all behave the same. It dispatches `done` when the page has to be
 * read again: at once after success, and on closing when the act may have taken effect or the page was outdated.
 */
export class OfficeQuestion extends OfficeDialog {
  static override properties = { question: { attribute: false }, answer: { state: true } };
  declare question: Question;
  declare answer: Answer<unknown> | undefined;
  #isOutdated = false;

  protected override leaving(): void {
    if (this.#isOutdated) this.dispatchEvent(new Event('done'));
  }

  protected override content(): TemplateResult {
    const { question, answer } = this;
    if (answer?.ok) return this.lastPart(question.title, question.outcome?.(answer.value) ?? html``);
    const isUnsure = answer?.ok === false && mayHaveHappened(answer.problem);
    if (isUnsure) return this.lastPart(question.title, writeProblem(answer.problem), texts().refresh);
    return html`<form @submit=${(event: SubmitEvent) => this.#run(event)}>
      <h2>${question.title}</h2>
      <div>${question.words}</div>
      ${question.fields ?? nothing} ${question.mustType ? this.typing('question-typed', question.mustType) : nothing}
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
          aria-disabled=${this.runs}
          ?disabled=${question.mustType !== undefined && this.typed !== question.mustType}
        >
          ${this.runs ? texts().working : question.verb}
        </button>
      </div>
    </form>`;
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
    if (answer.ok && !this.question.outcome) {
      this.close();
      announce(texts().done);
    }
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

/** A page that asks questions: it reads again what it shows after each act. */
export abstract class QuestionPage extends OfficeElement {
  static override properties: PropertyDeclarations = { question: { state: true } };
  declare question: Question | undefined;

  /** The dialog of the page; to be rendered at its end. */
  protected dialog(): TemplateResult | typeof nothing {
    return questionDialog(this.question, {
      done: () => this.load(),
      closed: () => (this.question = undefined),
    });
  }

  /** A button that asks a question. */
  protected button(
    question: Question,
    words: unknown,
    look: '' | 'main' | 'slim' | 'slim danger' = '',
  ): TemplateResult {
    return html`<button class="button ${look}" type="button" @click=${() => (this.question = question)}>${words}</button>`;
  }

  /** A link in a row. @param about the name of what the row is about, for screen readers */
  link(question: Question, words: string, about: string): TemplateResult {
    return html`<button
      class="link ${question.isDestructive ? 'danger' : ''}"
      type="button"
      @click=${() => (this.question = question)}
    >
      ${words}<span class="unseen"> ${about}</span>
    </button>`;
  }
}

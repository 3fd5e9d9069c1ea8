import { html, nothing, type TemplateResult } from 'lit';
import type { Loaded } from '../call/loaded.ts';
import { mayHaveHappened, type Problem, wordsOf } from '../call/problem.ts';
import { parts } from '../texts/fill.ts';
import { texts } from '../texts/texts.ts';

const FORBIDDEN = 403;
const NOT_FOUND = 404;
const INVALID = 422;

/** Shows what was loaded, a skeleton until the first answer comes, or what went wrong. */
export function whenLoaded<T>(loaded: Loaded<T>, show: (value: T) => TemplateResult): TemplateResult {
  if (loaded.state.kind === 'failed') return problemNotice(loaded.state.problem, () => loaded.host.load());
  const { value } = loaded;
  if (value !== undefined) return show(value);
  return html`<div class="panel skeleton" aria-hidden="true"><i></i><i></i><i></i><i></i><i></i></div>
    <p class="unseen">${texts().loading}</p>`;
}

/** The problem of a failed read, with a button to read again. */
export function problemNotice(problem: Problem, again?: () => void): TemplateResult {
  const isFinal = problem.kind === 'refused' && [FORBIDDEN, NOT_FOUND, INVALID].includes(problem.status);
  const [heading, words] = [headingOf(problem), wordsOf(problem)];
  return html`<div class="notice bad" role="alert">
    <strong>${heading}</strong>
    ${words === heading ? nothing : html`<p>${words}</p>`}
    ${
      again && !isFinal
        ? html`<p><button class="button slim" type="button" @click=${again}>${texts().tryAgain}</button></p>`
        : nothing
    }
  </div>`;
}

function headingOf(problem: Problem): string {
  if (problem.kind !== 'refused') return texts().thisCouldntBeLoaded;
  if (problem.status === NOT_FOUND) return wordsOf(problem);
  return problem.status === FORBIDDEN ? texts().youDontHaveAccessTo : texts().thisRequestCantBeCompleted;
}

/** The problem of a write that failed, and whether it may have taken effect. */
export function writeProblem(problem: Problem | undefined): TemplateResult | typeof nothing {
  if (!problem || problem.kind === 'not-signed-in') return nothing;
  if (!mayHaveHappened(problem)) {
    return html`<div class="notice bad" role="alert">
      <strong>${texts().nothingWasChanged}</strong>
      <p>${wordsOf(problem)}</p>
    </div>`;
  }
  return html`<div class="notice warn" role="alert">
    <strong>${texts().weDontKnowWhetherThis}</strong>
    <p>${parts(texts().itMayHaveTakenEffect, wordsOf(problem))}</p>
  </div>`;
}

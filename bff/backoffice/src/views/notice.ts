import { html, nothing, type TemplateResult } from 'lit';
import { mayHaveHappened, type Problem, wordsOf } from '../call/problem.ts';

/** What became of a write that has not succeeded, and whether it may have taken effect. */
export function writeProblem(problem: Problem | undefined): TemplateResult | typeof nothing {
  if (!problem || problem.kind === 'not-signed-in') return nothing;
  if (!mayHaveHappened(problem)) {
    return html`<div class="notice bad" role="alert">
      <strong>Not done</strong>
      <p>${wordsOf(problem)}</p>
    </div>`;
  }
  return html`<div class="notice warn" role="alert">
    <strong>It is not known whether this was done</strong>
    <p>${wordsOf(problem)} It may have taken effect. Look again before you repeat it.</p>
  </div>`;
}

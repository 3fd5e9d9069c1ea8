import { reportProblem } from '../options/report-problem.ts';
import type { DeveloperProblem } from './developer-problem.ts';
import { loadHelp } from './load-help.ts';

/** Reports what a developer has to mend, in a sentence that is loaded for it. */
export async function tellDeveloper(problem: DeveloperProblem): Promise<void> {
  reportProblem(await sentenceFor(problem));
}

export async function sentenceFor(problem: DeveloperProblem): Promise<string> {
  const door = await loadHelp();
  return door?.explainProblem?.(problem) ?? problem;
}

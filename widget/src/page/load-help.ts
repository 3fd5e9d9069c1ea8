import { reportProblem } from '../options/report-problem.ts';
import { HELP_SCRIPT } from '../wire/pinned-files.ts';
import { type DeveloperProblem, LOADER, type Loader } from './loader.ts';

let asked: Promise<void> | undefined;

/**
 * Loads what most pages never need, once for all that ask for it; one that comes after a failure tries again.
 *
 * @returns the loader with what it then has
 */
export async function loadHelp(): Promise<Loader | undefined> {
  const loader = window[LOADER];
  asked ??= loader?.fetchScript(HELP_SCRIPT).catch(() => {
    asked = undefined;
  });
  await asked;
  return loader;
}

/** Reports what a developer has to fix, in a sentence that is loaded for it. */
export async function reportToDeveloper(problem: DeveloperProblem): Promise<void> {
  reportProblem(await sentenceFor(problem));
}

export async function sentenceFor(problem: DeveloperProblem): Promise<string> {
  const loader = await loadHelp();
  return loader?.explainProblem?.(problem) ?? problem;
}

import type { IgnoredOption } from '../options/ignored-option.ts';
import { reportProblem } from '../options/report-problem.ts';
import { DOOR } from './door.ts';
import { HELP_SCRIPT } from './pinned-scripts.ts';

/** The pending request: options are read again as soon as the page has been parsed. */
let asked: Promise<void> | undefined;

/** Reports options without effect to the developer; by their names alone where the explanations cannot be loaded. */
export async function explainOptions(ignored: readonly IgnoredOption[]): Promise<void> {
  if (ignored.length === 0) {
    return;
  }
  const door = window[DOOR];
  if (door?.explain === undefined) {
    asked ??= door
      ?.fetchScript(HELP_SCRIPT)
      .catch(() => {})
      .finally(() => {
        asked = undefined;
      });
    await asked;
  }
  const lines = door?.explain?.(ignored) ?? ignored.map(({ path, name }) => path + name);
  reportProblem(`wpwlOptions has entries without effect:\n  ${lines.join('\n  ')}`);
}

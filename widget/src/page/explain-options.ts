import type { IgnoredOption } from '../options/ignored-option.ts';
import { reportProblem } from '../options/report-problem.ts';
import { DOOR } from './door.ts';
import { HELP_SCRIPT } from './pinned-scripts.ts';

/** On its way: options are read again when the page has been parsed, which is soon. */
let asked: Promise<void> | undefined;

/** Tells the developer what has no effect; in bare names where the words for it do not come. */
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

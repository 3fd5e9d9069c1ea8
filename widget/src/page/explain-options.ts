import type { IgnoredOption } from '../options/option-rows.ts';
import { reportProblem } from '../options/report-problem.ts';
import { loadHelp } from './load-help.ts';

/** Reports options without effect to the developer; by their names alone where the explanations cannot be loaded. */
export async function explainOptions(ignored: readonly IgnoredOption[]): Promise<void> {
  if (ignored.length === 0) return;
  const loader = await loadHelp();
  const lines = loader?.explain?.(ignored) ?? ignored.map(({ path, name }) => path + name);
  if (lines.length === 0) return;
  reportProblem(`wpwlOptions has entries without effect:\n  ${lines.join('\n  ')}`);
}

import type { CommandEnd } from '../command.ts';
import type { Finding } from './finding.ts';

const WORDS: Readonly<Record<Finding['level'], string>> = {
  ok: 'ok',
  warning: 'WARNING',
  failure: 'FAILURE',
  unchecked: 'NOT CHECKED',
};

/** The findings, what to do below each that is not well, and a sum. */
export function endOfFindings(findings: readonly Finding[]): CommandEnd {
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length;
  const [failures, warnings, left] = [count('failure'), count('warning'), count('unchecked')];
  const wide = Math.max(...findings.map(({ part }) => part.length));
  const lines = [
    ...findings.flatMap(({ part, level, text, advice }) => [
      `${WORDS[level].padEnd(11)}  ${part.padEnd(wide)}  ${text}`,
      ...(advice === undefined || level === 'ok' ? [] : [`${' '.repeat(13 + wide + 2)}→ ${advice}`]),
    ]),
    '',
    `Failures: ${failures}. Warnings: ${warnings}. Not checked: ${left}. Ok: ${count('ok')}.`,
  ];
  const kind = failures > 0 ? 'disproved' : left > 0 ? 'unchecked' : 'done';
  const json = {
    healthy: kind === 'done',
    failures,
    warnings,
    unchecked: left,
    findings: findings.map(({ part, level, text, advice }) => ({
      part,
      level,
      text,
      advice: advice ?? null,
    })),
  };
  return { kind, lines, json };
}

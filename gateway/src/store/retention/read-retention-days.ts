import { failure, type Result, success } from '../../values/result.ts';
import {
  DAY,
  type KeptFor,
  RETENTION_NAMES,
  RETENTION_RULES,
  type RetentionName,
  type RetentionRule,
} from './retention-rules.ts';

/** How long everything is kept where an operator sets nothing. */
export const KEPT_BY_DEFAULT: KeptFor = keptFor(new Map());

/** The kinds whose days an operator may set. */
export const SETTABLE = RETENTION_NAMES.filter((name) => ruleOf(name).days !== undefined);

const ENTRY = /^([A-Za-z]+)=(\d{1,5})$/;

/**
 * Reads the days that differ from the defaults, as an operator writes them: `storedDetails=7,authentications=30`.
 *
 * @returns the mistakes, one line each
 */
export function readRetentionDays(text: string): Result<KeptFor, readonly string[]> {
  const days = new Map<RetentionName, number>();
  const mistakes: string[] = [];
  for (const entry of text.split(',').map((each) => each.trim())) {
    const [, name = '', number = ''] = ENTRY.exec(entry) ?? [];
    const found = SETTABLE.find((each) => each === name);
    const limits = found && ruleOf(found).days;
    if (found === undefined || limits === undefined) {
      mistakes.push(`"${entry}" must be <name>=<days>; the names are ${SETTABLE.join(', ')}`);
    } else if (days.has(found)) {
      mistakes.push(`${found} is given twice`);
    } else if (Number(number) < limits.least || Number(number) > limits.most) {
      mistakes.push(`${found} must be from ${limits.least} to ${limits.most} days`);
    } else {
      days.set(found, Number(number));
    }
  }
  return mistakes.length > 0 ? failure(mistakes) : success(keptFor(days));
}

function keptFor(days: ReadonlyMap<RetentionName, number>): KeptFor {
  return Object.fromEntries(
    RETENTION_NAMES.map((name) => {
      const set = days.get(name);
      return [name, set === undefined ? RETENTION_RULES[name].keep : set * DAY];
    }),
  ) as KeptFor;
}

function ruleOf(name: RetentionName): RetentionRule {
  return RETENTION_RULES[name];
}

import type { PlainName } from '../catalogue/parameters/all-parameters.ts';
import type {
  CrossFieldRule,
  NeverWith,
  NotDigitsOnly,
  OnlyWith,
  RequiredTogether,
} from '../catalogue/parameters/cross-field-rules.ts';
import type { ParameterIssue } from './parameter-issue.ts';
import type { SentNames } from './sent-names.ts';

/** All names that were sent, and the cleaned values without issues. */
export interface Sent {
  readonly names: SentNames;
  readonly values: ReadonlyMap<string, string>;
}

/**
 * The issues that parameters have with each other.
 *
 * A name with a wrong value has its own issue and counts as sent here, so it is not reported as missing. A name that
 * several rules require is reported once.
 */
export function crossFieldIssues(sent: Sent, rules: readonly CrossFieldRule[]): ParameterIssue[] {
  const issues = new Map<string, ParameterIssue>();
  for (const rule of rules) {
    for (const issue of issuesOf(rule, sent)) {
      if (!issues.has(issue.name)) issues.set(issue.name, issue);
    }
  }
  return [...issues.values()];
}

function issuesOf(rule: CrossFieldRule, sent: Sent): readonly ParameterIssue[] {
  switch (rule.kind) {
    case 'required-together':
      return missingTogether(rule, sent);
    case 'only-with':
      return onlyWith(rule, sent);
    case 'never-with':
      return neverWith(rule, sent);
    case 'not-digits-only':
      return digitsOnly(rule, sent);
  }
}

const NONE: readonly ParameterIssue[] = [];

function missingTogether(rule: RequiredTogether, { names }: Sent): readonly ParameterIssue[] {
  const isSent = (name: PlainName): boolean => names.has(name);
  const other = rule.when.find(isSent);
  const isMeant = rule.given === undefined || isSent(rule.given);
  if (other === undefined || !isMeant || rule.unless?.some(isSent) === true) return NONE;
  return rule.requires.flatMap((required): ParameterIssue[] => {
    if (typeof required === 'string') {
      return isSent(required) ? [] : [missing(required, { kind: 'required-with', other })];
    }
    const [first] = required;
    return first === undefined || required.some(isSent)
      ? []
      : [missing(first, { kind: 'one-required-with', names: required, other })];
  });
}

function missing(name: string, problem: ParameterIssue['problem']): ParameterIssue {
  return { name, value: null, problem };
}

function onlyWith({ name, other, value }: OnlyWith, { names, values }: Sent): readonly ParameterIssue[] {
  const sentValue = values.get(name);
  const otherIsWrong = names.has(other) && !values.has(other);
  if (sentValue === undefined || otherIsWrong || values.get(other) === value) return NONE;
  return [{ name, value: sentValue, problem: { kind: 'only-with', other, value } }];
}

function neverWith({ name, list }: NeverWith, { names, values }: Sent): readonly ParameterIssue[] {
  const value = values.get(name);
  const other = value === undefined ? undefined : [...names].find((sent) => sent.startsWith(`${list}[`));
  return value === undefined || other === undefined
    ? NONE
    : [{ name, value, problem: { kind: 'never-with', other } }];
}

function digitsOnly({ names: pair }: NotDigitsOnly, { names, values }: Sent): readonly ParameterIssue[] {
  if (!pair.some((name) => values.has(name)) || pair.some((name) => names.has(name) && !values.has(name))) {
    return NONE;
  }
  const [first, second] = pair.map((name) => values.get(name) ?? '');
  const name = first === '' ? pair[1] : pair[0];
  return /^[0-9\s]+$/.test(`${first}${second}`)
    ? [{ name, value: values.get(name) ?? null, problem: { kind: 'digits-only' } }]
    : NONE;
}

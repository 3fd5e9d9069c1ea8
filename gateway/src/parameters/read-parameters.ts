import type { ParameterRow } from '../catalogue/parameters/parameter-row.ts';
import { crossFieldIssues } from './check-cross-fields.ts';
import { fitsFormat } from './check-format.ts';
import { findParameter } from './find-parameter.ts';
import { HIDDEN_VALUE, type ParameterIssue, type ParameterProblem } from './parameter-issue.ts';
import { Parameters } from './parameters.ts';
import { SentNames } from './sent-names.ts';

/** Flat pairs as they came in the body or the query, in their order, repeated names included. */
export type Fields = readonly (readonly [name: string, value: string])[];

export interface ReadParameters {
  /** What could be read. Names with an issue are absent. */
  readonly parameters: Parameters;
  /** Every issue that parameters can have, alone and with each other, all at once. */
  readonly issues: ParameterIssue[];
  /**
   * Issues of parameters that only the creation of a checkout takes. Every other request that a merchant sends
   * adds them to `issues`; a payment on a checkout does not, because it reads what the checkout was created with.
   */
  readonly misplaced: readonly ParameterIssue[];
  /** Names that were sent with a value, right or wrong: they are not missing. */
  readonly sent: SentNames;
}

const ELSEWHERE: Readonly<Record<NonNullable<ParameterRow['acceptedAt']>, string>> = {
  'checkout-creation': 'send it when the checkout is created',
};

const CONTROL = /[\r\n\0]/;

/**
 * Reads flat pairs by the catalogue.
 *
 * Any input gives parameters and issues; nothing is thrown, and a name such as `__proto__` is only a name.
 *
 * @param extent `'part'` for the changes of a checkout: what they demand of other parameters may be there already,
 *   so the caller reads the whole again.
 *
 * spec: Request parameters.
 */
export function readParameters(fields: Fields, extent: 'whole' | 'part' = 'whole'): ReadParameters {
  const values = new Map<string, string>();
  const wrong = new Set<string>();
  const echoed: (readonly [string, string])[] = [];
  const issues: ParameterIssue[] = [];
  const misplaced: ParameterIssue[] = [];
  let unknownNames = 0;

  for (const field of fields) {
    const [name, value] = field;
    if (value === '') {
      continue;
    }
    const found = findParameter(name);
    if (found.kind === 'unknown') {
      unknownNames += 1;
      if (CONTROL.test(value) || CONTROL.test(name)) {
        issues.push({ name, value, problem: { kind: 'control-character' } });
      }
      continue;
    }
    if (found.kind === 'malformed-key') {
      issues.push({ name, value, problem: { kind: 'malformed-key', says: found.says } });
      continue;
    }
    // A name that was there already makes the map no larger: one look-up tells and sets.
    const before = values.size;
    values.set(name, value);
    const isRepeated = values.size === before || (wrong.size > 0 && wrong.has(name));
    const problem = isRepeated ? REPEATED : problemWith(value, found.row);
    if (problem !== undefined) {
      values.delete(name);
      wrong.add(name);
      issues.push({ name, value: found.row.sensitive === true ? HIDDEN_VALUE : value, problem });
      continue;
    }
    if (found.row.acceptedAt !== undefined) {
      misplaced.push({
        name,
        value,
        problem: { kind: 'not-accepted-here', why: ELSEWHERE[found.row.acceptedAt] },
      });
    }
    if (found.row.echoed === true) {
      echoed.push(field);
    }
  }
  const sent = new SentNames(values, wrong);
  if (extent === 'whole') {
    issues.push(...crossFieldIssues({ names: sent, values }));
  }
  return { parameters: new Parameters(values, echoed, unknownNames), issues, misplaced, sent };
}

const REPEATED: ParameterProblem = { kind: 'repeated' };

function problemWith(value: string, row: ParameterRow): ParameterProblem | undefined {
  if (CONTROL.test(value)) {
    return { kind: 'control-character' };
  }
  return fitsFormat(value, row.format) ? undefined : { kind: 'malformed', format: row.format };
}

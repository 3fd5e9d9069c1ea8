import type { ParameterRow } from '../catalogue/parameters/parameter-row.ts';
import { fitsFormat } from './check-format.ts';
import { findParameter } from './find-parameter.ts';
import { HIDDEN_VALUE, type ParameterIssue, type ParameterProblem } from './parameter-issue.ts';
import { Parameters } from './parameters.ts';

/** Flat pairs as they came in the body or the query, in their order, repeated names included. */
export type Fields = readonly (readonly [name: string, value: string])[];

export interface ReadParameters {
  /** What could be read. Names with an issue are absent. */
  readonly parameters: Parameters;
  /** Every issue that a single parameter can have, all at once. */
  readonly issues: ParameterIssue[];
  /** Names that were sent with a value, right or wrong: they are not missing. */
  readonly sent: ReadonlySet<string>;
}

const CONTROL = /[\r\n\0]/;

/**
 * Reads flat pairs by the catalogue.
 *
 * Any input gives parameters and issues; nothing is thrown, and a name such as `__proto__` is only a name.
 * spec: Request parameters.
 */
export function readParameters(fields: Fields): ReadParameters {
  const values = new Map<string, string>();
  const echoed: (readonly [string, string])[] = [];
  const issues: ParameterIssue[] = [];
  const sent = new Set<string>();
  let unknownNames = 0;

  for (const [name, value] of fields) {
    if (value === '') {
      continue;
    }
    const found = findParameter(name);
    if (found.kind === 'unknown') {
      unknownNames += 1;
      continue;
    }
    if (found.kind === 'malformed-key') {
      issues.push({ name, value, problem: { kind: 'malformed-key', says: found.says } });
      continue;
    }
    const problem = problemWith(value, found.row, sent.has(name));
    sent.add(name);
    if (problem !== undefined) {
      values.delete(name);
      issues.push({ name, value: found.row.sensitive ? HIDDEN_VALUE : value, problem });
      continue;
    }
    values.set(name, value);
    if (found.row.echoed) {
      echoed.push([name, value]);
    }
  }
  return { parameters: new Parameters(values, echoed, unknownNames), issues, sent };
}

function problemWith(value: string, row: ParameterRow, repeated: boolean): ParameterProblem | undefined {
  if (repeated) {
    return { kind: 'repeated' };
  }
  if (CONTROL.test(value)) {
    return { kind: 'control-character' };
  }
  return fitsFormat(value, row.format) ? undefined : { kind: 'malformed', format: row.format };
}

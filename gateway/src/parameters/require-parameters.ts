import type { PlainName } from '../catalogue/parameters/all-parameters.ts';
import type { ParameterIssue } from './parameter-issue.ts';
import type { ReadParameters } from './read-parameters.ts';

/** The issues of names that were not sent. A name with a wrong value has its own issue already. */
export function missingParameters(read: ReadParameters, names: readonly PlainName[]): ParameterIssue[] {
  return names
    .filter((name) => !read.sent.has(name))
    .map((name) => ({ name, value: null, problem: { kind: 'missing' } }));
}

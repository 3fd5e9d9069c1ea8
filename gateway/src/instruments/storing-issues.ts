import type { ParameterIssue } from '../parameters/parameter-issue.ts';
import type { ReadParameters } from '../parameters/read-parameters.ts';

/**
 * The issue of `createRegistration=true` with an instrument that can not be stored.
 *
 * @param reason why there is nothing to store
 */
export function storingIssues({ parameters }: ReadParameters, reason: string): ParameterIssue[] {
  const why = `${reason}, so that there is nothing to store: leave it out`;
  return parameters.isTrue('createRegistration')
    ? [{ name: 'createRegistration', value: 'true', problem: { kind: 'not-accepted-here', why } }]
    : [];
}

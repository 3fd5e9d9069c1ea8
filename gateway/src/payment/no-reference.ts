import type { ParameterIssue } from '../parameters/parameter-issue.ts';
import type { ReadParameters } from '../parameters/read-parameters.ts';

const NAME = 'referenceUuid';

/**
 * A reference to an earlier payment where none is followed: whoever sent it would take the new payment for an
 * increment of that one. spec: Request parameters › Basic payment › referenceUuid.
 */
export function referenceIssues({ parameters }: ReadParameters): ParameterIssue[] {
  const value = parameters.get(NAME);
  return value === undefined
    ? []
    : [{ name: NAME, value, problem: { kind: 'not-accepted-here', why: 'send it with POST /v1/payments' } }];
}

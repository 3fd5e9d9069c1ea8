import type { ParameterIssue } from './parameter-issue.ts';

/** A value, or why there is none; neither when the parameters it is made of have issues of their own. */
export interface Made<T> {
  readonly value?: T;
  readonly issues: readonly ParameterIssue[];
}

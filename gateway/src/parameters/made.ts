import type { ParameterIssue } from './parameter-issue.ts';

/** A value, or the issues that prevent it. Neither, when the parameters that it needs have issues of their own. */
export interface Made<T> {
  readonly value?: T;
  readonly issues: readonly ParameterIssue[];
}

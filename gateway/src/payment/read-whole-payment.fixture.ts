import type { ParameterIssue } from '../parameters/parameter-issue.ts';
import type { ReadParameters } from '../parameters/read-parameters.ts';
import { failure, type Result, success } from '../values/result.ts';
import type { StoredDetails } from './payment-request.ts';
import { type ReadPayment, readPaymentRequest } from './read-payment-request.ts';

/** A payment request with the issues of its parameters before its own, as operations put them together. */
export function readWholePayment(
  read: ReadParameters,
  now: number,
  stored?: StoredDetails,
): Result<ReadPayment, readonly ParameterIssue[]> {
  const { value, issues } = readPaymentRequest(read, now, { stored });
  const all = [...read.issues, ...issues];
  return value === undefined || all.length > 0 ? failure(all) : success(value);
}

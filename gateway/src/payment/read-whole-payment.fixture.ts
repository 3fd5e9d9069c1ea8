import type { ParameterIssue } from '../parameters/parameter-issue.ts';
import { type ReadParameters, readParameters } from '../parameters/read-parameters.ts';
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

/** Fields that a test adds or, where they are undefined, removes. */
export type FieldChanges = Readonly<Record<string, string | undefined>>;

/** Reads the fields of a payment, and names its issues as `name value problem`. */
export function paymentReader(fields: FieldChanges) {
  const read = (changes: FieldChanges = {}) => {
    const pairs = Object.entries<string | undefined>({ ...fields, ...changes });
    const sent = pairs.filter((pair): pair is [string, string] => pair[1] !== undefined);
    return readWholePayment(readParameters(sent), 0);
  };
  const issuesOf = (changes: FieldChanges): string[] => {
    const payment = read(changes);
    return payment.ok
      ? []
      : payment.error.map(({ name, value, problem }) => `${name} ${value} ${problem.kind}`);
  };
  return { read, issuesOf };
}

/** What every payment at a page of a bank or wallet is refused for: what is sent, the change, its issues. */
export const ISSUES_OF_REDIRECTS: [what: string, changes: FieldChanges, issues: string[]][] = [
  ['without the address', { shopperResultUrl: undefined }, ['shopperResultUrl null missing']],
  [
    'with an address of no page',
    { shopperResultUrl: 'javascript:alert(1)' },
    ['shopperResultUrl javascript:alert(1) malformed'],
  ],
  ['that shall be stored', { createRegistration: 'true' }, ['createRegistration true not-accepted-here']],
];

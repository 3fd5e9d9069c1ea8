import { type Ending, type Operation, redirectOf } from '../payment/operation.ts';

/**
 * An operation as it stands after its ending was written, without another read.
 *
 * @returns `undefined` when its shopper may have been redirected since it was read, so that it must be read again
 */
export function finishedOperation<Kind extends Operation>(
  operation: Kind,
  ending: Ending,
  finishedAt: number,
): Kind | undefined {
  const { firstAttempt } = operation.references;
  const references = firstAttempt === undefined ? ending.references : { ...ending.references, firstAttempt };
  return redirectOf(operation) === undefined
    ? { ...operation, ...ending, references, finishedAt }
    : undefined;
}

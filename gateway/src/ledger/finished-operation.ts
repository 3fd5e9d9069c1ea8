import { type Ending, type Operation, redirectOf } from '../payment/operation.ts';

/**
 * An operation as it stands after its ending was written, without another read.
 *
 * @param redirectUrl the address of the redirect in its row
 * @returns `undefined` when the row has a redirect that `operation` lacks, so that it must be read
 */
export function finishedOperation<Kind extends Operation>(
  operation: Kind,
  ending: Ending,
  finishedAt: number,
  redirectUrl: unknown,
): Kind | undefined {
  const known = redirectOf(operation)?.page?.url ?? null;
  return redirectUrl === known ? { ...operation, ...ending, finishedAt } : undefined;
}

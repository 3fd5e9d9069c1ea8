import { type Ending, type Operation, redirectOf } from '../payment/operation.ts';

/**
 * An operation as it stands once its ending is written, without reading it again.
 *
 * @param redirectUrl what its row says of the shopper's way
 * @returns `undefined` when the row says more than `operation` knows: then it has to be read
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

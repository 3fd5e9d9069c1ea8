import type { Caller } from '../access/merchant-directory.ts';
import type { Ports } from '../ports/ports.ts';
import { KEPT_FOR } from './idempotency/idempotency-keys.ts';
import { keyScope } from './idempotency/request-fingerprint.ts';

/**
 * Whether a request repeats an earlier one with the same idempotency key, so that it is answered and creates nothing. It
 * is known from the header alone, before the body is read.
 *
 * @param path normalised
 */
export async function isRepetition(
  { clock, idempotencyKeys }: Pick<Ports, 'clock' | 'idempotencyKeys'>,
  { merchant }: Caller,
  path: string,
  key: string,
): Promise<boolean> {
  const scope = keyScope({ merchant, method: 'POST', path, key });
  return (await idempotencyKeys.find(scope, clock.now() - KEPT_FOR)) !== undefined;
}

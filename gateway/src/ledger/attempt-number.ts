import type { Operation } from '../payment/operation.ts';
import { acquirerKey } from '../values/ids.ts';

/** Which attempt an operation is at: 2 when its payment was retried at a fallback. */
export function attemptNumber({ id, acquirer }: Operation): 1 | 2 {
  return acquirer?.key === acquirerKey(id, 2) ? 2 : 1;
}

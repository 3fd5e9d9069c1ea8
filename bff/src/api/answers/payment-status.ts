import type { Operation } from '@tollgate/gateway/api';
import { httpStatusOf } from '@tollgate/gateway/catalogue/result-codes/result-codes';

/** A payment that failed answers 400, even where its acquirer reports a fault: 5xx is for faults of the gateway. */
export function paymentStatus({ resultCode }: Pick<Operation, 'resultCode'>): number {
  return httpStatusOf(resultCode) === 200 ? 200 : 400;
}

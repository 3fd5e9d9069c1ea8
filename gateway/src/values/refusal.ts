import type { ResultCode } from '../catalogue/result-codes/result-codes.ts';

/**
 * Why a well-formed request can not be processed. It becomes a refused payment with its own id, which can be read
 * later, and no acquirer is asked.
 */
export interface Refusal {
  readonly resultCode: ResultCode;
}

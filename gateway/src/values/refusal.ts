import type { ResultCode } from '../catalogue/result-codes/result-codes.ts';

/**
 * A request whose form is right and whose content can not be processed: it becomes a refused payment with an
 * id of its own that can be read back, and no acquirer hears of it.
 */
export interface Refusal {
  readonly resultCode: ResultCode;
}

import { AREA_000 } from './area-000.ts';
import { AREA_100_100 } from './area-100-100.ts';
import { AREA_100_400 } from './area-100-400.ts';
import { AREA_200 } from './area-200.ts';
import { AREA_800 } from './area-800.ts';
import { RESULT_FAMILIES, type ResultCodeRow } from './result-family.ts';

/**
 * All result codes, in their order.
 *
 * Every answer of the gateway has one as `result.code`, with the row's description. A code that is not in this table
 * does not compile. The file imports data only, so a browser bundle may contain it.
 * spec: Errors › Result codes.
 */
export const RESULT_CODES = {
  ...AREA_000,
  ...AREA_100_100,
  ...AREA_100_400,
  ...AREA_200,
  ...AREA_800,
} satisfies Record<string, ResultCodeRow>;

/** Three groups of three digits: area, group within the area, exact reason. */
export type ResultCode = keyof typeof RESULT_CODES;

/** Whether a text is a result code; text from outside is checked here first. */
export function isResultCode(text: string): text is ResultCode {
  return Object.hasOwn(RESULT_CODES, text);
}

export function resultCodeRow(code: ResultCode): ResultCodeRow {
  return RESULT_CODES[code];
}

/** Whether the code means that a decision takes days: nothing has failed and nothing is booked yet. */
export function isUndecided(code: ResultCode): boolean {
  return resultCodeRow(code).family === 'pending-for-days';
}

/** Whether another acquirer might approve after a reject with this code. spec: Smart retry. */
export function isSoftReject(code: ResultCode): boolean {
  return resultCodeRow(code).softReject === true;
}

/**
 * The HTTP status of an answer with the code: the row's own, or else that of its family.
 *
 * Two codes also have other statuses, for requests that were refused before their caller or parameters were read:
 * 800.900.300 is 401 for a header that is absent or malformed, and 200.300.404 is 408, 413 or 415 for a body that was
 * not read. spec: Errors › HTTP status.
 */
export function httpStatusOf(code: ResultCode): number {
  const row = resultCodeRow(code);
  return row.httpStatus ?? RESULT_FAMILIES[row.family].httpStatus;
}

/**
 * Why a well-formed request cannot be processed. It becomes a refused payment with its own id, which can be read
 * later, and no acquirer is asked.
 */
export interface Refusal {
  readonly resultCode: ResultCode;
}

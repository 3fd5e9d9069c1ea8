import { AREA_000_000, AREA_000_200 } from './area-000-000.ts';
import { AREA_000_400 } from './area-000-400.ts';
import { AREA_100_100, AREA_100_150 } from './area-100-100.ts';
import { AREA_100_250, AREA_100_350 } from './area-100-250.ts';
import { AREA_100_370, AREA_100_390 } from './area-100-370.ts';
import { AREA_100_400_000, AREA_100_400_120 } from './area-100-400-000.ts';
import { AREA_100_400_300 } from './area-100-400-300.ts';
import { AREA_100_500, AREA_100_700 } from './area-100-500.ts';
import { AREA_200, AREA_300 } from './area-200.ts';
import { AREA_500, AREA_600 } from './area-500.ts';
import { AREA_700 } from './area-700.ts';
import { AREA_800_100 } from './area-800-100.ts';
import { AREA_800_110, AREA_800_200 } from './area-800-110.ts';
import { AREA_800_400 } from './area-800-400.ts';
import { AREA_900, AREA_999 } from './area-900.ts';
import { RESULT_FAMILIES, type ResultCodeRow } from './result-family.ts';

/**
 * All result codes, in their order.
 *
 * Every answer of the gateway has one as `result.code`, with the row's description. A code that is not in this table
 * does not compile. The file imports data only, so a browser bundle may contain it.
 * spec: Errors › Result codes.
 */
export const RESULT_CODES = {
  ...AREA_000_000,
  ...AREA_000_200,
  ...AREA_000_400,
  ...AREA_100_100,
  ...AREA_100_150,
  ...AREA_100_250,
  ...AREA_100_350,
  ...AREA_100_370,
  ...AREA_100_390,
  ...AREA_100_400_000,
  ...AREA_100_400_120,
  ...AREA_100_400_300,
  ...AREA_100_500,
  ...AREA_100_700,
  ...AREA_200,
  ...AREA_300,
  ...AREA_500,
  ...AREA_600,
  ...AREA_700,
  ...AREA_800_100,
  ...AREA_800_110,
  ...AREA_800_200,
  ...AREA_800_400,
  ...AREA_900,
  ...AREA_999,
} as const satisfies Record<string, ResultCodeRow>;

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

import { AREA_000_000 } from './area-000-000.ts';
import { AREA_000_200 } from './area-000-200.ts';
import { AREA_000_400 } from './area-000-400.ts';
import { AREA_100_100 } from './area-100-100.ts';
import { AREA_100_150 } from './area-100-150.ts';
import { AREA_100_250 } from './area-100-250.ts';
import { AREA_100_350 } from './area-100-350.ts';
import { AREA_100_370 } from './area-100-370.ts';
import { AREA_100_390 } from './area-100-390.ts';
import { AREA_100_400_000 } from './area-100-400-000.ts';
import { AREA_100_400_120 } from './area-100-400-120.ts';
import { AREA_100_400_300 } from './area-100-400-300.ts';
import { AREA_100_500 } from './area-100-500.ts';
import { AREA_100_700 } from './area-100-700.ts';
import { AREA_200 } from './area-200.ts';
import { AREA_300 } from './area-300.ts';
import { AREA_500 } from './area-500.ts';
import { AREA_600 } from './area-600.ts';
import { AREA_700 } from './area-700.ts';
import { AREA_800_100 } from './area-800-100.ts';
import { AREA_800_110 } from './area-800-110.ts';
import { AREA_800_200 } from './area-800-200.ts';
import { AREA_800_400 } from './area-800-400.ts';
import { AREA_900 } from './area-900.ts';
import { AREA_999 } from './area-999.ts';
import { RESULT_FAMILIES, type ResultCodeRow } from './result-family.ts';

/**
 * The whole vocabulary of result codes, in the order of the codes.
 *
 * Every answer of the gateway carries one of these as `result.code`, with the row's description beside it. A
 * code that is no key of this table does not compile. Imports data only, so a browser bundle may hold it.
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

/** Whether a text is a code of the vocabulary; text from outside passes through here first. */
export function isResultCode(text: string): text is ResultCode {
  return Object.hasOwn(RESULT_CODES, text);
}

/** What the vocabulary says about a code. */
export function resultCodeRow(code: ResultCode): ResultCodeRow {
  return RESULT_CODES[code];
}

/** Whether the code says that somebody takes days to decide: nothing has failed, and nothing is booked yet. */
export function isUndecided(code: ResultCode): boolean {
  return resultCodeRow(code).family === 'pending-for-days';
}

/** Whether a reject with this code may turn out otherwise at another acquirer. spec: Smart retry. */
export function isSoftReject(code: ResultCode): boolean {
  return resultCodeRow(code).softReject === true;
}

/**
 * The HTTP status of an answer that carries the code: the row's own, or else its family's.
 *
 * Of 800.900.300 only the caller knows whether it means 401 or 403. spec: Errors › HTTP status.
 */
export function httpStatusOf(code: ResultCode): number {
  const row = resultCodeRow(code);
  return row.httpStatus ?? RESULT_FAMILIES[row.family].httpStatus;
}

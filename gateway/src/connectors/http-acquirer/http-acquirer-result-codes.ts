import type { ResultCode } from '../../catalogue/result-codes/result-codes.ts';

/** A decline without a code, or with one that is not in the table. */
const GENERAL_DECLINE: ResultCode = '800.100.100';

/** Sent for a simulated result without a code at the acquirer. */
const GENERAL_RESPONSE = '05';

/** Nothing was booked, because the key was cancelled first: no decline, so it has no result code. */
export const CANCELLED_KEY = 'T1';

/** Our result codes for the acquirer's response codes of two characters (ISO 8583, field 39). */
export const DECLINES: Readonly<Record<string, ResultCode>> = {
  '01': '800.100.152',
  '03': '800.100.190',
  '04': '800.100.171',
  '05': '800.100.152',
  '12': '800.100.170',
  '13': '800.100.174',
  '14': '800.100.151',
  '15': '800.100.169',
  '17': '100.396.101',
  '21': '700.300.300',
  '25': '700.100.100',
  '30': '800.100.156',
  '41': '800.100.165',
  '43': '800.100.159',
  '46': '800.100.202',
  '51': '800.100.203',
  '54': '800.100.157',
  '55': '800.100.166',
  '57': '800.100.170',
  '59': '800.100.158',
  '61': '800.100.162',
  '62': '800.100.168',
  '64': '700.100.300',
  '65': '800.100.163',
  '68': '900.100.400',
  '75': '800.100.178',
  '77': '700.100.700',
  '78': '800.100.160',
  '91': '800.100.176',
  '96': '900.100.201',
  '1A': '300.100.100',
  N7: '800.100.153',
  R0: '800.100.500',
  R1: '800.100.501',
  T0: '100.396.103',
};

/** Our result code for a response code; `undefined` for one that is not in the table. */
export function meaningOf(responseCode: string): ResultCode | undefined {
  return Object.hasOwn(DECLINES, responseCode) ? DECLINES[responseCode] : undefined;
}

/** The result code of a decline. The raw code is kept as `acquirerResponse`. */
export function resultOfDecline(responseCode: string): ResultCode {
  return meaningOf(responseCode) ?? GENERAL_DECLINE;
}

/** The acquirer's first code for a result that a test asks for. */
export function responseCodeFor(result: ResultCode): string {
  const found = Object.entries(DECLINES).find(([, meaning]) => meaning === result);
  return found?.[0] ?? GENERAL_RESPONSE;
}

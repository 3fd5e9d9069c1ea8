import type { Scheme } from './scheme.ts';

/** How the bank of a card answers an authentication. */
export type Behaviour =
  | 'frictionless'
  | 'attempt'
  | 'technical-error'
  | 'not-enrolled'
  | 'challenge'
  | 'reject';

export interface TestCard {
  readonly number: string;
  readonly scheme: Scheme;
  readonly behaviour: Behaviour;
  /** Whether the bank wants to see the browser first, at its method address. */
  readonly hasMethod: boolean;
}

type Row = readonly [Scheme, Behaviour, number: string, method?: 'method'];

/** The cards of the public sandboxes of this family, and one of each large scheme that the bank rejects. */
const ROWS: readonly Row[] = [
  ['visa', 'frictionless', '4200000000000091', 'method'],
  ['visa', 'frictionless', '4200000000000026'],
  ['visa', 'attempt', '4200000000000109', 'method'],
  ['visa', 'attempt', '4200000000000059'],
  ['visa', 'technical-error', '4012001037461114'],
  ['visa', 'not-enrolled', '4012001037141112'],
  ['visa', 'challenge', '4200000000000042', 'method'],
  ['visa', 'challenge', '4200000000000067', 'method'],
  ['visa', 'challenge', '4200000000000018'],
  ['visa', 'challenge', '4200000000000075'],
  ['visa', 'reject', '4200000000000117'],
  ['mastercard', 'frictionless', '5200000000000007', 'method'],
  ['mastercard', 'frictionless', '5200000000000056'],
  ['mastercard', 'attempt', '5200000000000023'],
  ['mastercard', 'attempt', '5200000000000106'],
  ['mastercard', 'technical-error', '5434580000000006'],
  ['mastercard', 'not-enrolled', '5457350076543210'],
  ['mastercard', 'challenge', '5200000000000015'],
  ['mastercard', 'challenge', '5200000000000049'],
  ['mastercard', 'challenge', '5200000000000064'],
  ['mastercard', 'challenge', '5200000000000072'],
  ['mastercard', 'reject', '5200000000000114'],
  ['amex', 'frictionless', '374500262001008'],
  ['amex', 'frictionless', '375987000000062'],
  ['amex', 'attempt', '377277081382243'],
  ['amex', 'attempt', '373953192351004'],
  ['amex', 'technical-error', '375987000169875'],
  ['amex', 'not-enrolled', '375987000169883'],
  ['amex', 'challenge', '343434343434343'],
  ['amex', 'challenge', '375987000000021'],
  ['amex', 'challenge', '375987000169867'],
  ['amex', 'challenge', '371449635398431'],
  ['maestro', 'frictionless', '6761301000993772'],
  ['maestro', 'challenge', '6799998900000060018'],
  ['diners', 'frictionless', '36177580677072'],
  ['diners', 'challenge', '36259600000004'],
  ['discover', 'challenge', '6011208701117775'],
  ['jcb', 'frictionless', '3530111333300000'],
  ['jcb', 'challenge', '3566002345432153'],
  ['unionpay', 'frictionless', '6250947000000014'],
  ['unionpay', 'challenge', '6250947000000097'],
];

/** Cards that take part in no scheme for authentication have no row: the directory does not know them. */
export const TEST_CARDS: readonly TestCard[] = ROWS.map(([scheme, behaviour, number, method]) => ({
  number,
  scheme,
  behaviour,
  hasMethod: method !== undefined,
}));

import { type CardDetails, GOOD_CARD } from './card-details.ts';

const card = (number: string, cvv = GOOD_CARD.cvv): CardDetails => ({ ...GOOD_CARD, number, cvv });
const amex = (number: string): CardDetails => card(number, '9417');

/** Banks' answers to an authentication, the first time that they are asked. */
export type CardKind =
  | 'frictionless'
  | 'attempt'
  | 'challenge'
  | 'technicalError'
  | 'notEnrolled'
  | 'withoutPart'
  | 'rejected';

/** Cards of the simulated banks of the large schemes. */
export const CARDS_OF = {
  VISA: {
    frictionless: card('4200000000000026'),
    attempt: card('4200000000000059'),
    challenge: card('4200000000000018'),
    technicalError: card('4012001037461114'),
    notEnrolled: card('4012001037141112'),
    withoutPart: card('4532497088771651'),
    rejected: card('4200000000000117'),
  },
  MASTER: {
    frictionless: card('5200000000000056'),
    attempt: card('5200000000000023'),
    challenge: card('5200000000000015'),
    technicalError: card('5434580000000006'),
    notEnrolled: card('5457350076543210'),
    withoutPart: card('5497260847316287'),
    rejected: card('5200000000000114'),
  },
  AMEX: {
    frictionless: amex('374500262001008'),
    attempt: amex('377277081382243'),
    challenge: amex('343434343434343'),
    technicalError: amex('375987000169875'),
    notEnrolled: amex('375987000169883'),
    withoutPart: amex('377777777777770'),
    // The simulator has none that is rejected.
    rejected: undefined,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<CardKind, CardDetails | undefined>>>>;

export type CardBrand = keyof typeof CARDS_OF;

/** Visa's cards, for some of which the bank wants to see the browser first. */
export const CARDS = {
  ...CARDS_OF.VISA,
  frictionlessAfterMethod: card('4200000000000091'),
  challengeAfterMethod: card('4200000000000042'),
} as const;

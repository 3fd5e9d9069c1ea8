import { type CardDetails, GOOD_CARD } from './card-details.ts';

const card = (number: string): CardDetails => ({ ...GOOD_CARD, number });

/** Cards of the simulated banks, by what they do. */
export const CARDS = {
  frictionless: card('4200000000000026'),
  frictionlessAfterMethod: card('4200000000000091'),
  attempt: card('4200000000000059'),
  challenge: card('4200000000000018'),
  challengeAfterMethod: card('4200000000000042'),
  technicalError: card('4012001037461114'),
  notEnrolled: card('4012001037141112'),
  withoutPart: card('4532497088771651'),
  rejected: card('4200000000000117'),
  mastercardChallenge: card('5200000000000015'),
} as const;

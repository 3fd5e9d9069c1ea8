import type { ResultCode } from '../../../catalogue/result-codes/result-codes.ts';

/** The rules of a channel for payments that cannot be authenticated. */
export type ChannelRule = 'whenUnavailable' | 'whenNotEnrolled';

/** The gateway's next step after a status. */
export type NextStep =
  /** Ask the acquirer for the authorisation, with the proof. */
  | 'authorise'
  /** The same without a proof and without a shift of liability: the exemption is passed on. */
  | 'authorise-with-exemption'
  /** The rule of the channel with this name decides whether the payment continues without an authentication. */
  | ChannelRule
  | 'stop'
  | 'challenge'
  | 'await-result';

interface TransStatusRow {
  readonly says: string;
  readonly next: NextStep;
  /** The result of a payment that ends here, or of an authentication without a payment. */
  readonly result: ResultCode;
  /** The result when the shopper was challenged before. */
  readonly afterChallenge?: ResultCode;
  /** `threeDSecure.authenticationStatus` of the answer, which has four values only. */
  readonly shown: 'Y' | 'A' | 'U' | 'N' | undefined;
}

/** The statuses of ARes and RReq. spec: Request parameters › 3D Secure; Errors › Result codes. */
export const TRANS_STATUS_ROWS = {
  Y: {
    says: 'authenticated',
    next: 'authorise',
    result: '000.400.110',
    afterChallenge: '000.000.000',
    shown: 'Y',
  },
  A: {
    says: 'attempted',
    next: 'authorise',
    result: '000.400.110',
    afterChallenge: '000.000.000',
    shown: 'A',
  },
  N: {
    says: 'not authenticated',
    next: 'stop',
    result: '100.390.109',
    afterChallenge: '100.380.401',
    shown: 'N',
  },
  // The answer has no value for it: it is shown as N, and its reason distinguishes the two.
  R: { says: 'rejected by the issuer', next: 'stop', result: '100.390.114', shown: 'N' },
  U: { says: 'not possible', next: 'whenUnavailable', result: '100.390.112', shown: 'U' },
  // Shown as U it would read as a fault, so nothing is shown.
  I: {
    says: 'the wish for no challenge is noted',
    next: 'authorise-with-exemption',
    result: '000.400.110',
    shown: undefined,
  },
  C: { says: 'the shopper is to be challenged', next: 'challenge', result: '000.200.000', shown: undefined },
  D: {
    says: 'the issuer asks the shopper elsewhere',
    next: 'await-result',
    result: '000.200.000',
    shown: undefined,
  },
} as const satisfies Record<string, TransStatusRow>;

export type TransStatus = keyof typeof TRANS_STATUS_ROWS;

export function transStatusRow(status: TransStatus): TransStatusRow {
  return TRANS_STATUS_ROWS[status];
}

interface ReasonRow {
  /** The statuses that it changes. */
  readonly of: readonly TransStatus[];
  readonly result: ResultCode;
  /** Where something else follows than after its status. */
  readonly next?: NextStep;
}

/** Reasons of a status that have a result of their own. */
export const REASON_RESULTS: Readonly<Record<string, ReasonRow>> = {
  // An unsupported device.
  '03': { of: ['N', 'U'], result: '100.390.113' },
  // A stolen card, and suspected fraud.
  '10': { of: ['R'], result: '100.390.118' },
  '11': { of: ['R'], result: '100.390.118' },
  // The card is not enrolled, although its range is.
  '13': { of: ['N'], result: '000.400.102', next: 'whenNotEnrolled' },
  // The time at the issuer ran out.
  '14': { of: ['N', 'U'], result: '100.380.501' },
};

/** Results of a challenge that ended early, by the reason in `challengeCancel`; a status that authenticates ignores it. */
export const CANCEL_RESULTS: Readonly<Record<string, ResultCode>> = {
  // By the shopper.
  '01': '100.396.101',
  // Out of time: elsewhere, at the issuer, before it began, in an app.
  '03': '100.380.501',
  '04': '100.380.501',
  '05': '100.380.501',
  '08': '100.380.501',
};

/** The result of a card that no range holds. */
export const NOT_ENROLLED = '000.400.109' satisfies ResultCode;

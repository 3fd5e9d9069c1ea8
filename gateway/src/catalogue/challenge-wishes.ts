/**
 * What can be said to the issuer about a challenge of the shopper, by its value in an AReq. The issuer decides.
 *
 * Source: EMV 3-D Secure 2.2.0, threeDSRequestorChallengeInd; version 2.1 knows the first four.
 */
export const CHALLENGE_WISHES = {
  '01': 'No preference',
  '02': 'No challenge, if possible',
  '03': 'A challenge, if possible',
  '04': 'A challenge, because it is prescribed',
  '05': 'No challenge: the risk was analysed',
  '06': 'No challenge: data is shared only',
  '07': 'No challenge: the shopper was authenticated before',
  '08': 'No challenge: the shopper trusts the merchant',
  '09': 'A challenge in which the shopper is asked to trust the merchant',
} as const;

export type ChallengeWish = keyof typeof CHALLENGE_WISHES;

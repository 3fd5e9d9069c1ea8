/**
 * What can be said to the issuer about a challenge of the shopper, by its value in an AReq; `early` is the value in
 * version 2.1, which knows the first four. The issuer decides.
 *
 * Source: EMV 3-D Secure 2.2.0, threeDSRequestorChallengeInd.
 */
export const CHALLENGE_WISHES = {
  '01': { says: 'No preference', early: '01' },
  '02': { says: 'No challenge, if possible', early: '02' },
  '03': { says: 'A challenge, if possible', early: '03' },
  '04': { says: 'A challenge, because it is prescribed', early: '04' },
  '05': { says: 'No challenge: the risk was analysed', early: '02' },
  '06': { says: 'No challenge: data is shared only', early: '02' },
  '07': { says: 'No challenge: the shopper was authenticated before', early: '02' },
  '08': { says: 'No challenge: the shopper trusts the merchant', early: '02' },
  '09': { says: 'A challenge in which the shopper is asked to trust the merchant', early: '03' },
} as const;

export type ChallengeWish = keyof typeof CHALLENGE_WISHES;

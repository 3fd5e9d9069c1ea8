/**
 * Challenge preferences and exemptions that a merchant can request, with their values in an AReq; `early` is the value
 * in version 2.1, which has the first four. The issuer decides.
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

interface ExemptionRow {
  readonly says: string;
  /** How an AReq asks for it: with a value of its own, or as the wish for no challenge. */
  readonly challengeWish: ChallengeWish;
}

/**
 * The exemptions from strong customer authentication that a merchant or its acquirer may ask for, with the names that
 * requests, answers and the merchants file have for them.
 *
 * Source: Commission Delegated Regulation (EU) 2018/389, articles 13 and 16 to 18; EMV 3-D Secure 2.2.0.
 */
export const EXEMPTIONS = {
  LOW_VALUE: { says: 'A payment of a low value', challengeWish: '02' },
  TRANSACTION_RISK_ANALYSIS: { says: 'The acquirer has found the risk to be low', challengeWish: '05' },
  TRUSTED_BENEFICIARY: { says: 'The shopper has listed the merchant as trusted', challengeWish: '08' },
  SECURE_CORPORATE_PAYMENT: {
    says: 'A company pays by a process that is secure of itself',
    challengeWish: '02',
  },
} as const satisfies Record<string, ExemptionRow>;

export type Exemption = keyof typeof EXEMPTIONS;

export const EXEMPTION_NAMES = Object.keys(EXEMPTIONS) as Exemption[];

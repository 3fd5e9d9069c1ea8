import { z } from 'zod';
import { type ChallengeWish, EXEMPTION_NAMES } from '../../../catalogue/exemptions.ts';
import type { PlainName } from '../../../catalogue/parameters/all-parameters.ts';
import { amountsByCurrency } from '../../../values/amounts-by-currency.ts';

/** A channel's preferences about challenges, each with its value in an AReq. */
export const CHALLENGE_PREFERENCES = {
  'no-preference': undefined,
  avoid: '02',
  prefer: '03',
  demand: '04',
} as const satisfies Record<string, ChallengeWish | undefined>;

type ChallengePreference = keyof typeof CHALLENGE_PREFERENCES;

const challenge = z.enum(Object.keys(CHALLENGE_PREFERENCES) as ChallengePreference[]);

/** What happens to a payment that cannot be authenticated. */
const fallBack = z.enum(['refuse', 'continue']);

const exemptionRule = z.strictObject({
  kind: z.enum(EXEMPTION_NAMES),
  /** The highest amount for it, by currency; other currencies do not qualify. Absent: any amount. */
  upTo: amountsByCurrency.exactOptional(),
  /** Whether it is requested in the authentication, or only with the authorisation. */
  by: z.enum(['request', 'authorisation']).default('request'),
});

/** Parameters that a channel may require of a merchant's server before the issuer is asked. */
const DEMANDABLE = [
  'billing.street1',
  'billing.city',
  'billing.postcode',
  'billing.country',
  'billing.state',
  'customer.email',
  'customer.phone',
  'customer.mobile',
  'card.holder',
] as const satisfies readonly PlainName[];

/** The schema of a channel's rules about the authentication of shoppers. */
export const authenticationPolicy = z.strictObject({
  /** Which payments are authenticated: all, or those from an amount on; payments in other currencies always are. */
  authenticate: z.union([z.literal('always'), z.strictObject({ from: amountsByCurrency })]).default('always'),
  /** The first one that fits a payment is requested. */
  exemptions: z.array(exemptionRule).readonly().default([]),
  challenge: challenge.default('no-preference'),
  /** When the issuer cannot authenticate (status U), or the directory does not answer. */
  whenUnavailable: fallBack.default('refuse'),
  /** When the card takes no part in 3D Secure. */
  whenNotEnrolled: fallBack.default('refuse'),
  /** Whether a payment that the issuer declines for want of an authentication is authenticated and sent again. */
  stepUp: z.boolean().default(true),
  /**
   * The parameters that a payment of a merchant's server must have. None by default: the protocol requires them "unless
   * regional rules say otherwise", and issuers decide by what there is.
   */
  demands: z.array(z.enum(DEMANDABLE)).readonly().default([]),
});

export type AuthenticationPolicy = z.infer<typeof authenticationPolicy>;
export type ExemptionRule = AuthenticationPolicy['exemptions'][number];

/** The rules of a channel that says nothing about them. */
export const DEFAULT_POLICY: AuthenticationPolicy = authenticationPolicy.parse({});

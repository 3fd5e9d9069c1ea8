import { z } from 'zod';
import { SECURITY_CODE_DEMANDS, VALIDATIONS } from '../catalogue/channel-demands.ts';
import { type Said, sayInSchema } from '../catalogue/messages/say.ts';
import type { AcquirerSecrets } from '../connectors/named-secrets.ts';
import { acquirerEntry } from '../connectors/registry.ts';
import { directoryEntry } from '../features/authentication/directory/directory-entry.ts';
import { channelAuthentication } from '../features/authentication/policy/channel-authentication.ts';
import { cardTesting } from '../features/risk/card-testing-rules.ts';
import { riskRules } from '../features/risk/risk-rules.ts';
import { isMonthKeyName } from '../features/stored-details/month-key-name.ts';
import { canBeLookalike } from '../parameters/find-parameter.ts';
import { brandAndWalletList, brandList } from '../payment/brand-list.ts';
import { routeRule, smartRetry } from '../routing/routing-rules.ts';
import { TOKEN_RIGHTS } from './access-tokens.ts';
import { allowedAddresses } from './allowed-addresses.ts';
import { pageOrigins } from './page-origins.ts';
import { merchantThrottling, throttlingSettings } from './throttling/limit-table.ts';
import { channelWallet1, walletSettings } from './wallet-settings.ts';

const DAY = 86_400_000;
const DAY_LENGTH = '2027-01-31'.length;

const EXPECTED = 'must be a day such as 2027-01-31, or a time such as 2027-01-31T18:00:00Z';

/** How an operator writes the end of a token: a day, or a time with its offset from UTC. */
const tokenEnd = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2}))?$/, EXPECTED)
  // `Date` itself takes the 30th of February for a day of March.
  .refine(
    (text) => z.iso.date().safeParse(text.slice(0, DAY_LENGTH)).success && !Number.isNaN(Date.parse(text)),
    EXPECTED,
  );

/**
 * From when on a token is valid no longer. A day is the last one on which it is valid, in UTC.
 *
 * @returns milliseconds since the epoch; `undefined` for a text that is not a valid end
 */
export function readTokenEnd(text: string): number | undefined {
  return tokenEnd.safeParse(text).success
    ? Date.parse(text) + (text.length === DAY_LENGTH ? DAY : 0)
    : undefined;
}

/**
 * The schema of the merchants file: which merchants may use this gateway, and through which acquirers.
 *
 * It is checked at start and when it is read again; unknown keys are mistakes, because a misspelt setting that is ignored costs money.
 */
export const entityId = z.string().regex(/^[0-9a-f]{32}$/, sayInSchema('hex-32-lower'));
export const name = z.string().min(1).max(100);
const currency = z.string().regex(/^[A-Z]{3}$/, sayInSchema('currency-letters'));

const lookalike = z.string().refine(canBeLookalike, sayInSchema('lookalike'));

const channel = z.strictObject({
  entityId,
  name,
  /** The acquirer that takes this channel's payments in EXTERNAL mode and in live. */
  acquirer: name,
  /** Other acquirers for some payments; the first route that matches is taken. */
  routes: z.array(routeRule).default([]),
  smartRetry: smartRetry.optional(),
  risk: riskRules.optional(),
  /** The text on the shopper's statement, and what a request may say about it. */
  descriptor: z
    .strictObject({
      text: z.string().min(1).max(127),
      rule: z.enum(['free', 'prefix', 'fixed']).default('free'),
    })
    .optional(),
  /** How much is demanded of requests; absent: `strict`. */
  validation: z.enum(VALIDATIONS).optional(),
  /** Which payments by card need the security code; absent: `required`. */
  securityCode: z.enum(SECURITY_CODE_DEMANDS).optional(),
  /** The brands that it takes; absent: all that its acquirers do. */
  brands: brandAndWalletList.optional(),
  /** Parameters whose values may look like card data, because they are the merchant's own references. */
  lookalikes: z.array(lookalike).optional(),
  /** Whether a request that has no header may have its access token in the body. */
  legacyCredentials: z.boolean().optional(),
  /** Whether and how shoppers who pay by card are authenticated. */
  threeDSecure: channelAuthentication.optional(),
  /** Its registration at the maker of wallet1. */
  wallet1: channelWallet1.optional(),
  /** How many attempts a checkout takes before it ends; absent: 10. */
  maxAttempts: z.int().min(1).max(100).optional(),
  /** The limits that stop the testing of cards; absent: the defaults. */
  cardTesting: cardTesting.optional(),
  /** The origins of the pages that may use its checkouts; absent or empty: any page may. */
  origins: pageOrigins.optional(),
});

const dispatchRule = z.strictObject({
  brands: brandList.optional(),
  currencies: z.array(currency).min(1).optional(),
  channel: entityId,
});

const token = z.string().min(8, 'must have at least 8 characters');

/** A bare token has the default rights, and no end. */
const accessToken = z.union([
  token,
  z.strictObject({ token, rights: z.array(z.enum(TOKEN_RIGHTS)).default([]), end: tokenEnd.optional() }),
]);

const minorUnits = z.int().min(0);

/** In minor units of the currency. Absent: nothing is small, and no amount needs a second person. */
const refundLimit = z.strictObject({ small: minorUnits.optional(), alone: minorUnits.optional() });

const merchant = z.strictObject({
  name: name.refine((text) => !isMonthKeyName(text), sayInSchema('month-key')),
  /** For the test environment. Live refuses tokens that can be guessed; the operator's command creates real ones. */
  accessTokens: z.array(accessToken).default([]),
  channels: z.array(channel).min(1),
  /** Lets requests name the merchant instead of a channel; the first rule that matches chooses the channel. */
  dispatching: z.strictObject({ entityId, rules: z.array(dispatchRule).min(1) }).optional(),
  /** Changes of the limits of its tokens and channels. */
  throttling: merchantThrottling.optional(),
  /**
   * For how many months after the month of a payment the names, addresses and e-mail of its shopper are kept; 24 where it
   * is absent.
   */
  personalDataMonths: z.int().min(1).max(240).optional(),
  /** How much of one payment users of the back office may refund, by currency. */
  refundLimits: z.record(currency, refundLimit).optional(),
});

export const merchantsFile = z.strictObject({
  acquirers: z.array(acquirerEntry).min(1),
  /** The directory servers that authenticate cards by 3D Secure; absent: there are none. */
  directories: z.array(directoryEntry).min(1).optional(),
  merchants: z.array(merchant).min(1),
  /** How the makers of wallets identify this gateway. */
  wallets: walletSettings.optional(),
  /** Changes of the limits of requests. */
  throttling: throttlingSettings.optional(),
  /** Private addresses that calls may go to nevertheless. */
  allowedAddresses: allowedAddresses.optional(),
});

export type MerchantsFile = z.infer<typeof merchantsFile>;
export type MerchantEntry = MerchantsFile['merchants'][number];
type AccessTokenEntry = MerchantEntry['accessTokens'][number];
export type ChannelEntry = MerchantEntry['channels'][number];

/** The token of an entry, whichever way it is written. */
export function tokenOf(entry: AccessTokenEntry): string {
  return typeof entry === 'string' ? entry : entry.token;
}

/** One mistake in the merchants file: where, and what to do about it. */
export interface MerchantsFileMistake {
  /** `merchants[0].channels[2].acquirer` */
  readonly path: string;
  /** As text where only the operator can have made it. */
  readonly message: Said | string;
  /** The path of the value that it repeats, which may be another merchant's. */
  readonly repeats?: string;
}

/** The domain files of wallet1, by the entity ids of their channels. */
export function domainFilesOf(file: MerchantsFile, read: AcquirerSecrets): ReadonlyMap<string, string> {
  const channels = file.merchants.flatMap((each) => each.channels);
  return new Map(
    channels.flatMap((each) => {
      const text = read.get(each.wallet1?.domainFile ?? '')?.reveal();
      return text === undefined ? [] : [[each.entityId, text]];
    }),
  );
}

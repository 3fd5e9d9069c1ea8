import { z } from 'zod';
import { PAYMENT_BRANDS } from '../catalogue/payment-brands.ts';
import { riskRules } from '../risk/risk-rules.ts';
import { routeRule, smartRetry } from '../routing/routing-rules.ts';

/**
 * The shape of the merchants file: who may use this gateway, through which acquirers.
 *
 * It is checked once at start; unknown keys are mistakes, because a misspelt setting that is ignored costs money.
 */
export const entityId = z.string().regex(/^[0-9a-f]{32}$/, 'must be 32 lowercase hex characters');
export const name = z.string().min(1).max(100);
const currency = z.string().regex(/^[A-Z]{3}$/, 'must be three capitals');

/** What an acquirer can not do, or takes only in part; what is not said here it can. */
const capabilities = z.strictObject({
  brands: z.array(z.enum(PAYMENT_BRANDS)).min(1).exactOptional(),
  currencies: z.array(currency).min(1).exactOptional(),
  /** In minor units of whatever currency. */
  largestAmount: z.int().min(1).transform(BigInt).exactOptional(),
  verifications: z.boolean().exactOptional(),
  credits: z.boolean().exactOptional(),
  refunds: z.boolean().exactOptional(),
  partialCaptures: z.boolean().exactOptional(),
  multipleCaptures: z.boolean().exactOptional(),
  extensions: z.boolean().exactOptional(),
  redirects: z.boolean().exactOptional(),
  cardOnFile: z.boolean().exactOptional(),
  threeDSecure: z.boolean().exactOptional(),
  reversalCutOffSeconds: z.int().min(0).exactOptional(),
  simulatedResults: z.boolean().exactOptional(),
});

const httpAcquirer = z.strictObject({
  name,
  connector: z.literal('http-acquirer'),
  /** Base address, http or https. `{ACQUIRER_PORT}` stands for the setting of that name. */
  address: z.string().regex(/^https?:\/\/\S+$/, 'must be an http or https address'),
  capabilities: capabilities.optional(),
});

const stripe = z.strictObject({
  name,
  connector: z.literal('stripe'),
  /** Default: Stripe's public API. The secret key travels to it, so it is encrypted unless it stays on this machine. */
  address: z
    .string()
    .regex(
      /^(https:\/\/[^/\s]+|http:\/\/(127\.0\.0\.1|localhost)(:\d+)?)\/?$/,
      'must be an https address without a path, or http on 127.0.0.1 or localhost',
    )
    .exactOptional(),
  /** The environment variable that holds the secret key; the key itself stands in no file. */
  secretKeyVariable: z
    .string()
    .regex(/^[A-Z][A-Z0-9_]{0,99}$/, 'must be the name of an environment variable'),
  capabilities: capabilities.optional(),
});

/** Each kind of connector is set up by what it needs, and by nothing else. */
const acquirer = z.discriminatedUnion('connector', [httpAcquirer, stripe]);

const channel = z.strictObject({
  entityId,
  name,
  /** The acquirer that takes this channel's payments in EXTERNAL mode and in live. */
  acquirer: name,
  /** Other acquirers for some payments; the first route that fits counts. */
  routes: z.array(routeRule).default([]),
  smartRetry: smartRetry.optional(),
  risk: riskRules.optional(),
});

const dispatchRule = z.strictObject({
  brands: z.array(z.enum(PAYMENT_BRANDS)).min(1).optional(),
  currencies: z.array(currency).min(1).optional(),
  channel: entityId,
});

const merchant = z.strictObject({
  name,
  /** For the test environment. Real tokens are made by the operator's command and stand in no file. */
  accessTokens: z.array(z.string().min(8, 'must have at least 8 characters')).default([]),
  channels: z.array(channel).min(1),
  /** Lets requests name the merchant instead of a channel; the first rule that fits chooses. */
  dispatching: z.strictObject({ entityId, rules: z.array(dispatchRule).min(1) }).optional(),
});

export const merchantsFile = z.strictObject({
  acquirers: z.array(acquirer).min(1),
  merchants: z.array(merchant).min(1),
});

export type MerchantsFile = z.infer<typeof merchantsFile>;
export type MerchantEntry = MerchantsFile['merchants'][number];
export type ChannelEntry = MerchantEntry['channels'][number];
export type AcquirerEntry = MerchantsFile['acquirers'][number];

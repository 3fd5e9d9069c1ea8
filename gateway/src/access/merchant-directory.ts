import { hash, randomBytes } from 'node:crypto';
import type { PaymentBrand } from '../catalogue/payment-brands.ts';
import type { SecurityCodeDemand } from '../catalogue/security-code-demand.ts';
import type { Validation } from '../catalogue/validation.ts';
import type { DescriptorRule } from '../payment/order/statement-descriptor.ts';
import { NO_OBSERVER, type Observer } from '../ports/observer.ts';
import { type CardTestingRules, cardTestingOf } from '../risk/card-testing/card-testing-rules.ts';
import type { RiskRules } from '../risk/risk-rules.ts';
import type { RoutedChannel } from '../routing/choose-acquirer.ts';
import type { SmartRetry } from '../routing/routing-rules.ts';
import {
  authenticationOf,
  type ChannelAuthentication,
} from '../three-d-secure/policy/channel-authentication.ts';
import { type Clock, systemClock } from '../values/clock.ts';
import { DEFAULT_MAX_ATTEMPTS } from '../values/default-max-attempts.ts';
import type { EntityId } from '../values/ids.ts';
import type { AccessTokens } from './access-tokens.ts';
import { createEndedTokens } from './ended-tokens.ts';
import { type ChannelEntry, type MerchantEntry, type MerchantsFile, tokenOf } from './merchants-file.ts';
import type { PageOrigins } from './page-origins.ts';
import { readTokenEnd } from './token-end.ts';
import type { TokenHasher } from './token-hasher.ts';
import { OPERATION_RIGHTS, rightsGranted, type TokenRight } from './token-rights.ts';
import { createTokenUses } from './token-uses.ts';
import type { ChannelWallet1 } from './wallet-settings.ts';

/** The holder of a known access token. */
export interface Caller {
  readonly merchant: string;
  /** What its token lets it do; absent: what a token may that was given no right. */
  readonly rights?: readonly TokenRight[];
}

export function hasRight({ rights = OPERATION_RIGHTS }: Caller, right: TokenRight): boolean {
  return rights.includes(right);
}

/** A merchant's channel with its settings. */
export interface Channel extends RoutedChannel {
  readonly merchant: string;
  readonly entityId: EntityId;
  readonly smartRetry: SmartRetry | undefined;
  readonly risk: RiskRules | undefined;
  readonly descriptor: DescriptorRule | undefined;
  readonly validation: Validation;
  /** Which payments by card need the security code. */
  readonly securityCode: SecurityCodeDemand;
  /** The brands that it takes, with the wallets; `undefined`: all that its acquirers do. */
  readonly brands: ReadonlySet<string> | undefined;
  /** The parameters whose values may look like card data. */
  readonly lookalikes: ReadonlySet<string>;
  /** How shoppers who pay by card are authenticated; `undefined` where they are not. */
  readonly threeDSecure: ChannelAuthentication | undefined;
  /** Its registration at the maker of wallet1; `undefined` where it has none. */
  readonly wallet1: ChannelWallet1 | undefined;
  /** How many attempts a checkout takes. */
  readonly maxAttempts: number;
  /** The limits that stop the testing of cards; `undefined` where they are off. */
  readonly cardTesting: CardTestingRules | undefined;
  /** The pages that may use its checkouts; none listed: any page may. */
  readonly origins: readonly string[];
}

/** What an entity id refers to, after the caller's right to it was checked. */
export interface Entity {
  readonly entityId: EntityId;
  readonly merchant: string;
  /**
   * How much is demanded of requests that name it. A merchant with dispatching is lenient when every channel of its
   * rules is, because parameters are read before a rule can choose a channel.
   */
  readonly validation: Validation;
  /** How many attempts a checkout takes: of a merchant with dispatching, the fewest of its channels. */
  readonly maxAttempts: number;
  /** The parameters whose values may look like card data: in a merchant with dispatching, in every channel of its rules. */
  readonly lookalikes: ReadonlySet<string>;
  /** Whether shoppers who pay by card at one of its channels may be authenticated. */
  readonly authenticates: boolean;
  /**
   * Whether it may see and change what a channel processed: a channel may for itself, a merchant for all its channels.
   */
  covers(channelId: EntityId): boolean;
  /** The channels that it covers. */
  readonly channels: readonly Channel[];
  /** The lists of the channels that can take its payments: a page must be in every one of them. */
  readonly origins: PageOrigins;
  /** The channel that takes a payment of this brand and currency; `undefined` when no rule fits. */
  channelFor(brand: PaymentBrand, currency: string): Dispatch | undefined;
}

/** The channel of a payment. */
export interface Dispatch {
  readonly channel: Channel;
  /** The number of the merchant's rule that chose it, from 1; `undefined` when the request named the channel. */
  readonly rule: number | undefined;
}

export interface MerchantDirectory {
  /** The holder of this access token; `undefined` for one that is unknown, was revoked or has ended. */
  callerOf(accessToken: string): Promise<Caller | undefined>;
  /** The entity, when it exists and belongs to the caller. Both failures look alike, so that ids stay secret. */
  entityOf(caller: Caller, entityId: EntityId): Entity | undefined;
  /** The channel that processed an operation; `undefined` when the merchants file has it no longer. */
  channelOf(channelId: EntityId): Channel | undefined;
  /** The merchant of an entity. Only for the test environment: in live, ids of entities are secrets. */
  merchantOf(entityId: EntityId): string | undefined;
}

/** What the directory needs beside the tokens, to know and to report which of them have ended. */
export interface DirectoryParts {
  readonly clock: Pick<Clock, 'now'>;
  readonly observer: Pick<Observer, 'endedTokenUsed'>;
}

/**
 * Looks up callers and entities in a checked merchants file, and operators' tokens in the store.
 *
 * No look-up is kept: a token that was revoked, or has ended, is unknown from the next request on.
 *
 * The file's tokens are found by a hash under a random value of this process, so that the duration of a look-up reveals
 * nothing. The hash never leaves memory and so need not be as slow as those in the store.
 */
export function createMerchantDirectory(
  file: MerchantsFile,
  tokens: { readonly store: AccessTokens; readonly hasher: TokenHasher },
  { clock, observer }: DirectoryParts = { clock: systemClock, observer: NO_OBSERVER },
): MerchantDirectory {
  const fingerprint = createFingerprint();
  const noteUse = createTokenUses(tokens.store);
  const hasEnded = createEndedTokens(observer);
  const callers = new Map<string, { readonly caller: Caller; readonly endsAt: number | undefined }>();
  const channels = new Map<EntityId, Channel>();
  const entities = new Map<EntityId, Entity>();

  for (const merchant of file.merchants) {
    for (const entry of merchant.accessTokens) {
      const { rights, end } = typeof entry === 'string' ? {} : entry;
      const caller = { merchant: merchant.name, ...(rights && { rights: rightsGranted(rights) }) };
      callers.set(fingerprint(tokenOf(entry)), {
        caller,
        endsAt: end === undefined ? undefined : readTokenEnd(end),
      });
    }
    const own = merchant.channels.map((entry) => channelOf(merchant, entry));
    for (const channel of own) {
      channels.set(channel.entityId, channel);
    }
    for (const entity of entitiesOf(merchant, own)) {
      entities.set(entity.entityId, entity);
    }
  }
  return {
    callerOf: async (accessToken) => {
      const now = clock.now();
      const fromFile = callers.get(fingerprint(accessToken));
      if (fromFile !== undefined) {
        const { caller, endsAt } = fromFile;
        return hasEnded({ id: undefined, merchant: caller.merchant, endsAt }, now) ? undefined : caller;
      }
      const holder = await tokens.store.findHolder(tokens.hasher.candidates(accessToken));
      if (holder === undefined || hasEnded(holder, now)) {
        return undefined;
      }
      noteUse(holder, now);
      return { merchant: holder.merchant, rights: holder.rights };
    },
    entityOf: (caller, entityId) => {
      const entity = entities.get(entityId);
      return entity?.merchant === caller.merchant ? entity : undefined;
    },
    channelOf: (channelId) => channels.get(channelId),
    merchantOf: (entityId) => entities.get(entityId)?.merchant,
  };
}

function createFingerprint(): (token: string) => string {
  const secret = randomBytes(32).toString('hex');
  return (token) => hash('sha256', secret + token, 'base64');
}

function entitiesOf(merchant: MerchantEntry, own: readonly Channel[]): Entity[] {
  const single = own.map(
    (channel): Entity => ({
      entityId: channel.entityId,
      merchant: merchant.name,
      validation: channel.validation,
      maxAttempts: channel.maxAttempts,
      lookalikes: channel.lookalikes,
      authenticates: channel.threeDSecure?.merchant !== undefined,
      covers: (channelId) => channelId === channel.entityId,
      channels: [channel],
      origins: listsOf([channel]),
      channelFor: () => ({ channel, rule: undefined }),
    }),
  );
  return merchant.dispatching === undefined
    ? single
    : [
        ...single,
        dispatcherOf(merchant, merchant.dispatching, new Map(own.map((each) => [each.entityId, each]))),
      ];
}

function channelOf(merchant: MerchantEntry, entry: ChannelEntry): Channel {
  const entityId = entry.entityId as EntityId;
  const { validation = 'strict', securityCode = 'required', name, acquirer } = entry;
  const brands = entry.brands && new Set(entry.brands);
  const lookalikes = new Set(entry.lookalikes);
  const threeDSecure = authenticationOf(entry.threeDSecure);
  const { routes, smartRetry, risk, descriptor, wallet1, origins = [] } = entry;
  const { maxAttempts = DEFAULT_MAX_ATTEMPTS } = entry;
  const cardTesting = cardTestingOf(entry.cardTesting);
  const demands = { validation, securityCode, brands, lookalikes, threeDSecure, maxAttempts, cardTesting };
  const rules = { routes, smartRetry, risk, descriptor, wallet1, origins };
  return { merchant: merchant.name, entityId, name, acquirer, ...rules, ...demands };
}

function listsOf(channels: readonly Channel[]): PageOrigins {
  return channels.map(({ origins }) => origins).filter((list) => list.length > 0);
}

function dispatcherOf(
  merchant: MerchantEntry,
  dispatching: NonNullable<MerchantEntry['dispatching']>,
  channels: ReadonlyMap<string, Channel>,
): Entity {
  const isLenient = dispatching.rules.every(({ channel }) => channels.get(channel)?.validation === 'lenient');
  return {
    entityId: dispatching.entityId as EntityId,
    merchant: merchant.name,
    validation: isLenient ? 'lenient' : 'strict',
    maxAttempts: Math.min(...[...channels.values()].map(({ maxAttempts }) => maxAttempts)),
    lookalikes: allowedByAll(dispatching.rules.map(({ channel }) => channels.get(channel)?.lookalikes)),
    authenticates: dispatching.rules.some(
      ({ channel }) => channels.get(channel)?.threeDSecure?.merchant !== undefined,
    ),
    covers: (channelId) => channels.has(channelId),
    channels: [...channels.values()],
    origins: listsOf(dispatching.rules.flatMap(({ channel }) => channels.get(channel) ?? [])),
    channelFor: (brand, currency) => {
      const index = dispatching.rules.findIndex(
        ({ brands, currencies }) =>
          (brands?.includes(brand) ?? true) && (currencies?.includes(currency) ?? true),
      );
      const channel = channels.get(dispatching.rules[index]?.channel ?? '');
      return channel && { channel, rule: index + 1 };
    },
  };
}

/** What every one of some sets has. */
function allowedByAll([first, ...others]: readonly (ReadonlySet<string> | undefined)[]): ReadonlySet<string> {
  return new Set([...(first ?? [])].filter((name) => others.every((other) => other?.has(name) === true)));
}

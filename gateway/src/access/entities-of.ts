import type { PaymentBrand } from '../catalogue/brands/account-brands.ts';
import type { SecurityCodeDemand, Validation } from '../catalogue/channel-demands.ts';
import { DEFAULT_MAX_ATTEMPTS } from '../checkout/checkout-sessions.ts';
import {
  authenticationOf,
  type ChannelAuthentication,
} from '../features/authentication/policy/channel-authentication.ts';
import { type CardTestingRules, cardTestingOf } from '../features/risk/card-testing-rules.ts';
import type { RiskRules } from '../features/risk/risk-rules.ts';
import type { DescriptorRule } from '../payment/order/statement-descriptor.ts';
import type { RoutedChannel } from '../routing/choose-acquirer.ts';
import type { SmartRetry } from '../routing/routing-rules.ts';
import type { EntityId } from '../values/ids.ts';
import type { ChannelEntry, MerchantEntry } from './merchants-file.ts';
import { fits, type PageOrigins } from './page-origins.ts';
import type { ChannelWallet1 } from './wallet-settings.ts';

/** The entities of a merchant: each of its channels and, where it has dispatching, itself. */
export function entitiesOf(merchant: MerchantEntry, own: readonly Channel[]): Entity[] {
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

/** A channel as the merchants file describes it, with the defaults of what it leaves out. */
export function channelOf(merchant: MerchantEntry, entry: ChannelEntry): Channel {
  const entityId = entry.entityId as EntityId;
  const { validation = 'strict', securityCode = 'required', name, acquirer } = entry;
  const brands = entry.brands && new Set(entry.brands);
  const lookalikes = new Set(entry.lookalikes);
  const threeDSecure = authenticationOf(entry.threeDSecure);
  const { routes, smartRetry, risk, descriptor, wallet1, origins = [] } = entry;
  const { maxAttempts = DEFAULT_MAX_ATTEMPTS, legacyCredentials = false } = entry;
  const cardTesting = cardTestingOf(entry.cardTesting);
  const demands = { validation, securityCode, brands, lookalikes, threeDSecure, maxAttempts, cardTesting };
  const rules = { routes, smartRetry, risk, descriptor, wallet1, origins, legacyCredentials };
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

/** The intersection of some sets. */
function allowedByAll([first, ...others]: readonly (ReadonlySet<string> | undefined)[]): ReadonlySet<string> {
  return new Set([...(first ?? [])].filter((name) => others.every((other) => other?.has(name) === true)));
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
  /** Whether requests may have their access token in the body, as `authentication.password`. */
  readonly legacyCredentials: boolean;
}

/** The entity that an id refers to, after the caller's right to it was checked. */
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

/** The merchants who list the origin of a page. */
type PageOwners = (origin: string) => ReadonlySet<string>;

const NONE: ReadonlySet<string> = new Set();

/**
 * Which merchant lists which page. An origin belongs to the merchant that lists it: a checkout of another merchant,
 * which lists none, may not be used there. Otherwise a script in a shop's page could name a checkout of its own
 * merchant, whose list would then be checked.
 */
export function createPageOwners(channels: Iterable<Pick<Channel, 'merchant' | 'origins'>>): PageOwners {
  const exact = new Map<string, Set<string>>();
  const wild: { readonly listed: string; readonly merchant: string }[] = [];
  for (const { merchant, origins } of channels) {
    for (const listed of origins) {
      if (listed.includes('*')) {
        wild.push({ listed, merchant });
      } else {
        exact.set(listed, (exact.get(listed) ?? new Set()).add(merchant));
      }
    }
  }
  return (origin) => {
    const others = wild.filter(({ listed }) => fits(listed, origin));
    const own = exact.get(origin) ?? NONE;
    return others.length === 0 ? own : new Set([...own, ...others.map(({ merchant }) => merchant)]);
  };
}

import { authenticationOf } from '../features/authentication/policy/channel-authentication.ts';
import { cardTestingOf } from '../features/risk/card-testing/card-testing-rules.ts';
import { DEFAULT_MAX_ATTEMPTS } from '../values/default-max-attempts.ts';
import type { EntityId } from '../values/ids.ts';
import type { Channel, Entity } from './entity.ts';
import type { ChannelEntry, MerchantEntry } from './merchants-file.ts';
import type { PageOrigins } from './page-origins.ts';

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

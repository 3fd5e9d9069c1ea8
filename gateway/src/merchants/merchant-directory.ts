import { createHmac, randomBytes } from 'node:crypto';
import type { BrandCode } from '../catalogue/brands.ts';
import type { EntityId } from '../values/ids.ts';
import type { ChannelEntry, MerchantEntry, MerchantsFile } from './merchants-file.ts';

/** Whoever holds a known access token. */
export interface Caller {
  readonly merchant: string;
}

/** A place where a merchant's payments are made, with its settings. */
export interface Channel {
  readonly merchant: string;
  readonly entityId: EntityId;
  readonly name: string;
  readonly acquirer: string;
}

/** What an entity id stands for, once the caller may use it. */
export interface Entity {
  readonly entityId: EntityId;
  readonly merchant: string;
  /** The channel that takes a payment of this brand and currency; `undefined` when no rule fits. */
  channelFor(brand: BrandCode, currency: string): Channel | undefined;
}

export interface MerchantDirectory {
  /** Who sent this access token; `undefined` for an unknown one. */
  callerOf(accessToken: string): Caller | undefined;
  /** The entity, when it exists and is the caller's own; one answer for both failures, so that ids stay secret. */
  entityOf(caller: Caller, entityId: EntityId): Entity | undefined;
}

/**
 * Holds a checked merchants file for look-ups.
 *
 * Tokens are kept as hashes under a key that lives as long as the process: finding one in a map then tells
 * an attacker nothing by its time, because nobody outside can aim at a hash.
 */
export function createMerchantDirectory(file: MerchantsFile): MerchantDirectory {
  const key = randomBytes(32);
  const digest = (token: string): string => createHmac('sha256', key).update(token).digest('base64');
  const callers = new Map<string, Caller>();
  const entities = new Map<EntityId, Entity>();

  for (const merchant of file.merchants) {
    const caller: Caller = { merchant: merchant.name };
    for (const token of merchant.accessTokens) {
      callers.set(digest(token), caller);
    }
    for (const entity of entitiesOf(merchant)) {
      entities.set(entity.entityId, entity);
    }
  }
  return {
    callerOf: (accessToken) => callers.get(digest(accessToken)),
    entityOf: (caller, entityId) => {
      const entity = entities.get(entityId);
      return entity?.merchant === caller.merchant ? entity : undefined;
    },
  };
}

function entitiesOf(merchant: MerchantEntry): Entity[] {
  const channels = new Map(merchant.channels.map((entry) => [entry.entityId, channelOf(merchant, entry)]));
  const single = [...channels.values()].map((channel) => ({
    entityId: channel.entityId,
    merchant: merchant.name,
    channelFor: () => channel,
  }));
  return merchant.dispatching === undefined
    ? single
    : [...single, dispatcherOf(merchant, merchant.dispatching, channels)];
}

function channelOf(merchant: MerchantEntry, entry: ChannelEntry): Channel {
  const entityId = entry.entityId as EntityId;
  return { merchant: merchant.name, entityId, name: entry.name, acquirer: entry.acquirer };
}

function dispatcherOf(
  merchant: MerchantEntry,
  dispatching: NonNullable<MerchantEntry['dispatching']>,
  channels: ReadonlyMap<string, Channel>,
): Entity {
  return {
    entityId: dispatching.entityId as EntityId,
    merchant: merchant.name,
    channelFor: (brand, currency) => {
      const rule = dispatching.rules.find(
        ({ brands, currencies }) =>
          (brands?.includes(brand) ?? true) && (currencies?.includes(currency) ?? true),
      );
      return rule === undefined ? undefined : channels.get(rule.channel);
    },
  };
}

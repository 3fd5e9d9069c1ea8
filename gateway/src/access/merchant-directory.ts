import { NO_OBSERVER, type Observer } from '../ports/observer.ts';
import { type Clock, systemClock } from '../values/clock.ts';
import type { EntityId } from '../values/ids.ts';
import {
  type AccessTokens,
  OPERATION_RIGHTS,
  rightsGranted,
  type TokenHash,
  type TokenRight,
} from './access-tokens.ts';
import { type Channel, channelOf, createPageOwners, type Entity, entitiesOf } from './entities-of.ts';
import { type MerchantsFile, readTokenEnd, tokenOf } from './merchants-file.ts';
import type { TokenHasher } from './token-hasher.ts';
import { createEndedTokens, createTokenUses } from './token-uses.ts';

export type { Channel, Dispatch, Entity } from './entities-of.ts';

/** The holder of a known access token. */
export interface Caller {
  readonly merchant: string;
  /** The rights of its token; absent: those of a token that was granted none explicitly. */
  readonly rights?: readonly TokenRight[];
}

export function hasRight({ rights = OPERATION_RIGHTS }: Caller, right: TokenRight): boolean {
  return rights.includes(right);
}

export interface MerchantDirectory {
  /**
   * The holder of this access token; `undefined` for one that is unknown, was revoked or has ended.
   *
   * @param hash what {@link hashToken} gave for it, where that is known already
   */
  callerOf(accessToken: string, hash?: TokenHash): Promise<Caller | undefined>;

  /** The hash of a token, which a request needs more than once. It is known to this gateway alone. */
  readonly hashToken: (accessToken: string) => TokenHash;
  /** The entity, when it exists and belongs to the caller. Both failures look alike, so that ids stay secret. */
  entityOf(caller: Caller, entityId: EntityId): Entity | undefined;
  /** The channel that processed an operation; `undefined` when the merchants file has it no longer. */
  channelOf(channelId: EntityId): Channel | undefined;
  /** Whether a channel takes the access token in the body of a request; without an id, whether any channel does. */
  readonly takesLegacyCredentials: (channelId?: string) => boolean;
  /** Whether other merchants list the origin of a page, and this one does not. */
  isPageOfOthers(merchant: string, origin: string): boolean;
  /** The merchant of an entity. Only for the test environment: in live, ids of entities are secrets. */
  merchantOf(entityId: EntityId): string | undefined;
}

/** The clock and observer by which the directory knows and reports ended tokens. */
export interface DirectoryParts {
  readonly clock: Pick<Clock, 'now'>;
  readonly observer: Pick<Observer, 'endedTokenUsed'>;
  /** What this process has recorded about tokens already; absent: nothing yet. */
  readonly memory?: TokenMemory;
}

/** The uses of tokens that a process has recorded. They outlive a change of the merchants file. */
export interface TokenMemory {
  readonly noteUse: ReturnType<typeof createTokenUses>;
  readonly hasEnded: ReturnType<typeof createEndedTokens>;
}

export function createTokenMemory(
  store: Pick<AccessTokens, 'noteUse'>,
  observer: Pick<Observer, 'endedTokenUsed'>,
): TokenMemory {
  return { noteUse: createTokenUses(store), hasEnded: createEndedTokens(observer) };
}

/**
 * Looks up callers and entities in a checked merchants file, and operators' tokens in the store.
 *
 * No lookup is kept: a token that was revoked, or has ended, is unknown from the next request on.
 *
 * The file's tokens are found by the same hash as those of the store, so that a request hashes once, and the duration
 * of a lookup reveals nothing.
 */
export function createMerchantDirectory(
  file: MerchantsFile,
  tokens: { readonly store: AccessTokens; readonly hasher: TokenHasher },
  { clock, observer, memory }: DirectoryParts = { clock: systemClock, observer: NO_OBSERVER },
): MerchantDirectory {
  const { hasher } = tokens;
  const { noteUse, hasEnded } = memory ?? createTokenMemory(tokens.store, observer);
  const callers = new Map<TokenHash, { readonly caller: Caller; readonly endsAt: number | undefined }>();
  const channels = new Map<EntityId, Channel>();
  const entities = new Map<EntityId, Entity>();

  for (const merchant of file.merchants) {
    for (const entry of merchant.accessTokens) {
      const { rights, end } = typeof entry === 'string' ? {} : entry;
      const caller = { merchant: merchant.name, ...(rights && { rights: rightsGranted(rights) }) };
      callers.set(hasher.hash(tokenOf(entry)), {
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
  const hasLegacy = [...channels.values()].some(({ legacyCredentials }) => legacyCredentials);
  const ownersOf = createPageOwners(channels.values());
  return {
    hashToken: hasher.hash,
    callerOf: async (accessToken, hash = hasher.hash(accessToken)) => {
      const now = clock.now();
      const fromFile = callers.get(hash);
      if (fromFile !== undefined) {
        const { caller, endsAt } = fromFile;
        return endsAt !== undefined && hasEnded({ id: undefined, merchant: caller.merchant, endsAt }, now)
          ? undefined
          : caller;
      }
      const holder = await tokens.store.findHolder(hasher.candidates(accessToken, hash));
      if (holder === undefined || hasEnded(holder, now)) return undefined;
      noteUse(holder, now);
      return { merchant: holder.merchant, rights: holder.rights };
    },
    entityOf: (caller, entityId) => {
      const entity = entities.get(entityId);
      return entity?.merchant === caller.merchant ? entity : undefined;
    },
    channelOf: (channelId) => channels.get(channelId),
    takesLegacyCredentials: (channelId) =>
      channelId === undefined ? hasLegacy : channels.get(channelId as EntityId)?.legacyCredentials === true,
    isPageOfOthers: (merchant, origin) => {
      const owners = ownersOf(origin);
      return owners.size > 0 && !owners.has(merchant);
    },
    merchantOf: (entityId) => entities.get(entityId)?.merchant,
  };
}

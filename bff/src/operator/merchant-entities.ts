import type { EntityId } from '@tollgate/gateway/api';
import type { Config } from '../config/read-config.ts';

/** An entity of the merchants file: a channel, or a merchant that dispatches to its channels. */
export interface MerchantEntity {
  readonly entityId: EntityId;
  /** The names of the merchant and the channel, for people. */
  readonly name: string;
}

/** All entities that a request can name. */
export function merchantEntities({ merchants }: Pick<Config, 'merchants'>): readonly MerchantEntity[] {
  return merchants.merchants.flatMap(({ name: merchant, channels, dispatching }) => [
    ...channels.map(({ entityId, name }) => entityOf(entityId, `${merchant} › ${name}`)),
    ...(dispatching === undefined ? [] : [entityOf(dispatching.entityId, `${merchant} › all`)]),
  ]);
}

/** The merchants file was checked when it was read, so its entity ids are well-formed. */
function entityOf(entityId: string, name: string): MerchantEntity {
  return { entityId: entityId as EntityId, name };
}

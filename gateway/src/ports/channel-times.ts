import type { Clock } from '../values/clock.ts';
import type { EntityId } from '../values/ids.ts';
import { StoreUnavailable } from '../values/store-unavailable.ts';

/**
 * The time by which rules on time are judged: in the live environment the time of day, in the test environment that of
 * the entity's clock.
 *
 * Nothing else uses it: not the order of the ledger, nor locks, retries, schedules or audits.
 */
export interface ChannelTimes {
  of(entityId: EntityId): Promise<ChannelTime>;
}

export interface ChannelTime {
  /** The time for dates that do not depend on the creation of an object, such as a card's expiry. */
  now(): number;
  /**
   * The time for an object that was created at a moment. Earlier moves do not count.
   *
   * @param createdAt milliseconds since the epoch, by the time of day
   */
  since(createdAt: number): number;
}

interface Parts {
  readonly clock: Clock;
  readonly testClocks: TestClocks;
  readonly settings: { readonly environment: 'test' | 'live' };
}

/** For how long the moves are not read again, in milliseconds: a move counts in every process after this time. */
const FRESH_FOR = 250;

/** The live environment reads no store for this, and the test environment at most four times a second. */
export function createChannelTimes({ clock, testClocks, settings }: Parts): ChannelTimes {
  let moves: readonly ClockMove[] = [];
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    try {
      moves = await testClocks.findMoves();
    } catch (error) {
      // The clock of a test must not prevent a checkout in another store from being shown.
      if (!(error instanceof StoreUnavailable)) throw error;
    } finally {
      readAt = clock.monotonic();
      reading = undefined;
    }
  }

  const timeOf = (own: readonly ClockMove[]): ChannelTime => {
    const since = (createdAt: number): number =>
      own.reduce((time, { at, by }) => (at >= createdAt ? time + by : time), clock.now());
    return { since, now: () => since(-Infinity) };
  };
  const unmoved: ChannelTime = { now: clock.now, since: clock.now };

  return {
    of: async (entityId) => {
      if (settings.environment === 'live') return unmoved;
      if (clock.monotonic() - readAt >= FRESH_FOR) {
        reading ??= read();
        await reading;
      }
      const own = moves.filter((move) => move.entityId === entityId);
      return own.length === 0 ? unmoved : timeOf(own);
    },
  };
}

/**
 * The port to the clocks of the test environment.
 *
 * A clock is stored as its moves. So a move makes earlier objects older, but not later ones.
 */
export interface TestClocks {
  /** Moves the clock of an entity forward. */
  move(move: ClockMove): Promise<void>;

  /** All moves of all entities, the oldest first. */
  findMoves(): Promise<readonly ClockMove[]>;

  /** Forgets the moves of an entity. @returns how many there were */
  reset(entityId: EntityId): Promise<number>;
}

export interface ClockMove {
  readonly entityId: EntityId;
  /** When it was created, in milliseconds since the epoch. */
  readonly at: number;
  /** By how many milliseconds; above 0. */
  readonly by: number;
}

/** The time by which a checkout expires, by the clock of its entity, in milliseconds since the epoch. */
export async function checkoutTime(
  { channelTimes }: { readonly channelTimes: ChannelTimes },
  { entityId, createdAt }: { readonly entityId: EntityId; readonly createdAt: number },
): Promise<number> {
  return (await channelTimes.of(entityId)).since(createdAt);
}

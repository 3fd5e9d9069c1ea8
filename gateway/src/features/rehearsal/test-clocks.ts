import type { EntityId } from '../../values/ids.ts';

/**
 * The port to the clocks of the test environment.
 *
 * A clock is kept as its moves. So what was made before a move gets older by it, and what is made afterwards does not.
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
  /** When it was made, in milliseconds since the epoch. */
  readonly at: number;
  /** By how many milliseconds; above 0. */
  readonly by: number;
}

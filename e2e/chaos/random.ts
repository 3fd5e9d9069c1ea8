import { createHash } from 'node:crypto';

/** Chance that can be replayed: the same seed gives the same choices. */
export interface Random {
  /** A number from 0, below 1. */
  fraction(): number;
  /** Both ends included. */
  integer(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly [T, ...T[]]): T;
  /** A source of its own: what is drawn from it changes nothing elsewhere. */
  fork(name: string): Random;
}

const RANGE = 2 ** 32;

export function seededRandom(seed: string): Random {
  let drawn = 0;
  const fraction = (): number => {
    drawn += 1;
    return createHash('sha256').update(`${seed}/${drawn}`).digest().readUInt32BE() / RANGE;
  };
  const integer = (from: number, to: number): number => from + Math.floor(fraction() * (to - from + 1));
  return {
    fraction,
    integer,
    chance: (probability) => fraction() < probability,
    pick: (list) => list[integer(0, list.length - 1)] ?? list[0],
    fork: (name) => seededRandom(`${seed}/${name}`),
  };
}

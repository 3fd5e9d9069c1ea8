/** Repeatable randomness: the same seed gives the same numbers on every machine. */
export interface Random {
  /** A whole number from 0 up to, and without, `below`. */
  below(below: number): number;
  /** One of a list, which is not empty. */
  of<const One>(list: readonly One[]): One;
  /** True once in so many. */
  once(inSoMany: number): boolean;
}

/** Marsaglia's xorshift with 32 bits: short, and good enough to choose requests. */
export function createRandom(seed: number): Random {
  let state = seed | 1;
  const below = (limit: number): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  };
  return {
    below,
    of: (list) => {
      const found = list[below(list.length)];
      if (found === undefined) throw new Error('there is nothing to choose from');
      return found;
    },
    once: (inSoMany) => below(inSoMany) === 0,
  };
}

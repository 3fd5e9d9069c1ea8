/** Chance that can be replayed: the same name gives the same draws. */
export interface Random {
  /** From 0, below 1. */
  fraction(): number;
  /** Both ends included. */
  integer(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly [T, ...T[]]): T;
}

const RANGE = 2 ** 32;

/**
 * Draws that follow from a name alone (SFC32 over a hash of the name): a draw under one name does not affect another,
 * so that a story stays the same when a part of it is left out.
 */
export function randomOf(...names: readonly (string | number)[]): Random {
  const mixed = hashed(names.join('/'));
  let [a, b, c, d] = [mixed(), mixed(), mixed(), mixed()];
  const word = (): number => {
    const sum = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  for (let round = 0; round < 12; round += 1) {
    word();
  }
  const fraction = (): number => word() / RANGE;
  const integer = (from: number, to: number): number => from + Math.floor(fraction() * (to - from + 1));
  return {
    fraction,
    integer,
    chance: (probability) => fraction() < probability,
    pick: (list) => list[integer(0, list.length - 1)] ?? list[0],
  };
}

/** Words of 32 bits that follow from a text. */
function hashed(text: string): () => number {
  let state = 2166136261 ^ text.length;
  for (let place = 0; place < text.length; place += 1) {
    state = Math.imul(state ^ text.charCodeAt(place), 3432918353);
    state = (state << 13) | (state >>> 19);
  }
  return () => {
    state = Math.imul(state ^ (state >>> 16), 2246822507);
    state = Math.imul(state ^ (state >>> 13), 3266489909);
    state ^= state >>> 16;
    return state;
  };
}

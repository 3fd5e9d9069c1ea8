/**
 * The order in which the candidates of a round take their turns.
 *
 * What a server leaves behind, such as buffers that are still being written, is paid for by the next one. So the
 * order is balanced (E. J. Williams, 1949): over as many rounds as there are candidates, or twice as many where their
 * number is odd, each comes equally often at each place and directly after each other one.
 *
 * @param count how many candidates there are
 * @param round counts from 0
 * @returns each number from 0 below `count` once
 */
export function turnsOf(count: number, round: number): number[] {
  const turns = Array.from({ length: count }, (_, place) => (zigzag(place, count) + round) % count);
  return count % 2 === 1 && round % 2 === 1 ? turns.toReversed() : turns;
}

/** 0, 1, n-1, 2, n-2, …: any two neighbours are another distance apart. */
function zigzag(place: number, count: number): number {
  const half = Math.ceil(place / 2);
  return place % 2 === 1 ? half : (count - half) % count;
}

import { expect, it } from 'vitest';
import { positionBefore } from './position-before.ts';

it('the position before a moment is found with few reads, despite gaps between positions', async () => {
  let looks = 0;
  const atOrAfter = async (position: number) => {
    looks += 1;
    const next = Math.ceil(position / 3) * 3;
    return next > 3_000_000 ? undefined : { position: next, startedAt: next };
  };
  expect(await positionBefore(1_500_001, 3_000_000, atOrAfter)).toBe(1_500_000);
  expect(looks).toBeLessThan(30);
});

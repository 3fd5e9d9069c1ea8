import { describe, expect, it } from 'vitest';
import { untilIdle } from './until-idle.ts';

/** A server that uses its processor in these spans of time, in milliseconds, and time that passes at once. */
function server(...busy: readonly (readonly [number, number])[]) {
  let now = 0;
  return {
    used: () => busy.reduce((sum, [from, to]) => sum + Math.max(0, Math.min(now, to) - from) * 1000, 0),
    wait: async (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

describe('waiting until a server is idle', () => {
  it('takes as long as a server may pause before it tidies up', async () => {
    expect(await untilIdle(server())).toBe(70_000);
  });

  it('begins again whenever the server works', async () => {
    expect(await untilIdle(server([0, 20_000], [80_000, 90_000]))).toBe(160_000);
  });

  it('is not kept up by a server that hardly works', async () => {
    expect(await untilIdle(server([10_000, 10_015]))).toBe(70_000);
  });

  it('ends although the server does not', async () => {
    expect(await untilIdle(server([0, Infinity]))).toBe(900_000);
  });
});

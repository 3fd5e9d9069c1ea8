import type { Leases } from '@tollgate/gateway/api';
import { describe, expect, it } from 'vitest';
import { inOneProcess } from './repeat-with-pauses.ts';

const PAUSE = 600_000;

function partsWith(claims: Partial<Leases>) {
  const told: string[] = [];
  return {
    told,
    parts: {
      leases: {
        claim: async (wanted) => {
          told.push(...wanted.map(({ name, milliseconds }) => `claimed ${name} for ${milliseconds}`));
          return new Set(wanted.map(({ name }) => name));
        },
        release: async (names) => void told.push(`released ${names.join()}`),
        ...claims,
      } satisfies Leases,
      logger: { error: () => void told.push('logged') },
    },
  };
}

describe('work that one process of several does', () => {
  it('is done, and stays this process’s until the next run', async () => {
    const { told, parts } = partsWith({});
    await inOneProcess(parts, 'audit', PAUSE, async () => told.push('worked') > 0);
    expect(told).toEqual(['claimed audit for 600000', 'worked']);
  });

  it('is given up when it could not be done here', async () => {
    const { told, parts } = partsWith({});
    await inOneProcess(parts, 'audit', PAUSE, async () => false);
    expect(told).toEqual(['claimed audit for 600000', 'released audit']);
  });

  it('is not done when another process has it', async () => {
    const { told, parts } = partsWith({ claim: async () => new Set() });
    await inOneProcess(parts, 'audit', PAUSE, async () => told.push('worked') > 0);
    expect(told).toEqual([]);
  });

  it('is not done while the store is away, and the next run comes all the same', async () => {
    const { told, parts } = partsWith({ claim: () => Promise.reject(new Error('away')) });
    await inOneProcess(parts, 'audit', PAUSE, async () => told.push('worked') > 0);
    expect(told).toEqual(['logged']);
  });
});

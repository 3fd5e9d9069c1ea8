import { StoreUnavailable } from '@tollgate/gateway/api';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReadAgain, ReloadEnd } from './create-reloader.ts';
import { createVersionLook, pauseBetweenLooks, SEEN_WITHIN } from './follow-versions.ts';

let newest: number | Error;
let inUse: number;
let now: number;
let warned: string[];
let asked: ReadAgain[];
let end: () => ReloadEnd;
let look: () => Promise<void>;

beforeEach(() => {
  [newest, inUse, now, warned, asked] = [0, 0, 0, [], []];
  end = () => {
    inUse = Number(newest);
    return { kind: 'taken', fileHash: 'a1', version: inUse, warnings: [] };
  };
  look = createVersionLook({
    versions: {
      newestNumber: async () => {
        if (typeof newest !== 'number') throw newest;
        return newest;
      },
    },
    inUse: () => inUse,
    reload: async (what) => {
      asked.push(what);
      return end();
    },
    logger: { warn: (...line: readonly unknown[]) => void warned.push(String(line.at(-1))) },
    monotonic: () => now,
  });
});

describe('a check for a newer version of the settings', () => {
  it('does nothing while the version in use is the newest', async () => {
    await look();
    newest = 1;
    await look();
    await look();
    expect([asked, inUse]).toEqual([['version'], 1]);
  });

  it('has the newest taken over, also where it has a smaller number, as after a restore of the store', async () => {
    [newest, inUse] = [3, 7];
    await look();
    expect(inUse).toBe(3);
  });

  it('tries a version that was refused again after a minute, and the next one at once', async () => {
    newest = 1;
    end = () => ({ kind: 'refused', mistakes: ['a file is missing'] });
    await look();
    now = 59_999;
    await look();
    expect(asked).toHaveLength(1);
    now = 60_000;
    await look();
    expect(asked).toHaveLength(2);
    newest = 2;
    await look();
    expect(asked).toHaveLength(3);
  });

  it('says once that the store is unavailable, keeps what is in use, and goes on when it is back', async () => {
    newest = new StoreUnavailable('postgres', undefined);
    await look();
    await look();
    expect([warned.length, asked]).toEqual([1, []]);
    newest = 1;
    await look();
    expect(inUse).toBe(1);
    newest = new StoreUnavailable('postgres', undefined);
    await look();
    expect(warned).toHaveLength(2);
  });

  it('comes within two seconds, and not in step', () => {
    expect(pauseBetweenLooks(0)).toBe(SEEN_WITHIN * 0.75);
    expect(pauseBetweenLooks(0.999)).toBeLessThanOrEqual(SEEN_WITHIN);
  });
});

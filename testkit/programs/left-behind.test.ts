// needs: a process of its own
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { leftBehind } from './left-behind.ts';
import { inPlace } from './place.ts';
import { startProcess, untilReady } from './start-process.ts';

const PROGRAM = 'process.on("disconnect", () => {}); console.log("ready"); setInterval(() => {}, 1000)';

it.runIf(existsSync('/proc'))(
  'a process of a place is found while it runs, and gone with the place',
  async () => {
    const marker = await inPlace(async (place) => {
      const running = startProcess(place, 'idle', ['--eval', PROGRAM], {});
      await untilReady(running, () => (running.output().includes('ready') ? true : undefined));
      expect(leftBehind(place.marker)).toHaveLength(1);
      return place.marker;
    });
    expect(leftBehind(marker)).toEqual([]);
    expect(leftBehind(randomUUID())).toEqual([]);
  },
);

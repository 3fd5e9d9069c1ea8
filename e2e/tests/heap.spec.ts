// needs: the night
/** The memory that a form leaves in the page when it has gone. */

import type { CDPSession, Page } from '@playwright/test';
import { SinglePageShop } from '../fixtures/single-page-shop.ts';
import { expect, test } from '../fixtures/test.ts';

/** The first mounts fill what the browser keeps for all: compiled code, templates, its own tables. */
const WARM = 10;
const CYCLES = 20;

/** Bytes that a form may leave; most are the browser's own notes of what was requested. */
const MOST_BYTES = 5000;

/** Sixteen kilobytes for each, as a form would be that something still refers to. */
const LEAKED_NUMBERS = 2000;

for (const how of ['unload', 'remove'] as const) {
  test(`twenty mounts, each ended by ${how}, leave less than 5 kB of heap each`, async ({ shop, page }) => {
    test.setTimeout(240_000);
    const view = await SinglePageShop.open(shop);
    const heap = await heapOf(page);
    await view.cycle(WARM, how);
    const left = await growth(heap, CYCLES, () => view.cycle(1, how));
    expect(left).toBeLessThan(MOST_BYTES);

    // The measure itself works: what a page keeps is in it.
    const kept = await growth(heap, 5, async () => {
      await view.cycle(1, how);
      await page.evaluate((count) => {
        const all: unknown[] = (Reflect.get(window, 'kept') as unknown[] | undefined) ?? [];
        all.push(Array.from({ length: count }, (_, index) => index + 0.5));
        Reflect.set(window, 'kept', all);
      }, LEAKED_NUMBERS);
    });
    expect(kept).toBeGreaterThan(MOST_BYTES);
  });
}

type ReadHeap = () => Promise<number>;

async function heapOf(page: Page): Promise<ReadHeap> {
  const session: CDPSession = await page.context().newCDPSession(page);
  return async () => {
    // One collection may free an object that held others.
    for (let round = 0; round < 3; round += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await session.send('HeapProfiler.collectGarbage');
    }
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return usedSize;
  };
}

/** By how many bytes a cycle lets the heap grow; the median, because a browser compiles and forgets code in between. */
async function growth(heap: ReadHeap, cycles: number, run: () => Promise<void>): Promise<number> {
  const steps: number[] = [];
  let before = await heap();
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    /* oxlint-disable no-await-in-loop -- one after the other */
    await run();
    const after = await heap();
    /* oxlint-enable no-await-in-loop */
    steps.push(after - before);
    before = after;
  }
  return steps.toSorted((one, other) => one - other)[Math.trunc(steps.length / 2)] ?? 0;
}

import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSortedLines } from './sorted-lines.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-sorted-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function sorted(lines: readonly string[], held: number): Promise<readonly string[]> {
  const sorting = createSortedLines(held, folder);
  for (const line of lines) {
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await sorting.add(line);
  }
  const found: string[] = [];
  for await (const line of sorting.inOrder()) found.push(line);
  for (const name of readdirSync(folder)) {
    expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
  }
  await sorting.remove();
  expect(readdirSync(folder)).toEqual([]);
  return found;
}

it.each([1, 3, 7, 1000])(
  'lines come in order from files of %i lines and from memory, each as often as it was added',
  async (held) => {
    const lines = Array.from({ length: 50 }, (_, index) => `${(index * 37) % 50}-\t${index % 5}`);
    const all = [...lines, ...lines.slice(0, 9)];
    expect(await sorted(all, held)).toEqual(all.toSorted());
  },
);

it('without a line there is no file', async () => {
  expect(await sorted([], 10)).toEqual([]);
});

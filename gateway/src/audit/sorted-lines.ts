import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** How many lines are held in memory before they go into a file: about 10 MB of an audit's. */
const HELD = 50_000;

/** Lines in their order, whatever their number: sorted parts of them are in files, of which one line each is held. */
interface SortedLines {
  /** @param line without a line feed */
  add(line: string): Promise<void>;
  /** All of them, by their characters. Nothing is added afterwards. */
  inOrder(): AsyncIterable<string>;
  /** Removes the files. */
  remove(): Promise<void>;
}

/**
 * @param within the folder for a folder of its own, which only this user can read
 * @param held how many lines are in memory at a time
 */
export function createSortedLines(held = HELD, within = tmpdir()): SortedLines {
  let lines: string[] = [];
  let folder: string | undefined;
  const files: string[] = [];
  const spill = async (): Promise<void> => {
    folder ??= await mkdtemp(join(within, 'tollgate-sorted-'));
    const file = join(folder, String(files.length));
    await writeFile(file, `${lines.toSorted().join('\n')}\n`, { mode: 0o600 });
    files.push(file);
    lines = [];
  };
  return {
    add: async (line) => {
      lines.push(line);
      if (lines.length >= held) await spill();
    },
    inOrder: () => merged([...files.map(linesOf), lines.toSorted().values()]),
    remove: async () => {
      if (folder !== undefined) await rm(folder, { recursive: true });
    },
  };
}

function linesOf(file: string): AsyncIterator<string> {
  return createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })[
    Symbol.asyncIterator
  ]();
}

type Source = AsyncIterator<string> | Iterator<string>;

/** Merges sorted sources. Ten million lines are two hundred. */
async function* merged(sources: readonly Source[]): AsyncGenerator<string> {
  const heads: { line: string; readonly source: Source }[] = [];
  for (const source of sources) {
    // oxlint-disable-next-line no-await-in-loop -- the first of each, once
    const first = await source.next();
    if (first.done !== true) heads.push({ line: first.value, source });
  }
  heads.sort((one, other) => (one.line < other.line ? 1 : -1));
  for (let least = heads.at(-1); least !== undefined; least = heads.at(-1)) {
    yield least.line;
    // oxlint-disable-next-line no-await-in-loop -- the next line of the source whose line was taken
    const next = await least.source.next();
    heads.pop();
    if (next.done !== true) insert(heads, { line: next.value, source: least.source });
  }
}

/** Into a list with the greatest line in front. */
function insert<T extends { readonly line: string }>(heads: T[], head: T): void {
  let [low, high] = [0, heads.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((heads[middle]?.line ?? '') > head.line) low = middle + 1;
    else high = middle;
  }
  heads.splice(low, 0, head);
}

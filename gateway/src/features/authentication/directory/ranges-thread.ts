import { parentPort, workerData } from 'node:worker_threads';
import { type RangesAnswer, readRanges } from './read-ranges.ts';

/** The program of the thread that `readRangesInThread` starts. */

const read = readRanges(workerData as RangesAnswer);
const arrays: ArrayBufferView<ArrayBuffer>[] = [];
if (read.ok) {
  const { declared, byLength } = read.value.ranges;
  arrays.push(...Object.values(declared));
  for (const index of byLength.values()) arrays.push(index.from, index.row);
}
parentPort?.postMessage(
  read,
  arrays.map(({ buffer }) => buffer),
);

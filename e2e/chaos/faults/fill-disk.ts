import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const MEBIBYTE = Buffer.alloc(1024 * 1024);

const MOST_MS = 60_000;

/** Writes a file until its file system has no room for one byte more. */
export function fillDisk(path: string): void {
  const file = openSync(path, 'w');
  for (let { length } = MEBIBYTE; length >= 1; length = Math.floor(length / 2)) {
    while (hasRoom(file, length)) {
      // Full when it has none.
    }
  }
  fsyncSync(file);
  closeSync(file);
}

/**
 * Fills a disk until the gateway that has its store there feels it. For a while its log has room that it had before.
 *
 * @param path of the file that fills it
 * @param address of the gateway
 */
export async function fillDiskUnder(path: string, address: string): Promise<void> {
  fillDisk(path);
  const end = performance.now() + MOST_MS;
  while ((await fetch(`${address}/health/ready`)).status === 200 && performance.now() < end) {
    // oxlint-disable-next-line no-await-in-loop -- asked until it is so
    await wait(50);
  }
}

function hasRoom(file: number, length: number): boolean {
  try {
    return writeSync(file, MEBIBYTE, 0, length) > 0;
  } catch {
    return false;
  }
}

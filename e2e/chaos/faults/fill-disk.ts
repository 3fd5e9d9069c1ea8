import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';

const MEBIBYTE = Buffer.alloc(1024 * 1024);

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

function hasRoom(file: number, length: number): boolean {
  try {
    return writeSync(file, MEBIBYTE, 0, length) > 0;
  } catch {
    return false;
  }
}

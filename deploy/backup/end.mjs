import { closeSync, fsyncSync, openSync } from 'node:fs';
import { basename } from 'node:path';

/** Ends the program with one line. @param {number} code its exit code @param {string} line */
export function end(code, line) {
  const program = basename(process.argv[1], '.mjs');
  process.stderr.write(code === 2 ? `${line}\n` : `${program}: ${line}\n`);
  process.exit(code);
}

/** Waits until a file, or the names in a folder, are on the disk. @param {string} path */
export function syncFile(path) {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

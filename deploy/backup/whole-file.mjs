import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readSync } from 'node:fs';
import { basename } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const CHUNK = 1024 * 1024;

/** The SHA-256 of a file of any size, in hex. @param {string} path */
export function sumOf(path) {
  const hash = createHash('sha256');
  const handle = openSync(path, 'r');
  const chunk = Buffer.alloc(CHUNK);
  for (let read = readSync(handle, chunk); read > 0; read = readSync(handle, chunk)) {
    hash.update(chunk.subarray(0, read));
  }
  closeSync(handle);
  return hash.digest('hex');
}

/**
 * What is wrong with the file of a store, in words, or nothing: each page is read and each row is looked for by its
 * indexes.
 *
 * @param {string} path
 */
export function wholenessOf(path) {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const [{ integrity_check: check }] = database.prepare('PRAGMA integrity_check(1)').all();
    if (check !== 'ok') return `the file is damaged: ${String(check)}`;
    const books = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'operations'").get();
    return books === undefined ? 'the file has no books of payments' : undefined;
  } catch (error) {
    return `the file cannot be read: ${error.message}`;
  } finally {
    database.close();
  }
}

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

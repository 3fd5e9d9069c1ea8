import { randomBytes } from 'node:crypto';
import { closeSync, fstatSync, openSync, readFileSync, type Stats, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { failure, type Result, success } from '../../values/result.ts';
import { parseVaultKeys, type VaultKeys } from './vault-keys.ts';

const FILE = 'vault.keys';

/** Every permission of users other than the owner. */
const OF_OTHERS = 0o077;

const ROOT = 0;

/** Its path, for messages about its content. */
export function keyFilePath(folder: string): string {
  return join(folder, FILE);
}

/**
 * The keys of the embedded default, in a file alongside its data that only its owner can read.
 *
 * It is created at the first start. Without it, stored details and access tokens can never be read again: it must be in
 * the backup, in another place than the data. A file that other users of the machine can read or change is refused,
 * because its keys open every stored card; of a link, the file counts that it leads to.
 * @returns the keys, or one line for the operator
 */
export function openKeyFile(folder: string): Result<VaultKeys, string> {
  const path = keyFilePath(folder);
  const read = readKeyFile(path);
  if (!read.ok) return read;
  const text = read.value ?? createKeyFile(path);
  if (text === undefined) {
    return failure(`DATA_DIR ${path}: cannot be written; make the folder writable or set DATA_DIR`);
  }
  const keys = parseVaultKeys(text);
  return keys.ok
    ? success(keys.value)
    : failure(`DATA_DIR ${path}: ${keys.error.join('; ')}; restore it from a backup`);
}

/** Its text; `undefined` when there is no file. */
function readKeyFile(path: string): Result<string | undefined, string> {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT'
      ? success(undefined)
      : failure(`DATA_DIR ${path}: cannot be read; make it readable for this user`);
  }
  try {
    // Of the open file, which cannot be exchanged between the look at it and the reading.
    const mistake = mistakeIn(fstatSync(file), path);
    return mistake === undefined
      ? success(readFileSync(file, 'utf8'))
      : failure(`DATA_DIR ${path}: ${mistake}`);
  } catch {
    return failure(`DATA_DIR ${path}: cannot be read; make it readable for this user`);
  } finally {
    closeSync(file);
  }
}

/** Windows has no such permissions, and there `getuid` is missing. */
function mistakeIn({ mode, uid }: Stats, path: string): string | undefined {
  const own = process.getuid?.();
  if (own === undefined) return undefined;
  if ((mode & OF_OTHERS) !== 0) {
    return `can be read or changed by other users of this machine; take that away with chmod 600 ${path}`;
  }
  return uid === own || uid === ROOT || own === ROOT
    ? undefined
    : `belongs to another user, who can change it; give it to the gateway's with chown ${own} ${path}`;
}

function createKeyFile(path: string): string | undefined {
  const text = `first:${randomBytes(32).toString('base64')}\n`;
  try {
    // 'wx': a file that another process has just created is never overwritten, and no link is followed.
    writeFileSync(path, text, { mode: 0o600, flag: 'wx', flush: true });
    return text;
  } catch {
    return undefined;
  }
}

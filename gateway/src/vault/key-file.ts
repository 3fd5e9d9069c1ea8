import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { failure, type Result, success } from '../values/result.ts';
import { parseVaultKeys, type VaultKeys } from './vault-keys.ts';

const FILE = 'vault.keys';

/** Its path, for messages about its content. */
export function keyFilePath(folder: string): string {
  return join(folder, FILE);
}

/**
 * The keys of the embedded default, in a file beside its data that only its owner can read.
 *
 * It is created at the first start. Without it, stored details and access tokens can never be read again: it must be in
 * the backup, in another place than the data.
 * @returns the keys, or one line for the operator
 */
export function openKeyFile(folder: string): Result<VaultKeys, string> {
  const path = keyFilePath(folder);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) {
      return failure(`DATA_DIR ${path}: can not be read; make it readable for this user`);
    }
    text = `first:${randomBytes(32).toString('base64')}\n`;
    try {
      // 'wx': a file that another process has just created is never overwritten.
      writeFileSync(path, text, { mode: 0o600, flag: 'wx', flush: true });
    } catch {
      return failure(`DATA_DIR ${path}: can not be written; make the folder writable or set DATA_DIR`);
    }
  }
  const keys = parseVaultKeys(text);
  return keys.ok
    ? success(keys.value)
    : failure(`DATA_DIR ${path}: ${keys.error.join('; ')}; restore it from a backup`);
}

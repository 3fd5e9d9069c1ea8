import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { failure, type Result, type SecretFile, success } from '@tollgate/gateway/api';

/** The permission of users who are neither the owner nor in the group. */
const READ_BY_ALL = 0o004;

/**
 * Reads a file that an entry of the merchants file names.
 *
 * @param folder that of the merchants file, to which a path is relative
 * @returns the file, or why it can not be read, as words that follow its path
 */
export function readSecretFile(folder: string, path: string): Result<SecretFile, string> {
  const file = resolve(folder, path);
  try {
    // Of a link, the permissions of the file that it leads to.
    const isReadableByAll = (statSync(file).mode & READ_BY_ALL) !== 0;
    return success({ text: readFileSync(file, 'utf8'), isReadableByAll });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    return failure(code === 'ENOENT' ? `does not exist as ${file}` : `can not be read as ${file} (${code})`);
  }
}

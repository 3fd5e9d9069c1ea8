import { resolve } from 'node:path';
import { failure, type Result, type SecretFile, success } from '@tollgate/gateway/api';
import type { SteadyFiles } from './steady-files.ts';

/** The permission of users who are neither the owner nor in the group. */
const READ_BY_ALL = 0o004;

/**
 * Reads a file that an entry of the merchants file names.
 *
 * @param folder that of the merchants file, to which a path is relative
 * @returns the file, or why it can not be read, as words that follow its path
 */
export function readSecretFile(
  files: Pick<SteadyFiles, 'read'>,
  folder: string,
  path: string,
): Result<SecretFile, string> {
  const file = resolve(folder, path);
  try {
    const { bytes, mode } = files.read(file);
    return success({ text: bytes.toString('utf8'), isReadableByAll: (mode & READ_BY_ALL) !== 0 });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    return failure(code === 'ENOENT' ? `does not exist as ${file}` : `can not be read as ${file} (${code})`);
  }
}

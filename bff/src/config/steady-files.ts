import { closeSync, fstatSync, openSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { failure, type Result, type SecretFile, success } from '@tollgate/gateway/api';
import { type Said, say } from '@tollgate/gateway/catalogue/messages/say';

export interface ReadFile {
  readonly bytes: Buffer;
  /** Its permissions; of a link, those of the file that it leads to. */
  readonly mode: number;
}

/**
 * Files that are read together and belong together, such as a certificate and its key. Each is read from one opened
 * file, and all are looked at again in the end: what was written meanwhile may not fit what was read before.
 */
export interface SteadyFiles {
  /** @throws the fault of the file system */
  read(path: string): ReadFile;
  /** Whether every file is still the one that was read. */
  areUnchanged(): boolean;
}

export function createSteadyFiles(): SteadyFiles {
  const read = new Map<string, string>();
  return {
    read: (path) => {
      const file = openSync(path, 'r');
      try {
        const before = fstatSync(file, { bigint: true });
        const bytes = readFileSync(file);
        read.set(path, identityOf(before));
        return { bytes, mode: Number(before.mode) };
      } finally {
        closeSync(file);
      }
    },
    areUnchanged: () =>
      [...read].every(([path, identity]) => {
        const now = statSync(path, { bigint: true, throwIfNoEntry: false });
        return now !== undefined && identityOf(now) === identity;
      }),
  };
}

interface Identified {
  readonly dev: bigint;
  readonly ino: bigint;
  readonly size: bigint;
  readonly mtimeNs: bigint;
  readonly ctimeNs: bigint;
}

/** Changes when the file is replaced or written to. */
function identityOf({ dev, ino, size, mtimeNs, ctimeNs }: Identified): string {
  return [dev, ino, size, mtimeNs, ctimeNs].join(' ');
}

/** The permission of users who are neither the owner nor in the group. */
const READ_BY_ALL = 0o004;

/**
 * Reads a file that an entry of the merchants file names.
 *
 * @param folder that of the merchants file, to which a path is relative
 * @returns the file, or why it cannot be read, as words that follow its path
 */
export function readSecretFile(
  files: Pick<SteadyFiles, 'read'>,
  folder: string,
  path: string,
): Result<SecretFile, Said> {
  const file = resolve(folder, path);
  try {
    const { bytes, mode } = files.read(file);
    return success({ text: bytes.toString('utf8'), isReadableByAll: (mode & READ_BY_ALL) !== 0 });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    return failure(code === 'ENOENT' ? say('file-absent', file) : say('file-unreadable', file, code));
  }
}

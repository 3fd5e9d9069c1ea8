import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A file of an archive that cannot be written or read, or is not as it was written. The message is for the operator. */
export class ArchiveFault extends Error {}

/** What went wrong with a file, in one line. */
export function faultOf(path: string, error: unknown, verb: 'read' | 'written'): string {
  const code = codeOf(error);
  const reason = REASONS[code ?? ''] ?? (error instanceof Error ? error.message : String(error));
  return `${path} cannot be ${verb}: ${reason}${code === undefined ? '' : ` (${code})`}`;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of its user is used up',
  EROFS: 'its file system is read-only',
  EACCES: 'its user may not',
  EPERM: 'its user may not',
  ENOENT: 'it or its folder does not exist',
  ENOTDIR: 'it or its folder is a file',
  EIO: 'its disk fails',
};

export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

/** Does something with a file, whose failures become an {@link ArchiveFault}. */
export async function withFile<T>(
  path: string,
  verb: 'read' | 'written',
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ArchiveFault ? error : new ArchiveFault(faultOf(path, error, verb));
  }
}

/** Writes a file whole and waits until it is on the disk. Only its user can read it. */
export async function writeDurably(
  path: string,
  fill: (append: (part: Uint8Array) => Promise<void>) => Promise<void>,
): Promise<void> {
  const file = await withFile(path, 'written', () => open(path, 'w', 0o600));
  try {
    await fill((part) => withFile(path, 'written', () => file.writeFile(part)));
    await withFile(path, 'written', () => file.sync());
  } finally {
    await file.close();
  }
}

/** Gives a file its name; afterwards the name is on the disk, too. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await withFile(to, 'written', async () => {
    await rename(from, to);
    const folder = await open(dirname(to), 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  });
}

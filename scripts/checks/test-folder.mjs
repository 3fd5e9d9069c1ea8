import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';

/** Stores, browser profiles and reports of a run stay far below it. */
const ROOM = 2 * 1024 ** 3;

/**
 * A folder for everything that the tests write, in memory where there is room: they kill programs, not the machine,
 * so that nothing depends on a disk, and most of what they would wait for is the disk.
 *
 * @returns {{ path: string, remove: () => void }}
 */
export function makeTestFolder() {
  const path = mkdtempSync(join(hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir(), 'tollgate-tests-'));
  // PostgreSQL, which runs as a user of its own, has its folder below this one.
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) };
}

function hasRoom(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > ROOM;
  } catch {
    return false;
  }
}

import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';

/** Far more than the stores, browser profiles and reports of a run take. */
const ROOM = 2 * 1024 ** 3;

/**
 * A folder for everything that the tests write, in memory where there is room. The tests kill programs and never the
 * machine, so nothing has to survive on a disk, and most of their waiting would be for the disk.
 *
 * @returns {{ path: string, remove: () => void }}
 */
export function makeTestFolder() {
  const path = mkdtempSync(join(hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir(), 'tollgate-tests-'));
  // Readable for all, because PostgreSQL has its folder in here and runs as another user.
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

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Place } from '@tollgate/testkit/programs/place';

/** Mounts a small file system as a folder, so that it can be filled. Needs the right to mount. */
export function mountSmallDisk(place: Place, folder: string, mebibytes: number): void {
  mkdirSync(folder);
  mount(folder, mebibytes);
  place.atEnd(() => unmount(folder));
}

/** Why there can be no small disk; `undefined` when there can be one. */
export function whyNoSmallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-mount-'));
  try {
    mount(folder, 1);
    unmount(folder);
    return undefined;
  } catch {
    return 'this user may not mount a tmpfs';
  } finally {
    rmdirSync(folder);
  }
}

function mount(folder: string, mebibytes: number): void {
  const options = `size=${mebibytes}m,mode=0700`;
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
}

function unmount(folder: string): void {
  execFileSync('umount', [folder], { stdio: 'ignore' });
}

import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { failure, type Result, success } from '@tollgate/gateway/api';
import { loadAssets, type WidgetAssets } from './load-assets.ts';

/** The widget's builds that can be served: this version's, and those whose hashes were handed out before. */
export interface KeptBuilds {
  readonly current: WidgetAssets;
  /** Older builds by the integrity of their script. */
  readonly byIntegrity: ReadonlyMap<string, WidgetAssets>;
  /** Folders of builds that have changed on disk, which are not served any more. */
  readonly broken: readonly string[];
}

/**
 * Copies a checked build into a folder of its own, and finds the builds that were kept before.
 *
 * Shops pin the script by its hash for as long as a checkout lives, also while a new version is deployed. And a new
 * build in the folder of builds must not change what a running process serves.
 * @param folder where builds are kept; each under the hash in its script's name
 * @param environment of this gateway: of every build it serves the script that was made for it
 */
export function keepBuild(
  built: WidgetAssets,
  folder: string,
  environment: 'test' | 'live' = 'test',
): Result<KeptBuilds, readonly string[]> {
  const own = join(folder, built.script.replace(/^paymentWidgets\.|\.js$/g, ''));
  try {
    copyBuild(built, own, environment);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    return failure([`widget: ${folder} can not be written (${reason}); make it writable or set DATA_DIR`]);
  }
  const current = loadAssets(own, environment);
  if (!current.ok) {
    return current;
  }
  const byIntegrity = new Map([[current.value.integrity, current.value]]);
  const broken: string[] = [];
  for (const name of readdirSync(folder).filter((entry) => !entry.endsWith(UNFINISHED))) {
    const kept = loadAssets(join(folder, name), environment);
    if (kept.ok) {
      byIntegrity.set(kept.value.integrity, kept.value);
    } else {
      broken.push(name);
    }
  }
  return success({ current: current.value, byIntegrity, broken });
}

const UNFINISHED = '.unfinished';

/** The folder gets its name when the copy is complete; an interrupted copy is made again. */
function copyBuild(built: WidgetAssets, own: string, environment: 'test' | 'live'): void {
  if (loadAssets(own, environment).ok) {
    return;
  }
  // Another process may do the same at this moment: each makes its own copy, and the first to rename it wins.
  const unfinished = `${own}.${process.pid}${UNFINISHED}`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  for (const name of readdirSync(built.root)) {
    copyFileSync(join(built.root, name), join(unfinished, name));
  }
  if (!loadAssets(own, environment).ok) {
    rmSync(own, { recursive: true, force: true });
  }
  try {
    renameSync(unfinished, own);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!loadAssets(own, environment).ok) {
      throw error;
    }
  }
}

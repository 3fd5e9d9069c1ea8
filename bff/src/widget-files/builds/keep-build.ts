import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { failure, type PackedWidgetBuild, type Result, success } from '@tollgate/gateway/api';
import { loadAssets, type WidgetAssets } from './load-assets.ts';
import { unpackBuild } from './pack-build.ts';

type Environment = 'test' | 'live';

/** The widget's builds in the folder of a gateway: this version's, and those whose hashes were handed out before. */
export interface KeptBuilds {
  readonly current: WidgetAssets;
  /** All of them by the integrity of their script. */
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
  environment: Environment = 'test',
): Result<KeptBuilds, readonly string[]> {
  const own = folderOf(built.script, folder);
  try {
    placeBuild(own, environment, (unfinished) => {
      mkdirSync(unfinished, { recursive: true });
      for (const name of readdirSync(built.root)) {
        copyFileSync(join(built.root, name), join(unfinished, name));
      }
    });
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

/**
 * Puts a build of another gateway into the folder.
 *
 * @returns the mistakes when it is not the build of its integrity
 * @throws when the folder can not be written, or the build can not be unpacked
 */
export function keepPackedBuild(
  packed: PackedWidgetBuild,
  folder: string,
  environment: Environment,
): Result<WidgetAssets, readonly string[]> {
  const own = folderOf(packed.script, folder);
  placeBuild(own, environment, (unfinished) => unpackBuild(packed, unfinished));
  const placed = loadAssets(own, environment);
  return placed.ok && placed.value.integrity !== packed.integrity
    ? failure([`widget: ${packed.script} has another hash than ${packed.integrity}`])
    : placed;
}

const UNFINISHED = '.unfinished';

function folderOf(script: string, folder: string): string {
  const hash = /^paymentWidgets\.([\w-]+)\.js$/.exec(script)?.[1];
  if (hash === undefined) {
    throw new Error('the script of a build has no hash in its name');
  }
  return join(folder, hash);
}

/** The folder gets its name when the build in it is complete; an interrupted one is made again. */
function placeBuild(own: string, environment: Environment, fill: (unfinished: string) => void): void {
  if (loadAssets(own, environment).ok) {
    return;
  }
  // Another process may do the same at this moment: each makes its own copy, and the first to rename it wins.
  const unfinished = `${own}.${process.pid}${UNFINISHED}`;
  rmSync(unfinished, { recursive: true, force: true });
  try {
    fill(unfinished);
    if (!loadAssets(own, environment).ok) {
      rmSync(own, { recursive: true, force: true });
    }
    renameSync(unfinished, own);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!loadAssets(own, environment).ok) {
      throw error;
    }
  }
}

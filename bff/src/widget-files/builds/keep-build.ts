import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { failure, type PackedWidgetBuild, type Result, success } from '@tollgate/gateway/api';
import { z } from 'zod';
import { loadAssets, type WidgetAssets } from './load-assets.ts';

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
 * @param environment of this gateway: of every build it serves the script for it
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
    return failure([`widget: ${folder} cannot be written (${reason}); make it writable or set DATA_DIR`]);
  }
  const current = loadAssets(own, environment);
  if (!current.ok) return current;
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
 * @throws when the folder cannot be written, or the build cannot be unpacked
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
  if (hash === undefined) throw new Error('the script of a build has no hash in its name');
  return join(folder, hash);
}

/** The folder gets its name when the build in it is complete; an interrupted one is repeated. */
function placeBuild(own: string, environment: Environment, fill: (unfinished: string) => void): void {
  if (loadAssets(own, environment).ok) return;
  // Another process may do the same concurrently: each writes its own copy, and the first to rename it wins.
  const unfinished = `${own}.${process.pid}${UNFINISHED}`;
  rmSync(unfinished, { recursive: true, force: true });
  try {
    fill(unfinished);
    if (!loadAssets(own, environment).ok) rmSync(own, { recursive: true, force: true });
    renameSync(unfinished, own);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!loadAssets(own, environment).ok) throw error;
  }
}

/** More than any file of the widget has; a text that unpacks to more is none of ours. */
const MOST_BYTES = 4 * 1024 * 1024;

/** Brotli in base64 by the names of files. */
const packedFiles = z.record(z.string().regex(/^[\w.-]+$/), z.base64());

/** A checked build as it travels between gateways: its manifest, and the bytes of all files in their smallest form. */
export function packBuild({ root, integrity, script, files }: WidgetAssets): PackedWidgetBuild {
  const packed = Object.keys(files).map((name) => [name, readFileSync(join(root, `${name}.br`), 'base64')]);
  return {
    integrity,
    script,
    manifest: readFileSync(join(root, 'manifest.json'), 'utf8'),
    files: JSON.stringify(Object.fromEntries(packed)),
  };
}

/**
 * Writes the files of a build into a new folder. `loadAssets` checks them afterwards.
 *
 * @throws when the text is not that of a packed build, or the folder cannot be written
 */
function unpackBuild({ manifest, files }: PackedWidgetBuild, folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'manifest.json'), manifest);
  for (const [name, text] of Object.entries(packedFiles.parse(JSON.parse(files)))) {
    const packed = Buffer.from(text, 'base64');
    const bytes = brotliDecompressSync(packed, { maxOutputLength: MOST_BYTES });
    writeFileSync(join(folder, name), bytes);
    writeFileSync(join(folder, `${name}.br`), packed);
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  }
}

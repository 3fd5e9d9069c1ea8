import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import type { PackedWidgetBuild } from '@tollgate/gateway/api';
import { z } from 'zod';
import type { WidgetAssets } from './load-assets.ts';

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
 * Writes the files of a build into a new folder. Whether they are what the build made is for `loadAssets` to say.
 *
 * @throws when the text is not that of a packed build, or the folder can not be written
 */
export function unpackBuild({ manifest, files }: PackedWidgetBuild, folder: string): void {
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

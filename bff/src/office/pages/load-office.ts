import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { failure, type Result, success } from '@tollgate/gateway/api';
import { z } from 'zod';

/** Where the build of this version's back office lies. */
export const OFFICE_FOLDER = fileURLToPath(new URL('../../../backoffice/dist', import.meta.url));

export interface OfficeFile {
  readonly contentType: string;
  readonly plain: Buffer;
  readonly brotli: Buffer;
  /** The entity tag, for the page, whose content changes at the same address. */
  readonly tag: string;
}

/** The files of a build, by their names: `index.html`, `assets/office-1a2b3c4d.js`. */
export type OfficeFiles = ReadonlyMap<string, OfficeFile>;

export const PAGE = 'index.html';

/** The script of the pages, by whose name an open page notices that the server was updated: `assets/office-1a2b3c4d.js`. */
export function scriptOf(files: OfficeFiles): string | undefined {
  return [...files.keys()].find((name) => /^assets\/office-[^/]+\.js$/.test(name));
}

const manifest = z.object({
  files: z.array(z.object({ name: z.string().regex(/^(?:assets\/[\w.-]+|[\w-]+\.\w+)$/), bytes: z.int() })),
});

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Reads the build into memory once at start: it is small, and requests never read the disk. */
export function loadOffice(folder: string): Result<OfficeFiles, string> {
  try {
    const { files } = manifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')));
    const loaded = new Map(files.map(({ name, bytes }) => [name, loadFile(folder, name, bytes)]));
    return loaded.has(PAGE) ? success(loaded) : failure(notBuilt(folder, 'it has no page'));
  } catch (error) {
    return failure(notBuilt(folder, error instanceof Error ? error.message : 'unknown reason'));
  }
}

function loadFile(folder: string, name: string, bytes: number): OfficeFile {
  const plain = readFileSync(join(folder, name));
  const brotli = readFileSync(join(folder, `${name}.br`));
  if (plain.length !== bytes || !brotliDecompressSync(brotli).equals(plain)) {
    throw new Error(`${name} is not the file of the build`);
  }
  return {
    contentType: CONTENT_TYPES[extname(name)] ?? 'application/octet-stream',
    plain,
    brotli,
    tag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
  };
}

function notBuilt(folder: string, reason: string): string {
  return `the back office in ${folder} is not built, or not whole: ${reason.split('\n', 1).join()}; build it with npm run build`;
}

/** `node bff/backoffice/build/write-office.ts`: builds the back office into `bff/backoffice/dist`. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildOffice } from './build-office.ts';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));

const files = await buildOffice();
rmSync(DIST, { recursive: true, force: true });
for (const { name, bytes, brotli } of files) {
  const path = join(DIST, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  writeFileSync(`${path}.br`, brotli);
}
// Last, so that a build that was broken off is none.
const manifest = {
  files: files.map(({ name, bytes, brotli }) => ({ name, bytes: bytes.length, brotli: brotli.length })),
};
writeFileSync(join(DIST, 'manifest.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);

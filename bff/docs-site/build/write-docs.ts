/** `node bff/docs-site/build/write-docs.ts`: writes the documentation into `bff/docs-site/dist`. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { siteFiles } from './site-files.ts';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const PICTURES = fileURLToPath(new URL('../../../docs/guide/pictures', import.meta.url));
const ENGINE = readFileSync(fileURLToPath(import.meta.resolve('minisearch')), 'utf8');

rmSync(DIST, { recursive: true, force: true });
for (const environment of ['test', 'live'] as const) {
  const files = new Map([...siteFiles(environment), ['search/minisearch.js', ENGINE]]);
  for (const [name, text] of files) {
    const path = join(DIST, environment, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  cpSync(PICTURES, join(DIST, environment, 'pictures'), { recursive: true });
}

import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';

interface Asset {
  readonly bytes: Buffer;
  readonly contentType: string;
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

const FOLDER = new URL('assets/', import.meta.url);

/** Every file of the assets folder by name: a closed list, so that no request can name a path. */
export function loadAssets(): ReadonlyMap<string, Asset> {
  return new Map(readdirSync(FOLDER).map((name) => [name, loadAsset(name)]));
}

function loadAsset(name: string): Asset {
  const contentType = CONTENT_TYPES[extname(name)];
  if (contentType === undefined) throw new Error(`assets/${name}: this kind of file is not served`);
  return { bytes: readFileSync(new URL(name, FOLDER)), contentType };
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { integrityOf } from '../widget-files/builds/load-assets.ts';

export const SCRIPT_NAME = 'paymentWidgets.0123abcd.js';
export const FRAME_NAME = 'card-frame.4567cdef.html';

/** The default, the smallest, takes milliseconds for a few bytes. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/** The name of the file of the texts of a language; it changes with their content. */
export function wordsName(version = ''): string {
  return `texts.de.${version || 'first'}.json`;
}

/**
 * Makes a small widget build in a new folder: three files with their precompressed twins, and a manifest.
 *
 * @param version another one has another script and other words
 */
export function makeWidgetFolder(parent: string, version = ''): string {
  const scriptName = version === '' ? SCRIPT_NAME : `paymentWidgets.${version}.js`;
  const root = join(parent, 'widget');
  mkdirSync(root);
  const contents = {
    [scriptName]: {
      text: `globalThis.wpwl = { version: '${version}' };\n`.repeat(20),
      contentType: 'text/javascript; charset=utf-8',
    },
    [FRAME_NAME]: {
      text: '<!doctype html><title>Card</title>\n',
      contentType: 'text/html; charset=utf-8',
      policy: "default-src 'none'; style-src 'self'",
    },
    [wordsName(version)]: {
      text: `{"labels":{"submit":"Bezahlen ${version}"}}`,
      contentType: 'application/json; charset=utf-8',
    },
  };
  const files = Object.entries(contents).map(([name, { text, ...rest }]) => {
    const bytes = Buffer.from(text);
    writeFileSync(join(root, name), bytes);
    writeFileSync(join(root, `${name}.br`), brotliCompressSync(bytes, QUICKLY));
    writeFileSync(join(root, `${name}.gz`), gzipSync(bytes));
    return [name, { integrity: integrityOf(bytes), ...rest }] as const;
  });
  const script = { file: scriptName, integrity: integrityOf(Buffer.from(contents[scriptName]?.text ?? '')) };
  writeFileSync(
    join(root, 'manifest.json'),
    JSON.stringify({ script, frame: FRAME_NAME, files: Object.fromEntries(files) }),
  );
  return root;
}

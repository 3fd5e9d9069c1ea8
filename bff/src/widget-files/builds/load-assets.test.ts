import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FRAME_NAME, makeWidgetFolder, SCRIPT_NAME } from '../../testing/widget-folder.fixture.ts';
import { integrityOf, loadAssets, type WidgetManifest } from './load-assets.ts';

let folder: string;
let root: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-assets-'));
  root = makeWidgetFolder(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, content: string | Uint8Array) => writeFileSync(join(root, name), content);

function mistakes(): readonly string[] {
  const assets = loadAssets(root);
  return assets.ok ? [] : assets.error;
}

/** Writes the manifest again with a change in it. */
function alterManifest(alter: (manifest: WidgetManifest) => unknown): void {
  const manifest = JSON.parse(readFileSync(join(root, 'manifest.json'), 'utf8')) as WidgetManifest;
  write('manifest.json', JSON.stringify(alter(manifest)));
}

describe('a build as it was made', () => {
  it('is loaded with the script, its hash and the policy of each file', () => {
    const script = readFileSync(join(root, SCRIPT_NAME));
    const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;
    expect(loadAssets(root)).toMatchObject({
      ok: true,
      value: {
        root,
        script: SCRIPT_NAME,
        integrity,
        files: {
          [SCRIPT_NAME]: { integrity, contentType: 'text/javascript; charset=utf-8' },
          [FRAME_NAME]: { policy: "default-src 'none'; style-src 'self'" },
        },
      },
    });
  });

  it('gives a live gateway its own script, and that of tests where an old build has no other', () => {
    expect(loadAssets(root, 'live')).toMatchObject({ ok: true, value: { script: SCRIPT_NAME } });
    alterManifest((manifest) => ({
      ...manifest,
      live: { file: FRAME_NAME, integrity: manifest.files[FRAME_NAME]?.integrity },
    }));
    expect(loadAssets(root, 'live')).toMatchObject({ ok: true, value: { script: FRAME_NAME } });
    expect(loadAssets(root, 'test')).toMatchObject({ ok: true, value: { script: SCRIPT_NAME } });
  });

  it('may have files next to it that no manifest names', () => {
    write('notes.txt', 'nothing');
    expect(mistakes()).toEqual([]);
  });
});

describe('a build that was changed', () => {
  it.each([SCRIPT_NAME, FRAME_NAME])('is refused by the name of the file: %s', (name) => {
    write(name, `${readFileSync(join(root, name), 'utf8')} `);
    expect(mistakes()).toEqual([
      expect.stringMatching(new RegExp(`^widget: ${name} is not the file of the build;`)),
    ]);
  });

  it.each([
    ['.br', brotliCompressSync],
    ['.gz', gzipSync],
  ])('is refused when only the precompressed twin differs: %s', (ending, pack) => {
    const name = `${SCRIPT_NAME}${ending}`;
    write(name, pack('alert(1)'));
    expect(mistakes()).toEqual([expect.stringContaining(`${name} is not the file of the build`)]);
    write(name, 'not packed at all');
    expect(mistakes()).toEqual([expect.stringContaining(`${name} is missing or broken`)]);
  });

  it.each(['', '.br', '.gz'])('is refused when a file is gone: %s', (ending) => {
    unlinkSync(join(root, `${FRAME_NAME}${ending}`));
    expect(mistakes()).toEqual([expect.stringContaining(`${FRAME_NAME}${ending} is missing or broken`)]);
  });

  it('is refused with every mistake at once', () => {
    write(SCRIPT_NAME, '');
    unlinkSync(join(root, `${FRAME_NAME}.br`));
    alterManifest((manifest) => ({ ...manifest, script: { ...manifest.script, file: 'other.js' } }));
    expect(mistakes()).toHaveLength(3);
    expect(mistakes().every((mistake) => /^widget: [^\n]+$/.test(mistake))).toBe(true);
  });
});

describe('a manifest', () => {
  it('that is not there says how to make it', () => {
    unlinkSync(join(root, 'manifest.json'));
    expect(mistakes()).toEqual([
      expect.stringMatching(/manifest\.json cannot be read; build the widget first/),
    ]);
  });

  it('that is not JSON is refused', () => {
    write('manifest.json', '{');
    expect(mistakes()).toHaveLength(1);
  });

  it('may not give the script another hash than its file', () => {
    const integrity = integrityOf(Buffer.from('alert(1)'));
    alterManifest((manifest) => ({ ...manifest, script: { ...manifest.script, integrity } }));
    expect(mistakes()).toEqual([expect.stringContaining(`script ${SCRIPT_NAME} is not among its files`)]);
  });

  it.each(['../secret', 'a/b.js', '/etc/passwd', 'a b'])(
    'may not name a file outside the folder: %s',
    (name) => {
      const entry = { integrity: integrityOf(Buffer.from('')), contentType: 'text/plain' };
      alterManifest((manifest) => ({ ...manifest, files: { ...manifest.files, [name]: entry } }));
      expect(mistakes()).toEqual([expect.stringMatching(/^widget: manifest\.json: files\./)]);
    },
  );

  it.each(['sha256-AAAA', `sha384-${'A'.repeat(63)}`, ''])(
    'may not use another kind of hash: %j',
    (integrity) => {
      alterManifest((manifest) => ({
        ...manifest,
        files: { ...manifest.files, [FRAME_NAME]: { integrity, contentType: 'text/html' } },
      }));
      expect(mistakes()).toEqual([expect.stringMatching(/must be sha384-/)]);
    },
  );
});

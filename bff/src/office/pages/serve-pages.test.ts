import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOffice, type TestOffice } from '../office.fixture.ts';
import { loadOffice, type OfficeFiles } from './load-office.ts';

const CONTENTS: Readonly<Record<string, string>> = {
  'index.html':
    '<!doctype html><title>Office</title><script type="module" src="/assets/office-1a2b.js"></script>',
  'assets/office-1a2b.js': 'export {};\n'.repeat(50),
  'assets/office-3c4d.css': 'body { margin: 0 }\n',
};

let folder: string;
let office: TestOffice;
let unbuilt: TestOffice;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-office-'));
  mkdirSync(join(folder, 'assets'));
  writeBuild(CONTENTS);
  office = await startOffice([], (parts) => ({ ...parts, files: filesIn(folder) }));
  unbuilt = await startOffice([]);
});
afterAll(async () => {
  await office.close();
  await unbuilt.close();
  rmSync(folder, { recursive: true });
});

function writeBuild(contents: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(contents)) {
    writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text));
  }
  const files = Object.entries(contents).map(([name, text]) => ({ name, bytes: Buffer.byteLength(text) }));
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ files }));
}

function filesIn(place: string): OfficeFiles {
  const loaded = loadOffice(place);
  if (!loaded.ok) throw new Error(loaded.error);
  return loaded.value;
}

const get = (url: string, headers: Readonly<Record<string, string>> = {}, from = office) =>
  from.app.inject({ method: 'GET', url, headers });

describe('the pages of the office', () => {
  it.each(['/', '/payments', '/payments/8ac7?tab=events', '/sign-in/link', '/users'])(
    'answer at %s with the one page, asked for each time',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
      });
      expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(answer.body).toBe(CONTENTS['index.html']);
    },
  );

  it('are sent again only when they have changed', async () => {
    const { headers } = await get('/');
    const again = await get('/', { 'if-none-match': String(headers['etag']) });
    expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' });
    expect((await get('/', { 'if-none-match': '"another"' })).statusCode).toBe(200);
  });

  it('load files that keep their content for ever, compressed where the browser takes it', async () => {
    const plain = await get('/assets/office-1a2b.js');
    expect(plain.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(plain.headers['content-encoding']).toBeUndefined();
    const compressed = await get('/assets/office-1a2b.js', { 'accept-encoding': 'gzip, br' });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body);
    expect((await get('/assets/office-3c4d.css')).headers['content-type']).toBe('text/css; charset=utf-8');
  });

  it.each([
    '/index.html',
    '/manifest.json',
    '/assets/office-1a2b.js.br',
    '/assets/',
    '/assets',
    '/assets/%2e%2e/manifest.json',
    '/assets/..%2fmanifest.json',
    '/..%2f..%2fpackage.json',
    '/.env',
    '/admin',
    '/admin/v2/start',
    '/ADMIN/v1/start',
    '/favicon.ico',
  ])('have nothing at %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ error: { code: 'not-found' } });
  });

  it('that are not built say what to do', async () => {
    const answer = await get('/payments', {}, unbuilt);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain('npm run build');
  });
});

describe('a build', () => {
  it('is refused when it is missing, cut off, changed or has no page', () => {
    expect(loadOffice(join(folder, 'nowhere'))).toMatchObject({ ok: false });
    const damages: (() => void)[] = [
      () => writeFileSync(join(folder, 'assets/office-3c4d.css'), 'body { margin: 1 }\n'),
      () => writeFileSync(join(folder, 'index.html.br'), 'no brotli'),
      () => rmSync(join(folder, 'assets/office-1a2b.js')),
      () => writeFileSync(join(folder, 'manifest.json'), '{"files":[{"name":"../../secret","bytes":1}]}'),
      () => writeFileSync(join(folder, 'manifest.json'), '{"files":[]}'),
      () => writeFileSync(join(folder, 'manifest.json'), '{'),
    ];
    for (const damage of damages) {
      writeBuild(CONTENTS);
      expect(loadOffice(folder)).toMatchObject({ ok: true });
      damage();
      const refused = loadOffice(folder);
      expect(refused.ok).toBe(false);
      expect(refused.ok ? '' : refused.error).toMatch(/^the back office in .*npm run build$/);
    }
  });
});

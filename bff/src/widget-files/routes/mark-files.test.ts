import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config/read-config.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const MARK = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 24"><path d="M0 0h36v24H0z"/></svg>';
const DEMO_FOLDER = join(import.meta.dirname, '../../..');

let folder: string;
let test: TestApp;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-marks-'));
  mkdirSync(join(folder, 'marks'));
  for (const file of ['demo-merchants.json', 'demo-domain-file.txt']) {
    copyFileSync(join(DEMO_FOLDER, file), join(folder, file));
  }
  writeFileSync(join(folder, 'marks/VISA.svg'), MARK);
  test = await startTestApp({ settings: { MERCHANTS_FILE: join(folder, 'demo-merchants.json') } });
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

describe("an operator's own mark", () => {
  it('is named by the description of a checkout, and served to any page for good, as a document that does nothing', async () => {
    const described = await test.get(`/v1/checkouts/${await test.createCheckout()}`, {});
    const { marks } = described.json<{ checkout: { marks: Record<string, string> } }>().checkout;
    expect(Object.keys(marks)).toEqual(['VISA']);
    const answer = await test.get(`/v1/marks/${marks['VISA']}`, {});
    expect(answer.body).toBe(MARK);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it.each(['VISA.svg', 'VISA.0000000000000000.svg', '..%2Fmerchants.json', '__proto__'])(
    'has one address alone: %s',
    async (file) => {
      expect((await test.get(`/v1/marks/${file}`, {})).statusCode).toBe(404);
    },
  );

  it('ends the start with its path when it is wrong, alongside the mistakes of the merchants file', () => {
    const wrong = mkdtempSync(join(folder, 'wrong-'));
    mkdirSync(join(wrong, 'marks'));
    writeFileSync(join(wrong, 'merchants.json'), '{}');
    writeFileSync(join(wrong, 'marks/VISA.svg'), MARK.replace('<path', '<script'));
    const config = readConfig({ MERCHANTS_FILE: join(wrong, 'merchants.json') });
    expect(config.ok ? [] : config.error).toEqual(
      expect.arrayContaining([
        expect.stringContaining('merchants.json: acquirers'),
        `MERCHANTS_FILE: ${wrong}/marks/VISA.svg: has <script>, which a mark may not have`,
      ]),
    );
  });
});

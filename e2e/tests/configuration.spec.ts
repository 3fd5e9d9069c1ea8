// needs: the night
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../fixtures/api-test.ts';
import { refusedSystem } from '../fixtures/running-system.ts';

test('every wrong setting is named on a line of its own, and nothing starts', async () => {
  const { code, output } = await refusedSystem({
    CHECKOUT_SECONDS: 'soon',
    BASE_URL: 'ftp://pay.example/',
    ENVIRONMENT: 'moon',
  });
  expect(code).toBe(1);
  for (const name of ['CHECKOUT_SECONDS', 'BASE_URL', 'ENVIRONMENT']) {
    expect(output.split('\n').filter((line) => line.includes(name))).toHaveLength(1);
  }
  expect(output).not.toMatch(/^ready/m);
  expect(output).not.toMatch(/^\s+at /m);
});

test('a data folder that cannot be written gets one clear line', async () => {
  const file = test.info().outputPath('not-a-folder');
  writeFileSync(file, '');
  const { code, output } = await refusedSystem({ DATA_DIR: join(file, 'data') });
  expect(code).toBe(1);
  expect(output.split('\n').filter((line) => line.includes('DATA_DIR'))).toHaveLength(1);
  expect(output).not.toMatch(/^\s+at /m);
});

test('a second system on the same data folder is refused with one clear line', async ({ system }) => {
  const { code, output } = await refusedSystem({ DATA_DIR: system.dataDir });
  expect(code).toBe(1);
  expect(
    output.split('\n').filter((line) => line.includes('DATA_DIR') || line.includes(system.dataDir)),
  ).toHaveLength(1);
  expect(output).not.toMatch(/^\s+at /m);
});

test('a merchants file with mistakes names each with its path', async () => {
  const file = test.info().outputPath('merchants.json');
  writeFileSync(file, '{"merchants": [{"name": 7}]}');
  const { code, output } = await refusedSystem({ MERCHANTS_FILE: file });
  expect(code).toBe(1);
  expect(output).toContain('merchants');
  expect(output).not.toMatch(/^\s+at /m);
});

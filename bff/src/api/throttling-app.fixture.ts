import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

type Changes = Readonly<Record<string, { readonly limit?: number; readonly seconds?: number }>>;

/** The limits that a test sets. All others are too high to be reached. Those that it does not name are never met. */
interface LimitsOfTest {
  readonly all?: Changes;
  /** Of the demo merchant. */
  readonly merchant?: Changes;
  readonly settings?: Readonly<Record<string, string>>;
}

interface DemoFile {
  readonly throttling: Changes;
  readonly merchants: readonly object[];
}

const DEMO_FOLDER = join(import.meta.dirname, '../..');

/** The whole app with the demo merchants and other limits. */
export async function startThrottlingApp({ all, merchant, settings }: LimitsOfTest): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-throttling-'));
  const demo = JSON.parse(readFileSync(join(DEMO_FOLDER, 'demo-merchants.json'), 'utf8')) as DemoFile;
  const [first, ...others] = demo.merchants;
  const changed = merchant === undefined ? first : { ...first, throttling: merchant };
  const file = { ...demo, throttling: { ...demo.throttling, ...all }, merchants: [changed, ...others] };
  const path = join(folder, 'merchants.json');
  writeFileSync(path, JSON.stringify(file));
  copyFileSync(join(DEMO_FOLDER, 'demo-domain-file.txt'), join(folder, 'demo-domain-file.txt'));
  const test = await startTestApp({ settings: { ...settings, MERCHANTS_FILE: path } });
  rmSync(folder, { recursive: true });
  return test;
}

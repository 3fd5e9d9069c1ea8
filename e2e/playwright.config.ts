/** The tests that see the system as a shopper and as a merchant do: through a browser and over HTTP. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, CHROMIUM_PROGRAM } from '@tollgate/testkit/chromium/chromium-program';
import { IS_DAY } from '@tollgate/testkit/night/is-day';

const TESTS = join(import.meta.dirname, 'tests');

/** The files whose first line is `// needs: the night`. */
function leftOutByDay(): string[] {
  if (!IS_DAY) return [];
  return readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => join(TESTS, name))
    .filter((path) => readFileSync(path, 'utf8').startsWith('// needs: the night\n'));
}

// oxlint-disable-next-line import/no-default-export -- Playwright reads the default export
export default defineConfig({
  testDir: TESTS,
  testIgnore: leftOutByDay(),
  grepInvert: IS_DAY ? /@night/ : [],
  // The texts of what a screen reader says are read by people, and are where they find them.
  snapshotPathTemplate: 'transcripts/{arg}{ext}',
  globalSetup: './fixtures/global-setup.ts',
  forbidOnly: process.env['CI'] === 'true',
  fullyParallel: true,
  workers: 2,
  // Far beyond what a test takes, however busy the machine is; only one that hangs reaches it.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: CHROMIUM_PROGRAM, args: [...CHROMIUM_ARGUMENTS] },
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
});

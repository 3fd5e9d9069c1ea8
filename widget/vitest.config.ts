import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { fakeGateway } from './playground/fake-gateway.ts';

const BROWSER_TESTS = 'src/**/*.browser.test.ts';

// Debian's Chromium, told to stay off the network.
const provider = playwright({
  launchOptions: {
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  },
});

// oxlint-disable-next-line import/no-default-export -- Vitest reads the default export of this file.
export default defineConfig({
  root: import.meta.dirname,
  test: {
    projects: [
      {
        test: {
          name: 'widget',
          include: ['src/**/*.test.ts', 'build/**/*.test.ts'],
          exclude: [BROWSER_TESTS],
        },
      },
      {
        plugins: [fakeGateway()],
        // Found late, they would make Vite load the page of a running test again.
        optimizeDeps: { include: ['react', 'react-dom/client', 'vue'] },
        test: {
          name: 'widget-browser',
          include: [BROWSER_TESTS],
          testTimeout: 30_000,
          hookTimeout: 30_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider,
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});

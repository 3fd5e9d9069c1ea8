import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { LIMITS, nodeProjects, testsThatCanRun } from '../scripts/testing/test-projects.mjs';
import { CHROMIUM_ARGUMENTS, CHROMIUM_PROGRAM } from '../testkit/chromium/chromium-program.ts';
import { fakeGateway } from './testing/fake-gateway.ts';

const inBrowser = testsThatCanRun(import.meta.dirname, /^src\/.*\.browser\.test\.ts$/);

const provider = playwright({
  launchOptions: { executablePath: CHROMIUM_PROGRAM, args: [...CHROMIUM_ARGUMENTS] },
});

// oxlint-disable-next-line import/no-default-export -- Vitest reads the default export of this file.
export default defineConfig({
  test: {
    projects: [
      ...nodeProjects('widget', import.meta.dirname, /^(src|build)\/.*(?<!\.browser)\.test\.ts$/),
      {
        plugins: [fakeGateway()],
        // Found late, they would make Vite load the page of a running test again.
        optimizeDeps: { include: ['react', 'react-dom/client', 'vue'] },
        test: {
          name: 'widget-browser',
          root: import.meta.dirname,
          include: inBrowser.map(({ below }) => below),
          ...LIMITS,
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

/**
 * One vitest for the whole workspace: `npm test -- unit`, or `vitest run <path>` for one file.
 *
 * `TESTS=fast` leaves out the end-to-end package and the widget, `PACKAGE=<name>` all packages but one.
 */
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { PACKAGES_OF_NODE, projectsOf, RUNNER } from './scripts/testing/test-projects.mjs';

const { PACKAGE, TESTS } = process.env;
const isWanted = (name: string): boolean =>
  PACKAGE ? name === PACKAGE : TESTS !== 'fast' || (name !== 'e2e' && name !== 'widget');

const projects: TestProjectConfiguration[] = PACKAGES_OF_NODE.filter(isWanted).flatMap(projectsOf);
if (isWanted('widget')) {
  // It brings a browser with it, which takes longer to load than the fast tests need.
  const widget = (await import('./widget/vitest.config.ts')).default;
  projects.push(...(widget.test?.projects ?? []));
}

// oxlint-disable-next-line import/no-default-export -- vitest reads the default export
export default defineConfig({ test: { projects, ...RUNNER } });

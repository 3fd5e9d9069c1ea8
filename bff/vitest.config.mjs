import { nodeProjects, RUNNER } from '../scripts/testing/test-projects.mjs';

// oxlint-disable-next-line import/no-default-export -- vitest reads the default export
export default {
  test: {
    ...RUNNER,
    projects: nodeProjects('bff', import.meta.dirname, /^(src|backoffice|docs-site)\/.*\.test\.ts$/),
  },
};

import { nodeProjects, RUNNER } from './testing/test-projects.mjs';

// oxlint-disable-next-line import/no-default-export -- vitest reads the default export
export default {
  test: { ...RUNNER, projects: nodeProjects('scripts', import.meta.dirname, /\.test\.mjs$/) },
};

import { nodeProjects, RUNNER } from '../scripts/testing/test-projects.mjs';

// oxlint-disable-next-line import/no-default-export -- vitest reads the default export
export default {
  test: {
    ...RUNNER,
    projects: nodeProjects(
      'testkit',
      import.meta.dirname,
      /^(alerts|simulation|planted|programs|stores)\/.*\.test\.(ts|mjs)$/,
    ),
  },
};

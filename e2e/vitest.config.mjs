import { nodeProjects, RUNNER } from '../scripts/testing/test-projects.mjs';

// oxlint-disable-next-line import/no-default-export -- vitest reads the default export
export default {
  test: {
    ...RUNNER,
    projects: nodeProjects(
      'e2e',
      import.meta.dirname,
      /^(shop|acquirer|authentication-page|wallet-sheet|directory-server|chaos|bench|soak)\/.*\.test\.ts$/,
    ),
  },
};

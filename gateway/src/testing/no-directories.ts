import type { Directories } from '../three-d-secure/directories.ts';

/** For gateways without 3D Secure: no brand has a directory. */
export const NO_DIRECTORIES: Directories = {
  find: () => ({ kind: 'no-directory' }),
  authenticate: async () => ({ kind: 'failed', code: '405' }),
  close: async () => undefined,
};

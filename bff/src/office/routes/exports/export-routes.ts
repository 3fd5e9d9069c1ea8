import type { AdminParts } from '../../admin-parts.ts';
import { fileRoutes } from './file-routes.ts';
import { jobRoutes } from './job-routes.ts';

/** Exports: small ones at once, large ones as a job. */
export function exportRoutes(parts: Pick<AdminParts, 'stores' | 'running'>) {
  return [...fileRoutes(parts), ...jobRoutes(parts)];
}

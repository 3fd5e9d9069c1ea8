import type { AdminParts } from '../../admin-parts.ts';
import { attentionRoute } from './show-attention.ts';
import { reportRoute } from './show-report.ts';

/** The start page and the reports. */
export function reportRoutes(parts: Pick<AdminParts, 'stores' | 'running' | 'acquirersDown'>) {
  return [reportRoute(parts), attentionRoute(parts)];
}

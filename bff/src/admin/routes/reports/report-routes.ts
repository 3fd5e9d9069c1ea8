import type { AdminParts } from '../../admin-parts.ts';
import type { AnyAdminRoute } from '../../admin-route.ts';
import { attentionRoute } from './show-attention.ts';
import { reportRoute } from './show-report.ts';

/** The start page and the reports. */
export function reportRoutes(
  parts: Pick<AdminParts, 'stores' | 'running' | 'acquirersDown'>,
): readonly AnyAdminRoute[] {
  return [reportRoute(parts), attentionRoute(parts)];
}

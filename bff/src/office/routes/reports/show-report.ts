import { dayText, figuresOf } from '@tollgate/gateway/api';
import { z } from 'zod';
import { ok, refusal } from '../../admin-answer.ts';
import type { AdminParts } from '../../admin-parts.ts';
import { adminRoute } from '../../admin-route.ts';
import { narrowedScopes, narrowing } from '../../narrowed-scopes.ts';
import { listPlace } from './list-place.ts';
import { daysOf, periodQuery } from './report-period.ts';
import { figuresShown, shownFigures } from './shown-figures.ts';

/** Volumes, approval rates and what smart retry rescued. */
export function reportRoute({ stores, running }: Pick<AdminParts, 'stores' | 'running'>) {
  return adminRoute({
    method: 'GET',
    path: '/admin/v1/reports',
    summary: 'Shows volumes and approval rates of some days, by currency',
    access: 'reports.view',
    query: z.strictObject({ ...narrowing, ...periodQuery }),
    answer: z.strictObject({
      from: z.string().describe('The first day, UTC'),
      to: z.string().describe('The last day, UTC'),
      isComplete: z
        .boolean()
        .describe('False while a large ledger is being summed: the newest payments are not counted yet'),
      currencies: z.array(shownFigures).describe('Amounts of two currencies are never added'),
    }),
    errors: ['not-found'],
    run: async (call) => {
      const { merchant, channel, ...asked } = call.query;
      const scopes = narrowedScopes(call, 'reports.view', { merchant, channel }, running.merchants());
      if (scopes === undefined) {
        return refusal('not-found');
      }
      const days = daysOf(asked, call.now);
      if (typeof days === 'string') {
        return refusal('invalid', undefined, [{ in: 'query', path: 'from', message: days }]);
      }
      const read = await stores.reports.read({ ...days, scopes });
      const place = { ...days, ...listPlace(call, { merchant, channel }, scopes, running.merchants()) };
      return ok({
        from: dayText(days.fromDay),
        to: dayText(days.toDay),
        isComplete: read.isComplete,
        currencies: figuresOf(read).map((figures) => figuresShown(place, figures)),
      });
    },
  });
}

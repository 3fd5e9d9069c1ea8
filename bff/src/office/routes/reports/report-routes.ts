import { DAY, dayText, figuresOf } from '@tollgate/gateway/api';
import { type Said, say, sayInSchema } from '@tollgate/gateway/catalogue/messages/say';
import { z } from 'zod';
import { ok, refusal } from '../../admin-answer.ts';
import { type AdminParts, adminRoute } from '../../admin-route.ts';
import { narrowedScopes, narrowing } from '../../narrowed-scopes.ts';
import { listPlace } from './list-place.ts';
import { attentionRoute } from './show-attention.ts';
import { figuresShown, shownFigures } from './shown-figures.ts';

/** The start page and the reports. */
export function reportRoutes(parts: Pick<AdminParts, 'stores' | 'running' | 'acquirersDown'>) {
  return [reportRoute(parts), attentionRoute(parts)];
}

/** Volumes, approval rates and the effect of smart retry. */
export function reportRoute({ stores, running }: Pick<AdminParts, 'stores' | 'running'>) {
  return adminRoute({
    address: 'GET /admin/v1/reports',
    summary: 'Shows volumes and approval rates of a period, by currency',
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
      if (scopes === undefined) return refusal('not-found');
      const days = daysOf(asked, call.now);
      if ('code' in days) {
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

/** A leap year with some days before and after. */
const MOST_DAYS = 400;
const USUAL_DAYS = 30;

const day = z.iso.date(sayInSchema('day')).transform((text) => Date.parse(text) / DAY);

/** Query members for the period of a report. */
const periodQuery = {
  from: day.optional().describe(`The first day, UTC; absent: ${USUAL_DAYS} days up to the last one`),
  to: day.optional().describe('The last day, UTC; absent: today'),
};

/** Days since 1970, UTC; both included. */
interface ReportDays {
  readonly fromDay: number;
  readonly toDay: number;
}

/** @returns or why they are not a period */
function daysOf(
  asked: { readonly from?: number | undefined; readonly to?: number | undefined },
  now: number,
): ReportDays | Said {
  const toDay = asked.to ?? Math.floor(now / DAY);
  const fromDay = asked.from ?? toDay - USUAL_DAYS + 1;
  if (fromDay > toDay) return say('report-reversed');
  return toDay - fromDay < MOST_DAYS ? { fromDay, toDay } : say('report-period', MOST_DAYS);
}

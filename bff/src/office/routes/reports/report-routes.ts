import {
  covers,
  DAY,
  dayText,
  figuresOf,
  type MerchantsFile,
  type ReportPlace,
  type Scope,
  searchWords,
} from '@tollgate/gateway/api';
import { type Said, say, sayInSchema } from '@tollgate/gateway/catalogue/messages/say';
import { z } from 'zod';
import { ok, refusal } from '../../admin-answer.ts';
import { type AdminCall, type AdminParts, adminRoute, callerOf } from '../../admin-route.ts';
import { narrowedScopes, narrowing } from '../../narrowed-scopes.ts';
import { ATTENTION, type AttentionKind, findAttention } from './find-attention.ts';
import { figuresShown, shownFigures } from './shown-figures.ts';

const KINDS = Object.keys(ATTENTION) as readonly AttentionKind[];

/** The searches that list them, of those that payments can be searched by. */
const SEARCHES: Readonly<Partial<Record<AttentionKind, readonly (readonly [string, string])[]>>> = {
  'unknown-outcomes': [['status', 'unknown']],
  'unknown-follow-ups': [['open', 'unknown-follow-up']],
  contradictions: [['contradiction', 'yes']],
  chargebacks: [['chargedback', '30d']],
};

/** The things that need attention first. */
export function attentionRoute(parts: Pick<AdminParts, 'stores' | 'running' | 'acquirersDown'>) {
  return adminRoute({
    address: 'GET /admin/v1/reports/attention',
    summary: 'Counts what needs attention, by kind',
    access: 'reports.view',
    query: z.strictObject(narrowing),
    answer: z.strictObject({
      isComplete: z.boolean().describe('False while a large ledger is being summed'),
      items: z.array(
        z.strictObject({
          kind: z.enum(KINDS),
          says: z.string(),
          count: z.int(),
          isAtLeast: z.boolean().describe('There are more than were counted'),
          query: z
            .string()
            .nullable()
            .describe('The search that lists these payments; null if there is none'),
        }),
      ),
    }),
    errors: ['not-found'],
    run: async (call) => {
      const { stores, running, acquirersDown } = parts;
      const { merchant, channel } = call.query;
      const scopes = narrowedScopes(call, 'reports.view', call.query, running.merchants());
      if (scopes === undefined) return refusal('not-found');
      const file = running.merchants();
      const { items, isComplete } = await findAttention(stores, {
        scopes,
        now: call.now,
        down: acquirersDown(),
        file,
        mayDecide: ({ merchant: name, channelId, requestedBy }) =>
          requestedBy.id !== callerOf(call).user.id &&
          call.may('payments.refund-above-limit', { kind: 'channel', merchant: name, channelId }) !== 'no',
      });
      const place = Object.entries(listPlace(call, { merchant, channel }, scopes, file)).filter(hasValue);
      const shown = items.map(({ kind, count, isAtLeast }) => {
        const words = SEARCHES[kind];
        const query = words === undefined ? null : searchWords([...place, ...words]);
        return { kind, says: ATTENTION[kind], count, isAtLeast, query };
      });
      return ok({ isComplete, items: shown });
    },
  });
}

function hasValue(entry: readonly [string, string | undefined]): entry is [string, string] {
  return entry[1] !== undefined;
}

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

/** A search takes so many values of one key. */
const MOST_VALUES = 20;

type Asked = Pick<ReportPlace, 'merchant' | 'channel'>;

/**
 * The filters of the lists behind figures. For users who may see payments in more scopes than reports, the lists are
 * narrowed to the scopes of the figures, so that each list matches its figure.
 *
 * @param scopes of the figures
 */
function listPlace(
  call: Pick<AdminCall<unknown, unknown, unknown>, 'scopesWith'>,
  asked: Asked,
  scopes: readonly Scope[],
  file: MerchantsFile,
): Asked {
  const listed = narrowedScopes(call, 'payments.view', asked, file) ?? [];
  const isSame =
    listed.length === scopes.length &&
    scopes.every((scope) => listed.some((each) => covers(each, scope) && covers(scope, each)));
  return isSame ? asked : { ...asked, ...wordsOf(scopes, file) };
}

function wordsOf(scopes: readonly Scope[], { merchants }: MerchantsFile): Asked {
  const [only, ...more] = scopes;
  if (only?.kind === 'merchant' && more.length === 0) return { merchant: only.merchant };
  const channels = scopes.flatMap((scope) => {
    switch (scope.kind) {
      case 'platform':
        return [];
      case 'merchant':
        return (merchants.find(({ name }) => name === scope.merchant)?.channels ?? []).map(
          ({ entityId }) => entityId,
        );
      case 'channel':
        return [scope.channelId];
    }
  });
  return channels.length > 0 && channels.length <= MOST_VALUES ? { channel: channels.join(',') } : {};
}

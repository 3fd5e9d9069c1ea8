import {
  BOOKED_WITHIN,
  DAY,
  failure,
  type MerchantsFile,
  parseSearch,
  type Result,
  type Scope,
  success,
} from '@tollgate/gateway/api';
import { type Said, say, sayInSchema } from '@tollgate/gateway/catalogue/messages/say';
import type { Stores } from '@tollgate/gateway/store/api';
import { z } from 'zod';
import { type AdminAnswer, refusal } from '../../admin-answer.ts';
import type { AdminCall, AdminParts } from '../../admin-route.ts';
import { narrowedScopes, narrowing, withoutAbsent } from '../../narrowed-scopes.ts';
import { channelsNamed, issueOf } from '../payments/list-payments.ts';
import { channelNames } from '../payments/payment-row.ts';
import type { ExportSource } from './export-source.ts';
import { journalSource } from './journal-source.ts';
import { paymentsSource } from './payments-source.ts';
import { recordedSearch } from './recorded-search.ts';
import { settlementSource } from './settlement-source.ts';

const MOST_DAYS = 400;
const USUAL_DAYS = 30;

const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })], sayInSchema('day-or-moment'));

/** Query members for the period of an export of bookings. */
const bookedQuery = {
  from: moment
    .optional()
    .describe(`The first day, UTC, or the first moment; absent: ${USUAL_DAYS} days up to the end`),
  to: moment.optional().describe('The last day, UTC, or the first moment after it; absent: today'),
};

type BookedTimeMistake =
  | { readonly kind: 'wrong'; readonly says: Said }
  /** The latest bookings may not be on the ledger yet. */
  | { readonly kind: 'too-early'; readonly says: Said };

/** Milliseconds since the epoch; `before` is not included. */
interface AskedTime {
  readonly from: number;
  readonly before: number;
}

/**
 * The requested period. A past period is complete and never changes afterwards, so it is exported only once
 * everything in it is on the ledger.
 */
function bookedTimeOf(
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: number,
): AskedTime | BookedTimeMistake {
  const to = asked.to ?? new Date(now).toISOString().slice(0, 10);
  const before = isDay(to) ? Date.parse(to) + DAY : Date.parse(to);
  const from =
    asked.from === undefined ? (Math.ceil(before / DAY) - USUAL_DAYS) * DAY : Date.parse(asked.from);
  if (from >= before) return { kind: 'wrong', says: say('period-reversed') };
  if (before - from > MOST_DAYS * DAY) return { kind: 'wrong', says: say('export-period', MOST_DAYS) };
  if (before <= now && now - before < BOOKED_WITHIN) {
    return { kind: 'too-early', says: say('export-too-early') };
  }
  return { from, before };
}

function isDay(text: string): boolean {
  return text.length === 'yyyy-mm-dd'.length;
}

const bom = z
  .enum(['0', '1'])
  .default('0')
  .describe('1 for a byte order mark at the beginning, by which some spreadsheets see that it is UTF-8');

export const paymentsQuery = z.strictObject({
  q: z.string().max(2000).default('').describe('A search, as the list of payments takes it'),
  bom,
});

export const bookingsQuery = z.strictObject({ ...narrowing, ...bookedQuery, bom });

export const EXPORT_KINDS = {
  payments: { says: 'the payments that a search finds, the newest first', action: 'payments.export' },
  journal: { says: 'operations that moved money, in the order of their approval', action: 'journal.export' },
  settlement: {
    says: 'what acquirers owe: each booking, and the sums of each day by acquirer, channel and currency',
    action: 'settlement.export',
  },
} as const;

export type ExportKind = keyof typeof EXPORT_KINDS;

/** A request for an export of any kind. */
export interface AskedExport {
  readonly q?: string | undefined;
  readonly merchant?: string | undefined;
  readonly channel?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly bom: '0' | '1';
}

/** All that is needed to read an export, now or later and in another process. */
export interface ExportQuestion {
  /** The request in words. */
  readonly asked: Readonly<Record<string, string>>;
  /** The request for the audit log, which is kept forever: without values that may identify a shopper. */
  readonly recorded: Readonly<Record<string, string>>;
  readonly isMarked: boolean;
  /** For payments: the search, and the moment that "today" refers to. */
  readonly search?: { readonly q: string; readonly now: number };
  /** For bookings. */
  readonly time?: AskedTime;
}

interface PlannedExport {
  readonly kind: ExportKind;
  readonly question: ExportQuestion;
  readonly scopes: readonly Scope[];
  /** The name of the file. */
  readonly name: string;
}

type PlanningCall = Pick<AdminCall<unknown, unknown, unknown>, 'now' | 'scopesWith'>;

/** Reads the request, or answers with its mistakes. */
function planExport(
  kind: ExportKind,
  asked: AskedExport,
  call: PlanningCall,
  file: MerchantsFile,
): Result<PlannedExport, AdminAnswer> {
  const isMarked = asked.bom === '1';
  if (kind === 'payments') {
    const search = { q: asked.q ?? '', now: call.now };
    const scopes = call.scopesWith('payments.export');
    const parsed = parsedSearch(search, scopes, file);
    if (!parsed.ok) return parsed;
    const recorded = { q: recordedSearch(parsed.value.chips) };
    const name = `payments-${new Date(call.now).toISOString().slice(0, 10)}.csv`;
    return success({ kind, question: { asked: { q: search.q }, recorded, isMarked, search }, scopes, name });
  }
  const { merchant, channel, from, to } = asked;
  const scopes = narrowedScopes(call, 'payments.export', { merchant, channel }, file);
  if (scopes === undefined) return failure(refusal('not-found'));
  const time = bookedTimeOf({ from, to }, call.now);
  if ('kind' in time) {
    return failure(
      time.kind === 'too-early'
        ? refusal('conflict', time.says)
        : refusal('invalid', undefined, [{ in: 'query', path: 'from', message: time.says }]),
    );
  }
  const period = { from: momentText(time.from), to: endText(time.before) };
  const said = { ...withoutAbsent({ merchant, channel }), ...period };
  return success({
    kind,
    question: { asked: said, recorded: said, isMarked, time },
    scopes,
    name: `${kind}-${period.from}-${period.to}.csv`.replaceAll(':', ''),
  });
}

/** Plans an export and opens its source, or answers with the mistakes of the request. */
export function openAsked(
  kind: ExportKind,
  asked: AskedExport,
  call: PlanningCall,
  { stores, running }: Pick<AdminParts, 'stores' | 'running'>,
): Result<PlannedExport & { readonly source: ExportSource }, AdminAnswer> {
  const file = running.merchants();
  const planned = planExport(kind, asked, call, file);
  if (!planned.ok) return planned;
  const source = openExport(planned.value, stores, file);
  return source.ok ? success({ ...planned.value, source: source.value }) : source;
}

/** Opens a planned export. A search is parsed again, because channels may have been renamed. */
export function openExport(
  { kind, question: { search, time }, scopes }: Pick<PlannedExport, 'kind' | 'question' | 'scopes'>,
  stores: Pick<Stores, 'paymentSearch' | 'reports'>,
  file: MerchantsFile,
): Result<ExportSource, AdminAnswer> {
  const names = channelNames(file);
  if (search !== undefined) {
    const parsed = parsedSearch(search, scopes, file);
    return parsed.ok
      ? success(paymentsSource(stores.paymentSearch, { conditions: parsed.value.conditions, scopes, names }))
      : parsed;
  }
  if (time === undefined) throw new Error(`an export of ${kind} says neither a search nor a time`);
  return success(
    kind === 'settlement'
      ? settlementSource(stores.reports, { ...time, scopes }, names)
      : journalSource(stores.reports, { ...time, scopes }),
  );
}

function parsedSearch(
  { q, now }: NonNullable<ExportQuestion['search']>,
  scopes: readonly Scope[],
  file: MerchantsFile,
) {
  const parsed = parseSearch(q, { now, channelsNamed: (name) => channelsNamed(file, scopes, name) });
  return parsed.ok ? parsed : failure(refusal('invalid', undefined, parsed.error.map(issueOf)));
}

/** The day, if the moment is midnight. */
function momentText(at: number): string {
  const text = new Date(at).toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text;
}

/** The last day of a period, or the moment at which it ends. */
function endText(before: number): string {
  const text = momentText(before);
  return text.length === 'yyyy-mm-dd'.length ? momentText(before - 1).slice(0, 10) : text;
}

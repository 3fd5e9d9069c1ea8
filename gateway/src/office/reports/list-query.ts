import { DAY } from '../../store/retention/retention-rules.ts';

/** The filters of a report; every list that belongs to it has the same ones. */
export interface ReportPlace {
  /** Days since 1970, UTC; both included. */
  readonly fromDay: number;
  readonly toDay: number;
  readonly merchant?: string | undefined;
  readonly channel?: string | undefined;
}

/** Statuses of the search of payments that were approved: what followed may have changed how they are called. */
const APPROVED = 'approved,reversed,refunded,chargedback';

/** The ends of payments, in the words of the search. */
export const STATUS_OF = {
  approved: APPROVED,
  /** Declined, refused and not sent. */
  failed: 'declined',
  pending: 'pending',
  unknown: 'unknown',
  open: 'pending,unknown',
} as const;

/**
 * The search that lists exactly the payments that a figure counts.
 *
 * @param words more of the search, such as `['brand', 'VISA']`
 */
export function listQuery(
  place: ReportPlace,
  words: readonly (readonly [key: string, value: string])[],
): string {
  const { fromDay, toDay, merchant, channel } = place;
  const all: readonly (readonly [string, string])[] = [
    ['created', `${dayText(fromDay)}..${dayText(toDay)}`],
    ['type', 'PA,DB'],
    ...(merchant === undefined ? [] : [['merchant', merchant] as const]),
    ...(channel === undefined ? [] : [['channel', channel] as const]),
    ...words,
  ];
  return searchWords(all);
}

/** Words of a search, in its grammar. */
export function searchWords(words: readonly (readonly [key: string, value: string])[]): string {
  return words.map(([key, value]) => `${key}:${quoted(key, value)}`).join(' ');
}

/** The day in ISO 8601. @param day days since 1970, UTC */
export function dayText(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}

/** Keys whose values are lists here; in others, a comma is a part of a name. */
const LISTS: ReadonlySet<string> = new Set(['type', 'status', 'channel']);

function quoted(key: string, value: string): string {
  const isPlain = LISTS.has(key) ? /^[\w,]+$/.test(value) : /^[\w.-]+$/.test(value);
  return isPlain ? value : `"${value.replaceAll('"', '')}"`;
}

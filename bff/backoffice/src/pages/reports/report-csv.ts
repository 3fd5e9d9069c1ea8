import { rateRows } from './compared-rates.ts';
import type { Report } from './report-parts.ts';

const HEAD = [
  'currency',
  'group',
  'name',
  'approved',
  'approvedAmount',
  'declined',
  'approvalRate',
  'says',
] as const;

/** Everything that a report shows, one row a figure, for spreadsheets. Amounts are decimal text, rates from 0 to 1. */
export function reportCsv({ currencies }: Report): string {
  const rows = currencies.flatMap((figures) => {
    const { currency, days, codes } = figures;
    const rated = Object.entries(rateRows(figures)).flatMap(([group, found]) =>
      found.map(({ name, approved, declined, rate }) => [
        currency,
        group.toLowerCase(),
        name,
        approved,
        '',
        declined,
        rate,
        '',
      ]),
    );
    return [
      ...days.map(({ name, approved, declined, rates }) => [
        currency,
        'day',
        name,
        approved.count,
        approved.amount,
        declined.count,
        rates.final,
        '',
      ]),
      ...rated,
      ...codes.map(({ code, count, says }) => [currency, 'decline reason', code, '', '', count, '', says]),
    ];
  });
  return [HEAD, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** By RFC 4180. A text that a spreadsheet would take for a formula begins with an apostrophe. */
function cell(value: string | number | undefined): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

import {
  type AuditReport,
  FAULTS,
  type Fault,
  type Found,
  memoOf,
  type OpenOperation,
  type SumsAudit,
} from '@tollgate/gateway/api';
import { timeText } from '../acts/act-command.ts';

/** How many rows of sums are listed. */
const MOST = 100;

/** The result of an audit as text: a short table, then each fault and each open operation on a line. */
export function auditLines(report: AuditReport, sums?: SumsAudit): readonly string[] {
  const { faults, open } = report;
  const rows = tableOf(report);
  const width = Math.max(...rows.map(([name]) => name.length));
  return [
    ...rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`),
    ...listed('Wrong (amounts in minor units):', faults, faultLine),
    ...listed('Open, waiting for an acquirer:', open, openLine),
    '',
    ...(sums === undefined ? [] : sumLines(sums)),
    faults.total === 0 ? 'The books are proven.' : 'The books are NOT proven.',
  ];
}

/** The sums of reports as text: they are not part of the books, but computed from them. */
function sumLines({ month, rows, differences }: SumsAudit): readonly string[] {
  return differences.length === 0
    ? [`The sums of reports since ${month} agree with the ledger (${rows} rows).`]
    : [
        `Sums of reports since ${month} that differ from the ledger (amounts in minor units):`,
        ...differences.slice(0, MOST).map((line) => `  ${line}`),
        `${differences.length} of ${rows} rows differ. Add them up again: tollgate reports rebuild`,
        '',
      ];
}

/** The JSON of the command. Amounts are minor units as text, so that no JSON parser loses digits. */
export function auditJson({ payments, operations, journal, comparison, faults, open }: AuditReport): object {
  return {
    proven: faults.total === 0,
    payments,
    operations,
    journal: {
      rows: journal.rows,
      sums: Object.fromEntries([...journal.sums].map(([c, m]) => [c, String(m)])),
    },
    comparison: comparison ?? null,
    faults: { total: faults.total, first: faults.first },
    open: {
      total: open.total,
      first: open.first.map(({ operation, isBooked }) => ({
        id: operation.id,
        paymentType: operation.paymentType,
        state: operation.state,
        minor: String(operation.amount.minor),
        currency: operation.amount.currency,
        acquirer: operation.acquirer?.name ?? null,
        key: operation.acquirer?.key ?? null,
        since: timeText(operation.startedAt),
        booked: isBooked ?? null,
        memo: memoOf(operation) ?? null,
      })),
    },
  };
}

function tableOf(report: AuditReport): readonly (readonly [name: string, value: string])[] {
  const { payments, operations, journal, comparison, faults, open } = report;
  const sums = [...journal.sums].map(([currency, minor]) => `${minor} ${currency}`).join(', ');
  return [
    ['payments', String(payments)],
    ['operations', String(operations)],
    ['journal rows', String(journal.rows)],
    ['journal sums to', sums || 'nothing'],
    ...(comparison === undefined
      ? []
      : ([
          ['booked by the acquirer', String(comparison.booked)],
          ['agreed to the cent', String(comparison.agreed)],
          ['booked and open here', String(comparison.openAndBooked)],
        ] as const)),
    ['open', String(open.total)],
    ['wrong', String(faults.total)],
  ];
}

function listed<T>(title: string, { total, first }: Found<T>, line: (item: T) => string): readonly string[] {
  if (total === 0) return [];
  const rest = total - first.length;
  return ['', title, ...first.map(line), ...(rest > 0 ? [`  and ${rest} more`] : [])];
}

function faultLine({ kind, at, detail, memo }: Fault): string {
  return `  ${kind}  ${at}  ${FAULTS[kind]}: ${detail}${noted(memo)}`;
}

function openLine({ operation, isBooked }: OpenOperation): string {
  const { id, paymentType, amount, state, acquirer, startedAt } = operation;
  const parts = [
    id,
    paymentType,
    `${amount.minor} ${amount.currency}`,
    state,
    acquirer?.name ?? 'no acquirer',
  ];
  const booked = isBooked === undefined ? [] : [isBooked ? 'booked there' : 'not booked there'];
  return `  ${[...parts, `since ${timeText(startedAt)}`, ...booked].join('  ')}${noted(memoOf(operation))}`;
}

function noted(memo: string | undefined): string {
  return memo === undefined ? '' : `  memo: ${JSON.stringify(memo)}`;
}

import { type Ledger, moneyToWire, nextInquiryBy, type Operation } from '@tollgate/gateway/api';
import { timeText } from '../acts/act-command.ts';

/** An open operation, with its age and next inquiry. */
interface OpenRow {
  readonly operation: Operation;
  /** Milliseconds. */
  readonly age: number;
  /** The latest moment of the next status inquiry, in milliseconds since the epoch. */
  readonly inquiryBy: number;
}

const PAGE = 500;

interface OpenFilter {
  readonly now: number;
  readonly settleSeconds: number;
  /** Only operations of at least this age, in milliseconds. */
  readonly olderThan: number;
  /** Only operations at this acquirer. */
  readonly acquirer: string | undefined;
  readonly onPage: (found: number) => void;
}

/** The open operations, the oldest first. */
export async function readOpenOperations(
  ledger: Pick<Ledger, 'findOpen'>,
  { now, settleSeconds, olderThan, acquirer, onPage }: OpenFilter,
): Promise<readonly OpenRow[]> {
  const rows: OpenRow[] = [];
  for (let after: number | undefined, isLast = false; !isLast; ) {
    // oxlint-disable-next-line no-await-in-loop -- a page begins where the last one ended
    const page: Awaited<ReturnType<Ledger['findOpen']>> = await ledger.findOpen(PAGE, after);
    rows.push(
      ...page.operations
        .map((operation) => ({
          operation,
          age: now - operation.startedAt,
          inquiryBy: nextInquiryBy(operation, { settleSeconds }, now),
        }))
        .filter(({ age }) => age >= olderThan)
        .filter(({ operation }) => acquirer === undefined || operation.acquirer?.name === acquirer),
    );
    onPage(rows.length);
    after = page.next;
    isLast = after === undefined;
  }
  return rows.toSorted((one, other) => one.operation.startedAt - other.operation.startedAt);
}

/** An operator reads no more lines than these; the table counts all. */
const MOST_LINES = 1000;

/** A table by acquirer and state, then each operation on a line. */
export function openLines(rows: readonly OpenRow[]): readonly string[] {
  if (rows.length === 0) return ['Nothing is open.'];
  const groups = Map.groupBy(
    rows,
    ({ operation }) => `${operation.acquirer?.name ?? 'no acquirer'}  ${operation.state}`,
  );
  const widest = Math.max(...[...groups.keys()].map(({ length }) => length));
  return [
    ...[...groups].map(
      ([name, [oldest, ...more]]) =>
        `${name.padEnd(widest)}  ${more.length + 1}  oldest ${ageText(oldest?.age ?? 0)}`,
    ),
    '',
    ...rows.slice(0, MOST_LINES).map(lineOf),
    ...(rows.length > MOST_LINES ? [`and ${rows.length - MOST_LINES} more`] : []),
  ];
}

/** The JSON of the command. Amounts are minor units as text, so that no JSON parser loses digits. */
export function openJson(rows: readonly OpenRow[]): unknown {
  return {
    total: rows.length,
    open: rows
      .slice(0, MOST_LINES)
      .map(({ operation, age, inquiryBy }) => ({
        id: operation.id,
        payment: operation.rootId,
        paymentType: operation.paymentType,
        minor: String(operation.amount.minor),
        currency: operation.amount.currency,
        state: operation.state,
        acquirer: operation.acquirer?.name ?? null,
        key: operation.acquirer?.key ?? null,
        since: timeText(operation.startedAt),
        ageSeconds: Math.floor(age / 1000),
        nextInquiryBy: timeText(inquiryBy),
      })),
  };
}

function lineOf({ operation, age, inquiryBy }: OpenRow): string {
  const { id, paymentType, amount, state, acquirer } = operation;
  return [
    id,
    paymentType,
    `${moneyToWire(amount)} ${amount.currency}`,
    state,
    acquirer === undefined ? 'no acquirer' : `${acquirer.name} ${acquirer.key}`,
    ageText(age),
    `next inquiry by ${timeText(inquiryBy)}`,
  ].join('  ');
}

const UNITS = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
] as const;

/** The duration in the largest unit that it fills. */
export function ageText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const unit = UNITS.find(([, size]) => seconds >= size);
  return unit === undefined ? `${seconds} s` : `${Math.floor(seconds / unit[1])} ${unit[0]}`;
}

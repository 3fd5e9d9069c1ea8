import {
  DAY,
  type KeptFor,
  RETENTION_RULES,
  type RetentionName,
  type RowCounts,
} from '@tollgate/gateway/api';

/** The records that were removed, or would be. */
interface RetentionReport {
  readonly kept: KeptFor;
  readonly rows: RowCounts;
  /** The months of merchants of whose payments the personal data is concerned. */
  readonly months: number;
  /** Why a run would remove nothing; `undefined` if it would remove rows. */
  readonly heldBack: string | undefined;
  /** Whether the rows were removed, and not only counted. */
  readonly isDone: boolean;
}

const PERSONAL_DATA = 'months of merchants: names, addresses and e-mail of shoppers in their payments';

/** The report as text: a table of the kinds. */
export function retentionLines({ kept, rows, months, heldBack, isDone }: RetentionReport): readonly string[] {
  const table = [
    ['kind', 'kept for', isDone ? 'removed' : 'due', 'what'],
    ...[...rows].map(([name, count]) => [
      name,
      spanOf(kept[name]),
      String(count),
      RETENTION_RULES[name].what,
    ]),
    ['personalData', 'set by merchant', String(months), PERSONAL_DATA],
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const lines = table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return heldBack === undefined ? lines : [...lines, '', `A run would remove nothing: ${heldBack}.`];
}

/** The JSON of the command. */
export function retentionJson({ kept, rows, months, heldBack, isDone }: RetentionReport): unknown {
  const counted = { ...Object.fromEntries(rows), personalData: months };
  return {
    [isDone ? 'removed' : 'due']: counted,
    keptDays: Object.fromEntries([...rows.keys()].map((name: RetentionName) => [name, kept[name] / DAY])),
    ...(!isDone && { heldBack: heldBack ?? null }),
  };
}

const HOUR = DAY / 24;

function spanOf(milliseconds: number): string {
  return milliseconds < DAY ? `${milliseconds / HOUR} h` : `${milliseconds / DAY} d`;
}

import {
  countExpired,
  DAY,
  KEPT_BY_DEFAULT,
  type KeptFor,
  RETENTION_RULES,
  type RetentionName,
  type RetentionParts,
  type RowCounts,
  removeExpired,
  systemClock,
} from '@tollgate/gateway/api';
import { openRetention } from '@tollgate/gateway/store/api';
import { personalRemoval } from '../../acts/personal-removal.ts';
import { type Command, type CommandEnd, failed, noteEachSecond, tableLines } from '../command.ts';
import { RETENTION_UNAVAILABLE, withStore } from '../with-store.ts';

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
function retentionLines({ kept, rows, months, heldBack, isDone }: RetentionReport): readonly string[] {
  const lines = tableLines([
    ['kind', 'kept for', isDone ? 'removed' : 'due', 'what'],
    ...[...rows].map(([name, due]) => [name, spanOf(kept[name]), String(due), RETENTION_RULES[name].what]),
    ['personalData', 'set by merchant', String(months), PERSONAL_DATA],
  ]);
  return heldBack === undefined ? lines : [...lines, '', `A run would remove nothing: ${heldBack}.`];
}

/** The JSON of the command. */
function retentionJson({ kept, rows, months, heldBack, isDone }: RetentionReport): unknown {
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

export const retention: Command = {
  summary: 'removes data after its retention period, as gateways do automatically; --dry-run only counts it',
  about: [
    'Removes rows that are older than their retention period. If the clock seems wrong, nothing is removed, because this cannot be undone.',
  ],
  example: 'retention --dry-run',
  options: {
    today: {
      value: 'date',
      meaning: 'the date of today, such as 2026-11-22, to confirm that a clock that seemed wrong is right',
    },
  },
  needsSettingsInUse: true,
  switches: { 'dry-run': 'only counts what would be removed' },
  records: { action: 'retention.remove', unless: ({ switches }) => switches.has('dry-run') },
  run: ({ config, options, switches, note }) =>
    withStore(
      openRetention(config.settings),
      RETENTION_UNAVAILABLE,
      ({ expiredRows, ledger, personalData }) => {
        const kept = config.settings.RETENTION_DAYS ?? KEPT_BY_DEFAULT;
        const personal = personalRemoval(() => config.merchants, personalData);
        const parts = { rows: expiredRows, ledger, clock: systemClock, kept, personal };
        const today = options.get('today');
        const onStep = noteEachSecond(
          note,
          (name: RetentionName, removed: number) => `${name}: ${removed} removed so far`,
        );
        const onCounted = noteEachSecond(
          note,
          (name: RetentionName, due: number) => `${name}: ${due} counted`,
        );
        return switches.has('dry-run') ? count(parts, today, onCounted) : remove(parts, today, onStep);
      },
    ),
};

async function count(
  parts: RetentionParts,
  today: string | undefined,
  onCounted: (name: RetentionName, due: number) => void,
): Promise<CommandEnd> {
  const { due, months, heldBack } = await countExpired(parts, today, onCounted);
  const report = { kept: parts.kept, rows: due, months, heldBack, isDone: false };
  return { kind: 'done', lines: retentionLines(report), json: retentionJson(report) };
}

async function remove(
  parts: RetentionParts,
  today: string | undefined,
  onStep: (name: RetentionName, removed: number) => void,
): Promise<CommandEnd> {
  const removal = await removeExpired(parts, { today, onStep });
  switch (removal.kind) {
    case 'first-run': {
      const line = 'Nothing was removed: the first run only notes the clock. The next one removes.';
      return { kind: 'done', lines: [line], json: { removed: {}, isFirstRun: true } };
    }
    case 'held-back':
      return failed(
        `nothing was removed: ${removal.why}; if the clock is right, confirm it with --today and the date`,
      );
    case 'removed': {
      const rows = new Map(parts.rows.names.map((name) => [name, removal.rows.get(name) ?? 0]));
      const { months = 0 } = removal;
      const report = { kept: parts.kept, rows, months, heldBack: undefined, isDone: true };
      return { kind: 'done', lines: retentionLines(report), json: retentionJson(report) };
    }
  }
}

import { type Observer, type OpenOperations, RETENTION_NAMES } from '@tollgate/gateway/api';
import type { Registry } from 'prom-client';
import { metersOf } from './meters.ts';

type Events = 'operationsOpen' | 'clockCompared' | 'auditEnded';

/**
 * The results of the last reconciliation round and audit. Ages are computed when they are read, so that they grow
 * even when the rounds have stopped. An unknown value is NaN, which triggers no alert.
 *
 * @param now milliseconds since the epoch
 */
export function roundMetrics(registry: Registry, now: () => number): Pick<Observer, Events> {
  let open: OpenOperations | undefined;
  let roundAt = now();
  let clock: number | undefined;
  let audit: { readonly findings: number; readonly at: number } | undefined;
  const gauge = (name: string, help: string, read: () => number | undefined) =>
    metersOf(registry).readGauge(name, help, [], (each) => each.set(read() ?? Number.NaN));
  const secondsSince = (at: number): number => Math.max(0, now() - at) / 1000;

  gauge('tollgate_open_operations', 'Operations of the whole ledger without a known end', () => open?.count);
  gauge('tollgate_oldest_open_operation_seconds', 'Age of the oldest of them; 0 without any', () =>
    open?.oldestStartedAt === undefined ? open && 0 : secondsSince(open.oldestStartedAt),
  );
  gauge(
    'tollgate_last_round_age_seconds',
    'Time since the last round of reconciliation, or since the start',
    () => secondsSince(roundAt),
  );
  gauge(
    'tollgate_clock_offset_seconds',
    "This process's clock minus the database's",
    () => clock && clock / 1000,
  );
  gauge('tollgate_last_audit_age_seconds', 'Time since the last audit of this process ended', () =>
    audit === undefined ? undefined : secondsSince(audit.at),
  );
  gauge('tollgate_last_audit_findings', 'Faults that it found', () => audit?.findings);

  return {
    operationsOpen: (found) => {
      open = found;
      roundAt = now();
    },
    clockCompared: (milliseconds) => {
      clock = milliseconds;
    },
    auditEnded: (findings, at) => {
      audit = { findings, at };
    },
  };
}

/** The label of the personal data of payments: each merchant's month counts once. */
const PERSONAL_DATA = 'personalData';

/** Counts of records that the retention removed, and whether the clock held back its last run. */
export function retentionMetrics(registry: Registry): Pick<Observer, 'retentionEnded'> {
  const meters = metersOf(registry);
  const removed = meters.counter(
    'tollgate_retention_removed_total',
    'Rows that were removed or erased because their time was over',
    'kind',
  );
  for (const kind of [...RETENTION_NAMES, PERSONAL_DATA]) {
    removed(kind).inc(0);
  }
  const heldBack = meters.gauge(
    'tollgate_retention_held_back',
    '1 when the last run removed nothing because the clock may be wrong, else 0',
  );
  return {
    retentionEnded: (removal) => {
      heldBack.set(removal.kind === 'held-back' ? 1 : 0);
      for (const [kind, rows] of removal.kind === 'removed' ? removal.rows : []) {
        removed(kind).inc(rows);
      }
      removed(PERSONAL_DATA).inc((removal.kind === 'removed' ? removal.months : undefined) ?? 0);
    },
  };
}

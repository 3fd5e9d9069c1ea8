import type { Registry } from 'prom-client';
import { metersOf } from './meters.ts';

/** The merchants file in use, and how readings of newer ones ended. */
interface MerchantsFileMetrics {
  taken(fileHash: string): void;
  refused(): void;
}

/** @param now milliseconds since the epoch */
export function merchantsFileMetrics(registry: Registry, now: () => number): MerchantsFileMetrics {
  const meters = metersOf(registry);
  const info = meters.gauge(
    'tollgate_merchants_file_info',
    '1 for the merchants file in use, by the first characters of its SHA-256; gateways with one file show one hash',
    'hash',
  );
  const takenAt = meters.gauge(
    'tollgate_merchants_file_taken_seconds',
    'When the merchants file was last read and taken into use, in seconds since the epoch',
  );
  const refusedAt = meters.gauge(
    'tollgate_merchants_file_refused_seconds',
    'When a merchants file was last read and refused, in seconds since the epoch; 0 when none was',
  );
  const readings = meters.counter(
    'tollgate_merchants_file_readings_total',
    'Readings of the merchants file while the gateway runs, by whether the file was taken into use',
    'outcome',
  );
  for (const outcome of ['taken', 'refused']) {
    readings(outcome).inc(0);
  }
  let isFirst = true;
  return {
    taken: (fileHash) => {
      info.reset();
      info.labels(fileHash).set(1);
      takenAt.set(now() / 1000);
      if (!isFirst) readings('taken').inc();
      isFirst = false;
    },
    refused: () => {
      refusedAt.set(now() / 1000);
      readings('refused').inc();
    },
  };
}

/** The version of the settings in use, and how readings of newer ones ended. */
interface SettingsMetrics {
  taken(version: number): void;
  refused(): void;
}

/** @param now milliseconds since the epoch */
export function settingsMetrics(registry: Registry, now: () => number): SettingsMetrics {
  const meters = metersOf(registry);
  const version = meters.gauge(
    'tollgate_settings_version',
    'The number of the version of the settings in use over the merchants file; 0 for the file alone',
  );
  const takenAt = meters.gauge(
    'tollgate_settings_taken_seconds',
    'When settings were last taken into use, in seconds since the epoch',
  );
  const refusedAt = meters.gauge(
    'tollgate_settings_refused_seconds',
    'When a version of the settings was last refused, in seconds since the epoch; 0 when none was',
  );
  return {
    taken: (number) => {
      version.set(number);
      takenAt.set(now() / 1000);
    },
    refused: () => refusedAt.set(now() / 1000),
  };
}

import { Gauge, type Registry } from 'prom-client';

/** Which version of the settings is in use, and how readings of newer ones ended. */
export interface SettingsMetrics {
  taken(version: number): void;
  refused(): void;
}

/** @param now milliseconds since the epoch */
export function settingsMetrics(registry: Registry, now: () => number): SettingsMetrics {
  const registers = [registry];
  const version = new Gauge({
    name: 'tollgate_settings_version',
    help: 'The number of the version of the settings in use over the merchants file; 0 for the file alone',
    registers,
  });
  const takenAt = new Gauge({
    name: 'tollgate_settings_taken_seconds',
    help: 'When settings were last taken into use, in seconds since the epoch',
    registers,
  });
  const refusedAt = new Gauge({
    name: 'tollgate_settings_refused_seconds',
    help: 'When a version of the settings was last refused, in seconds since the epoch; 0 when none was',
    registers,
  });
  return {
    taken: (number) => {
      version.set(number);
      takenAt.set(now() / 1000);
    },
    refused: () => refusedAt.set(now() / 1000),
  };
}

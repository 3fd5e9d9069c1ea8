import { Counter, Gauge, type Registry } from 'prom-client';

/** Which merchants file is in use, and how readings of newer ones ended. */
interface MerchantsFileMetrics {
  taken(fileHash: string): void;
  refused(): void;
}

/** @param now milliseconds since the epoch */
export function merchantsFileMetrics(registry: Registry, now: () => number): MerchantsFileMetrics {
  const registers = [registry];
  const info = new Gauge({
    name: 'tollgate_merchants_file_info',
    help: '1 for the merchants file in use, by the first characters of its SHA-256; gateways with one file show one hash',
    labelNames: ['hash'],
    registers,
  });
  const takenAt = new Gauge({
    name: 'tollgate_merchants_file_taken_seconds',
    help: 'When the merchants file was last read and taken into use, in seconds since the epoch',
    registers,
  });
  const refusedAt = new Gauge({
    name: 'tollgate_merchants_file_refused_seconds',
    help: 'When a merchants file was last read and refused, in seconds since the epoch; 0 when none was',
    registers,
  });
  const readings = new Counter({
    name: 'tollgate_merchants_file_readings_total',
    help: 'Readings of the merchants file while the gateway runs, by whether the file was taken into use',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of ['taken', 'refused']) {
    readings.labels(outcome).inc(0);
  }
  let isFirst = true;
  return {
    taken: (fileHash) => {
      info.reset();
      info.labels(fileHash).set(1);
      takenAt.set(now() / 1000);
      if (!isFirst) {
        readings.labels('taken').inc();
      }
      isFirst = false;
    },
    refused: () => {
      refusedAt.set(now() / 1000);
      readings.labels('refused').inc();
    },
  };
}

/** Which version of the settings is in use, and how readings of newer ones ended. */
interface SettingsMetrics {
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

import type { Config } from '../../config/read-config.ts';
import type { Settings } from '../../config/settings.ts';
import type { DoctorPart, PartFinding } from './finding.ts';

/** What the checks look at. Mistakes in the merchants file leave the settings, which most checks need. */
export interface Patient {
  readonly settings: Settings;
  /** `undefined` when the merchants file, or how the settings fit together, is wrong. */
  readonly config: Config | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** A check of one part. It changes nothing, and works whether a gateway runs or not. */
export interface Check {
  readonly part: DoctorPart;
  /** Whether it needs the merchants file. */
  readonly needsConfig?: true;
  /** @param signal aborted when its time is over; what it finds afterwards is not waited for */
  run(patient: Patient, signal: AbortSignal): Promise<readonly PartFinding[]>;
}

/** A check that needs the merchants file. */
export function checkOfConfig(
  part: DoctorPart,
  run: (config: Config, patient: Patient, signal: AbortSignal) => Promise<readonly PartFinding[]>,
): Check {
  return {
    part,
    needsConfig: true,
    run: async (patient, signal) =>
      patient.config === undefined ? [] : run(patient.config, patient, signal),
  };
}

import type { Result } from '@tollgate/gateway/api';
import type { Opened } from '@tollgate/gateway/store/api';
import type { Config } from '../../config/read-config.ts';
import type { Settings } from '../../config/settings.ts';

/** The configuration that the checks examine. With mistakes in the merchants file, the settings are still there. */
export interface Patient {
  readonly settings: Settings;
  /** `undefined` when the merchants file or the combination of settings is wrong. */
  readonly config: Config | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** A check of one part. It changes nothing, and works with or without a running gateway. */
export interface Check {
  readonly part: DoctorPart;
  /** Whether it needs the merchants file. */
  readonly needsConfig?: true;
  /** @param signal aborted when its time is over; later findings are ignored */
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

/** The parts of an installation that the doctor checks, in display order. */
export const DOCTOR_PARTS = [
  'settings',
  'merchants',
  'gateway',
  'stores',
  'clock',
  'acquirers',
  'directories',
  'certificates',
  'keys',
  'address',
  'origins',
  'office',
  'open',
  'contradictions',
] as const;

export type DoctorPart = (typeof DOCTOR_PARTS)[number];

export function isDoctorPart(text: string): text is DoctorPart {
  return DOCTOR_PARTS.some((part) => part === text);
}

/** One line of the doctor's report. */
export interface Finding {
  readonly part: DoctorPart;
  /**
   * `ok` is fine; `warning` works, but needs attention; `failure` does not work; `unchecked`
   * could not be examined.
   */
  readonly level: 'ok' | 'warning' | 'failure' | 'unchecked';
  /** The finding. It quotes no secret. */
  readonly text: string;
  /** The advice for the operator; absent where there is nothing to do. */
  readonly advice?: string;
}

/** A finding without the name of its part. */
export type PartFinding = Omit<Finding, 'part'>;

export function ok(text: string): PartFinding {
  return { level: 'ok', text };
}

export function warning(text: string, advice: string): PartFinding {
  return { level: 'warning', text, advice };
}

export function failed(text: string, advice: string): PartFinding {
  return { level: 'failure', text, advice };
}

export function unchecked(text: string, advice: string): PartFinding {
  return { level: 'unchecked', text, advice };
}

/** The advice for a check that a store keeps from its work: its trouble is examined elsewhere. */
export function seeStores(why: string): readonly PartFinding[] {
  return [unchecked(why, 'see the findings of stores')];
}

/** For a check of which a store that cannot be opened is no matter: that is reported elsewhere. */
export const noFindings = (): readonly PartFinding[] => [];

/** The findings in a part of the stores, which is closed afterwards. @param unopened those when it cannot be opened */
export async function findingsIn<Part>(
  opening: Promise<Result<Opened<Part>, string>>,
  unopened: (why: string) => readonly PartFinding[],
  work: (part: Part) => Promise<readonly PartFinding[]>,
): Promise<readonly PartFinding[]> {
  const opened = await opening;
  if (!opened.ok) return unopened(opened.error);
  try {
    return await work(opened.value);
  } finally {
    await opened.value.close();
  }
}

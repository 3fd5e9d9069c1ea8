import type { SoakPlan } from './soaked.ts';

/** By how much measures may grow from the end of the warm-up to the end of the load. */
export interface GrowthLimits {
  /** Bytes of objects, for what varies. */
  readonly objects: number;
  /**
   * Bytes of objects for each answer: the embedded store counts in memory, up to a bound that ten minutes do not reach,
   * and remembers for two days how often each of the stored details was charged.
   */
  readonly objectsPerAnswer: number;
  /** Bytes of compiled code: the engine goes on compiling for many minutes. */
  readonly code: number;
  /** Bytes of objects outside of the heap. */
  readonly external: number;
  /** Bytes of all memory; `undefined` where it is too short a time to judge it. */
  readonly resident: number | undefined;
  /** Its calls to acquirers and receivers keep their connections for 4 s: a slower machine has more of them. */
  readonly sockets: number;
  /** Open files of other kinds, handles and threads: as many as vary with what is under way. */
  readonly count: number;
  /** Of latencies and of processor time, as a share of what they were; `undefined` where they are not judged. */
  readonly time: number | undefined;
}

/** A long or a short run. */
export interface SoakForm extends Omit<SoakPlan, 'variant' | 'seed'> {
  readonly limits: GrowthLimits;
}

const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;

/** For the gate: memory and handles, on a machine that may be busy with anything. */
export const SHORT_FORM: SoakForm = {
  seconds: 28,
  warmUp: 8,
  rate: 20,
  lookEvery: 2,
  limits: {
    objects: 768 * KIBIBYTE,
    objectsPerAnswer: 200,
    code: 6 * MEBIBYTE,
    external: MEBIBYTE,
    resident: undefined,
    sockets: 32,
    count: 8,
    time: undefined,
  },
};

/** For the night, when the machine does nothing else: time as well. */
export const LONG_FORM: SoakForm = {
  seconds: 600,
  warmUp: 120,
  rate: 20,
  lookEvery: 10,
  limits: {
    objects: MEBIBYTE,
    objectsPerAnswer: 150,
    code: 6 * MEBIBYTE,
    external: MEBIBYTE,
    resident: 40 * MEBIBYTE,
    sockets: 32,
    count: 8,
    time: 0.5,
  },
};

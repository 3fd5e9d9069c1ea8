import { seededRandom } from '../../chaos/random.ts';
import type { LoadRecord } from '../load/load-order.ts';
import type { SoakForm } from '../soak-form.ts';
import type { AtRest, LookUnderLoad, Soaked } from '../soaked.ts';

/** How a made-up gateway misbehaves. */
export interface Faults {
  /** Bytes of the heap that each answer leaves. */
  readonly heapPerAnswer?: number;
  readonly answersPerSocket?: number;
  /** By how much calls get slower in a minute, as a share of what they took before. */
  readonly slowerEachMinute?: number;
  /** The same for everything on the machine. */
  readonly machineSlowerEachMinute?: number;
  /** The resources that are left when idle. */
  readonly socketsLeft?: number;
  readonly timersLeft?: number;
  readonly entriesLeftPerAnswer?: number;
}

const SECOND = 1000;
const MINUTE = 60_000;
const ANSWERS_A_SECOND = 50;
const MEBIBYTE = 1024 * 1024;
type UsualTime = readonly [kind: string, milliseconds: number];

/** A sample takes the callers' breath for so long, in milliseconds. */
const PAUSE = 1500;
/** Bytes by which the heap of a gateway varies from sample to sample, either way. */
const HEAP_NOISE = 200 * 1024;
const KINDS: readonly [UsualTime, ...UsualTime[]] = [
  ['checkout created', 20],
  ['checkout paid', 30],
  ['status read', 8],
  ['payment', 30],
  ['follow-up', 30],
  ['stored details', 35],
  ['control', 3],
];

const AT_REST: AtRest = {
  look: {
    began: 0,
    ended: 0,
    heap: 42 * MEBIBYTE,
    code: 3 * MEBIBYTE,
    external: 14 * MEBIBYTE,
    handles: 2,
    processorTime: 0,
    resident: 170 * MEBIBYTE,
    threads: 8,
    openFiles: { socket: 5, pipe: 11, file: 10, other: 12 },
  },
  objects: { timers: 10, sockets: 4, signals: 9, promises: 1530, entries: 9268, others: 74_740 },
};

/** The figures that a run would have of a gateway with these faults, with the noise of a busy machine. */
export function sampleSoak(form: SoakForm, faults: Faults = {}): Soaked {
  const random = seededRandom('made-up');
  const looks: LookUnderLoad[] = [];
  const records: LoadRecord[] = [];
  let answers = 0;
  let now = 0;
  for (let passed = 0; passed < form.seconds; passed += form.lookEvery) {
    const end = now + form.lookEvery * SECOND;
    for (; now < end; now += SECOND / ANSWERS_A_SECOND) {
      answers += 1;
      const [kind, usual] = random.pick(KINDS);
      records.push({
        kind,
        at: now,
        milliseconds: usual * slowness(kind, now, faults) * spike(random.fraction()),
      });
    }
    const callersSockets = random.integer(30, 70);
    const look = lookAfter(answers, { random: random.fraction(), callersSockets, now }, faults);
    if (passed + form.lookEvery >= form.warmUp) looks.push(look);
    now = look.ended;
  }
  const { look, objects } = AT_REST;
  return {
    plan: { ...form, variant: 'embedded', seed: 'made-up' },
    before: AT_REST,
    looks,
    records,
    load: {
      begun: answers,
      refused: 0,
      operations: answers,
      answers,
      lostAnswers: 0,
      unavailable: 0,
      unknown: 0,
      findings: [],
    },
    heard: { events: 100, hangingEvents: 64, resultCalls: 10 },
    after: {
      look: {
        ...look,
        openFiles: {
          ...look.openFiles,
          socket: look.openFiles.socket + (faults.socketsLeft ?? 0) + leakedBy(answers, faults),
        },
      },
      objects: {
        ...objects,
        timers: objects.timers + (faults.timersLeft ?? 0),
        entries: objects.entries + answers * (faults.entriesLeftPerAnswer ?? 0),
      },
    },
  };
}

interface Moment {
  /** From 0 to 1. */
  readonly random: number;
  readonly callersSockets: number;
  readonly now: number;
}

function lookAfter(answers: number, { random, callersSockets, now }: Moment, faults: Faults): LookUnderLoad {
  const { heapPerAnswer = 0 } = faults;
  const leaked = leakedBy(answers, faults);
  const waits = Math.round(64 + random * 4);
  return {
    ...AT_REST.look,
    began: now + PAUSE / 2,
    ended: now + PAUSE,
    heap: 50 * MEBIBYTE + (random - 0.5) * 2 * HEAP_NOISE + heapPerAnswer * answers,
    processorTime: answers * 2500,
    openFiles: { ...AT_REST.look.openFiles, socket: callersSockets + waits + leaked },
    handles: callersSockets + waits + leaked,
    callersSockets,
  };
}

function leakedBy(answers: number, { answersPerSocket = Infinity }: Faults): number {
  return Math.floor(answers / answersPerSocket);
}

function slowness(kind: string, now: number, faults: Faults): number {
  const { slowerEachMinute = 0, machineSlowerEachMinute = 0 } = faults;
  const own = kind === 'control' ? 0 : slowerEachMinute;
  return (1 + own) ** (now / MINUTE) * (1 + machineSlowerEachMinute) ** (now / MINUTE);
}

/** Most calls take about as long as usual, and one in fifty ten times as long. */
function spike(random: number): number {
  return random > 0.98 ? 10 : 0.7 + 0.6 * random;
}

import { MANY_FIELDS, type Work } from './work.ts';

interface Waiting {
  readonly work: Work<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** How long large work may hold the event loop, in milliseconds; a step more is finished. */
const SLICE = 4;

const line: Waiting[] = [];

/**
 * Runs large work in slices, one in each turn of the event loop, for all callers together.
 *
 * A full cart takes tens of milliseconds to read. In between, small requests run: they never wait in this line, so one
 * merchant's carts delay only other carts. All large work of the process shares the queue and is served in turn.
 */
export function inTurns<T>(work: Work<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    line.push({ work, resolve: resolve as Waiting['resolve'], reject });
    if (line.length === 1) setImmediate(oneSlice);
  });
}

/** The number of steps after which work counts as large. */
const AT_ONCE = 4;

/** Runs small work at once, without a promise; work that has not ended after some steps continues in turns. */
export function soon<T>(work: Work<T>): T | Promise<T> {
  for (let steps = 0; steps < AT_ONCE; steps += 1) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
  return inTurns(work);
}

/** Resolves when it is the caller's turn, for a step of some milliseconds that cannot be interrupted. */
export function ownTurn(): Promise<undefined> {
  return inTurns(nothing());
}

/** {@link ownTurn} for a step with many fields; one with few needs none. */
export function turnFor(fields: { readonly length: number }): Promise<undefined> | undefined {
  return fields.length < MANY_FIELDS ? undefined : ownTurn();
}

function* nothing(): Work<undefined> {
  yield;
  return undefined;
}

/** The work stays in the line meanwhile, so that nothing else schedules a second slice in the same turn. */
function oneSlice(): void {
  const [first] = line;
  if (first === undefined) return;
  const isDone = goOn(first);
  line.shift();
  if (!isDone) line.push(first);
  if (line.length > 0) setImmediate(oneSlice);
}

function goOn({ work, resolve, reject }: Waiting): boolean {
  const end = performance.now() + SLICE;
  try {
    for (;;) {
      const step = work.next();
      if (step.done === true) {
        resolve(step.value);
        return true;
      }
      if (performance.now() >= end) return false;
    }
  } catch (error) {
    reject(error);
    return true;
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import { createCaller } from '../../chaos/load/caller.ts';
import { createMerchant } from '../../chaos/load/merchant.ts';
import { createTally } from '../../chaos/load/tally.ts';
import { seededRandom } from '../../chaos/random.ts';
import { callKind } from './call-kind.ts';
import { chooseFlow } from './choose-flow.ts';
import type { FlowParts } from './flow.ts';
import type { LoadEnd, LoadOrder, LoadRecord } from './load-order.ts';

/**
 * All callers of a gateway in a process of their own: when it ends, none of its connections is left. It begins as many
 * things a second as it is asked to, however long each takes, and prints a line of JSON for each answer that is timed.
 */

/** Above every time limit of the gateway. Milliseconds. */
const PATIENCE = 20_000;
/** More at the same time only come when the gateway does not hold the load. */
const MOST_AT_ONCE = 24;
const SECOND = 1000;

const { address, controlAddress, resultAddress, seed, rate } = JSON.parse(process.argv[2] ?? '') as LoadOrder;
const random = seededRandom(seed);
const tally = createTally();
const records: LoadRecord[] = [];
const running = new Set<Promise<void>>();
let begun = 0;
let refused = 0;

const timed: FlowParts['timed'] = async (kind, call) => {
  const at = Date.now();
  const start = performance.now();
  const answer = await call();
  records.push({ kind, at, milliseconds: Math.round((performance.now() - start) * SECOND) / SECOND });
  return answer;
};
const caller = createCaller({
  random: random.fork('caller'),
  tally,
  addresses: [address],
  patience: PATIENCE,
});
const timedCaller: typeof caller = {
  ...caller,
  ask: (request) => timed(callKind(request), () => caller.ask(request)),
};
const fault = (says: string): void => void tally.findings.push({ kind: 'fault', says });
const parts: FlowParts = {
  merchant: createMerchant(timedCaller, 'usual'),
  slowMerchant: createMerchant(caller, 'slow'),
  random: random.fork('flows'),
  address,
  controlAddress,
  resultAddress,
  timed,
  fault,
};

let pace = goOn();
process.on('message', (word) => void obey(String(word)));
process.once('SIGTERM', () => void hold().then(leave));
process.once('disconnect', () => process.exit(1));

async function obey(word: string): Promise<void> {
  if (word === 'hold') {
    await hold();
  } else {
    pace = goOn();
  }
  process.send?.('done');
}

/** Begins one thing after the other, by the clock: one that comes late does not move the next. */
function goOn(): AbortController {
  const held = new AbortController();
  const start = performance.now();
  const next = async (count: number): Promise<void> => {
    await wait(Math.max(0, start + (count * SECOND) / rate - performance.now()));
    if (!held.signal.aborted) {
      begin();
      void next(count + 1);
    }
  };
  void next(0);
  return held;
}

/** Resolves when all that was begun has ended. */
async function hold(): Promise<void> {
  pace.abort();
  await Promise.all(running);
  process.stdout.write(
    records
      .splice(0)
      .map((record) => `${JSON.stringify(record)}\n`)
      .join(''),
  );
}

function begin(): void {
  begun += 1;
  if (running.size >= MOST_AT_ONCE) {
    refused += 1;
    return;
  }
  const flow = chooseFlow(random)(parts)
    .catch((error: unknown) => fault(error instanceof Error ? (error.stack ?? error.message) : String(error)))
    .finally(() => running.delete(flow));
  running.add(flow);
}

function leave(): void {
  const { operations, answers, lostAnswers, unavailable, unknown, findings } = tally;
  const end: LoadEnd = { begun, refused, operations, answers, lostAnswers, unavailable, unknown, findings };
  process.stdout.write(`${JSON.stringify({ end })}\n`, () => process.exit(0));
}

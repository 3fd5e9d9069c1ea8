import { constants, PerformanceObserver } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StepFacts, Tracer } from './tracer.ts';

/** Prints how many garbage collections ten million steps cause: `off` without a tracer, `on` with the smallest one. */
const ROUNDS = 10_000_000;

interface GarbageCollection {
  readonly detail: { readonly kind: number };
}

const ended = { facts: 0 };
const smallest: Tracer = {
  begin: () => ({
    end: (facts?: StepFacts) => {
      ended.facts += facts?.riskScore ?? 0;
    },
    fail: () => undefined,
  }),
  within: (_step, work) => work(),
  traceparent: () => undefined,
};

/** As the code of the gateway takes a step. */
function takeStep(ports: { readonly tracer?: Tracer | undefined }, riskScore: number): number {
  const step = ports.tracer?.begin('risk');
  const doubled = riskScore * 2;
  step?.end({ riskScore });
  return doubled;
}

function takeSteps(ports: { readonly tracer?: Tracer | undefined }, rounds: number): number {
  let sum = 0;
  for (let round = 0; round < rounds; round += 1) {
    sum = (sum + takeStep(ports, round & 15)) & 1023;
  }
  return sum;
}

const ports = process.argv[2] === 'on' ? { tracer: smallest } : {};
// Compiled before it is measured: the compiler makes objects of its own.
let sum = takeSteps(ports, 1_000_000);
await sleep(200);
let collections = 0;
const observer = new PerformanceObserver((list) => {
  // The types of this entry leave its detail out.
  for (const { detail } of list.getEntries() as unknown as readonly GarbageCollection[]) {
    const { kind } = detail;
    collections += kind === constants.NODE_PERFORMANCE_GC_MINOR ? 1 : 0;
  }
});
observer.observe({ entryTypes: ['gc'] });
sum += takeSteps(ports, ROUNDS);
await sleep(100);
observer.disconnect();
process.stdout.write(`${Number.isNaN(sum + ended.facts) ? 'nothing' : collections}\n`);

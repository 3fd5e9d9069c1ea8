import { processorTime } from '../../bench/processor-time.ts';
import { countObjects, type ObjectCounts } from './count-objects.ts';
import { type Inspector, inspectorAddressIn, openInspector } from './inspector.ts';
import { type ProcessState, processState } from './process-state.ts';

/** The state of a gateway's process at one moment, seen from outside. */
export interface Look extends ProcessState {
  /** From when to when the process stood still for it, in milliseconds since the epoch. */
  readonly began: number;
  readonly ended: number;
  /** Bytes of the heap that are in use, after all that was not used any more has been collected. */
  readonly heap: number;
  /** Of them, those of compiled code. */
  readonly code: number;
  /** Bytes outside of the heap that belong to objects in it, such as buffers. */
  readonly external: number;
  /** Timers, sockets, requests and others that keep the process alive. */
  readonly handles: number;
  /** The processor time that the process has used so far, in microseconds. */
  readonly processorTime: number;
}

export interface Watch {
  look(): Promise<Look>;
  /** Takes a second, in which the process is paused. */
  objects(): Promise<ObjectCounts>;
  close(): void;
}

/** An expression that is evaluated in the process. */
interface Asked<T> {
  readonly expression: string;
  /** Only for its type. */
  readonly value?: T;
}

const HANDLES: Asked<number> = { expression: 'process.getActiveResourcesInfo().length' };

const USAGE: Asked<Pick<Look, 'heap' | 'code' | 'external'>> = {
  expression: `(() => {
    const { heapUsed: heap, external } = process.memoryUsage();
    const spaces = process.getBuiltinModule('node:v8').getHeapSpaceStatistics();
    const ofCode = spaces.filter(({ space_name: name }) => /code|trusted/.test(name));
    const code = ofCode.reduce((sum, { space_used_size: size }) => sum + size, 0);
    return { heap, code, external };
  })()`,
};

async function valueOf<T>(inspector: Inspector, { expression }: Asked<T>): Promise<T> {
  const parameters = { expression, returnByValue: true };
  const { result } = await inspector.ask<{ readonly result: { readonly value: T } }>(
    'Runtime.evaluate',
    parameters,
  );
  return result.value;
}

/** @param output what the process has printed, which was started with `--inspect` */
export async function watchGateway(pid: number, output: string): Promise<Watch> {
  const address = inspectorAddressIn(output);
  if (address === undefined) throw new Error(`the gateway has no inspector:\n${output}`);
  const inspector = await openInspector(address);
  return {
    look: async () => {
      const began = Date.now();
      // First: when the collection has held everything up, all that is done regularly is due at once.
      const state = processState(pid);
      const handles = await valueOf(inspector, HANDLES);
      // It goes on until nothing more is found, as far as the engine can tell.
      await inspector.ask('HeapProfiler.collectGarbage');
      const usage = await valueOf(inspector, USAGE);
      const ended = Date.now();
      return { ...state, ...usage, handles, began, ended, processorTime: processorTime(pid) };
    },
    objects: () => countObjects(inspector),
    close: () => inspector.close(),
  };
}

import type { Inspector } from './inspector.ts';

/** Live objects of the process. */
export interface ObjectCounts {
  readonly timers: number;
  readonly sockets: number;
  readonly signals: number;
  readonly promises: number;
  /** Of all maps and sets together. */
  readonly entries: number;
  readonly others: number;
}

/** Runs in the process, on an array of all its objects. The prototype of a class of maps has no size. */
const COUNT = `function () {
  const timer = setTimeout(() => {});
  clearTimeout(timer);
  const kinds = [
    ['timers', timer.constructor],
    ['sockets', process.getBuiltinModule('node:net').Socket],
    ['signals', AbortSignal],
    ['promises', Promise],
  ];
  const counts = { timers: 0, sockets: 0, signals: 0, promises: 0, entries: 0, others: 0 };
  for (const each of this) {
    if (each instanceof Map || each instanceof Set) {
      try { counts.entries += each.size; } catch {}
    }
    counts[kinds.find(([, kind]) => each instanceof kind)?.[0] ?? 'others'] += 1;
  }
  return counts;
}`;

const GROUP = 'soak';

interface Evaluated<T = unknown> {
  readonly result: { readonly objectId?: string; readonly value: T };
}

/**
 * Collects what is not used any more, and counts what is left. The process is paused during that, for more than a
 * second: not under load.
 */
export async function countObjects(inspector: Inspector): Promise<ObjectCounts> {
  const prototype = await inspector.ask<Evaluated>('Runtime.evaluate', {
    expression: 'Object.prototype',
    objectGroup: GROUP,
  });
  const found = await inspector.ask<{ readonly objects: { readonly objectId: string } }>(
    'Runtime.queryObjects',
    { prototypeObjectId: prototype.result.objectId, objectGroup: GROUP },
  );
  const counted = await inspector.ask<Evaluated<ObjectCounts>>('Runtime.callFunctionOn', {
    objectId: found.objects.objectId,
    functionDeclaration: COUNT,
    returnByValue: true,
  });
  // Objects that are held for the inspector would be counted as alive the next time.
  await inspector.ask('Runtime.releaseObjectGroup', { objectGroup: GROUP });
  return counted.result.value;
}

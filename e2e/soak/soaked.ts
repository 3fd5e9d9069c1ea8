import type { LoadEnd, LoadRecord } from './load/load-order.ts';
import type { Heard } from './shop.ts';
import type { StoreVariant } from './store-variants.ts';
import type { ObjectCounts } from './watch/count-objects.ts';
import type { Look } from './watch/watch-gateway.ts';

export interface SoakPlan {
  readonly variant: StoreVariant;
  readonly seed: string;
  /** Of load, all in all. */
  readonly seconds: number;
  /** How many of them are not judged: caches fill, code is compiled, pools open. */
  readonly warmUp: number;
  /** Things that callers begin, a second. */
  readonly rate: number;
  /** Seconds of load between two checks. The merchants file changes as often. */
  readonly lookEvery: number;
}

/** An idle process. */
export interface AtRest {
  readonly look: Look;
  readonly objects: ObjectCounts;
}

/** A gateway under load, and how many open sockets its callers have. */
export interface LookUnderLoad extends Look {
  readonly callersSockets: number;
}

/** All that was seen of one gateway. */
export interface Soaked {
  readonly plan: SoakPlan;
  readonly before: AtRest;
  /** Under load, after the warm-up. */
  readonly looks: readonly LookUnderLoad[];
  readonly records: readonly LoadRecord[];
  readonly load: LoadEnd;
  readonly heard: Heard;
  readonly after: AtRest;
}

import type { MerchantsFile } from '@tollgate/gateway/access/merchants-file';
import { testMerchants } from '@tollgate/gateway/access/test-merchants.fixture';
import type { EntityId } from '@tollgate/gateway/values/ids';
import type { FaultsOfStory } from './faults-of-story.ts';
import { NoAnswer } from './gateway-process.ts';
import type { Life } from './story.ts';
import type { Trace } from './trace.ts';
import type { VirtualTime } from './virtual-time.ts';

/** What a request says about its merchant; a page at an address of the gateway's own is served by the region of that address. */
export type Carried =
  | { readonly entityId: string }
  | { readonly checkoutId: string }
  | { readonly region: number };

/** How a region answers a request for a merchant of another one. `serves`: as its own, which is the fault to find. */
export type Front = 'forwards' | 'serves';

interface FrontParts {
  readonly time: VirtualTime;
  readonly trace: Trace;
  readonly faults: FaultsOfStory;
  readonly front: Front;
}

/** Milliseconds from one region to another. */
const CROSSING = [20, 120] as const;

/** The region of a life's merchant: every merchant has one, and all its payments are in that region's store. */
export function regionOf(life: Pick<Life, 'number'>['number'], regions: number): number {
  return life % regions;
}

/** The same channel of the shop in a region; the first region has the entities of the fixture. */
export function channelIn(region: number, channel: EntityId): EntityId {
  return `${channel[0]}${region}${channel.slice(2)}` as EntityId;
}

export function merchantIn(region: number): string {
  return region === 0 ? 'Shop' : `Shop ${region + 1}`;
}

/** The merchants of all regions: every gateway has the same file. */
export function merchantsOf(regions: number): MerchantsFile {
  const merchants = Array.from({ length: regions }, (_, region) => merchantsIn(region)).flat();
  return { ...testMerchants, merchants };
}

function merchantsIn(region: number) {
  return testMerchants.merchants.map(({ dispatching, ...merchant }) =>
    Object.assign({}, merchant, {
      name: region === 0 ? merchant.name : `${merchant.name} ${region + 1}`,
      accessTokens: merchant.accessTokens.map((token) => `${token}-${region}`),
      channels: merchant.channels.map((channel) => ({
        ...channel,
        entityId: channelIn(region, channel.entityId),
      })),
      ...(dispatching && {
        dispatching: {
          entityId: channelIn(region, dispatching.entityId),
          rules: dispatching.rules.map((rule) => ({ ...rule, channel: channelIn(region, rule.channel) })),
        },
      }),
    }),
  );
}

/** The label of a region in the ids of its checkouts: a shopper's request has nothing else to be routed by. */
export const labelOf = (region: number): string => `region${region + 1}`;

/** The region that a request belongs to. */
export function homeOf(carried: Carried): number {
  if ('region' in carried) return carried.region;
  return 'entityId' in carried
    ? Number(carried.entityId[1])
    : Number(/\.region(?<number>\d+)$/.exec(carried.checkoutId)?.groups?.['number']) - 1;
}

/**
 * Has a request served in its home region. During a partition it is refused at once where it arrived, so its caller may
 * send it again; one that was on its way gets no answer, and may have been carried out.
 */
export function routed<T>(
  { time, trace, faults, front }: FrontParts,
  { life, entry, home }: { readonly life: number; readonly entry: number; readonly home: number },
  serve: (region: number) => Promise<T>,
): Promise<T> {
  if (entry === home || front === 'serves') return serve(entry);
  const { context } = time;
  const random = faults.randomOf(life);
  const name = `${labelOf(entry)} to ${labelOf(home)}`;
  return new Promise((resolve, reject) => {
    if (faults.isCut(entry, home)) {
      time.after(1, () => reject(new NoAnswer('503, the region of its merchant is unreachable')), context);
      return;
    }
    const cross = (arrive: () => void): void => {
      time.after(
        random.integer(...CROSSING),
        () => {
          if (faults.isCut(entry, home)) {
            trace.note('network', `life ${life}: a message from ${name} is lost`);
          } else {
            arrive();
          }
        },
        context,
      );
    };
    trace.note('network', `life ${life}: ${name}`);
    cross(() => {
      serve(home).then(
        (value) => cross(() => resolve(value)),
        (error: unknown) => cross(() => reject(error)),
      );
    });
  });
}

import type { Leases } from '@tollgate/gateway/store/leases/leases';
import type { GatewayProcess } from './gateway-process.ts';
import type { VirtualTime } from './virtual-time.ts';

/** Leases of regular work that the gateways of a world share; the leases of a stopped one expire. */
export function createSharedLeases(time: VirtualTime) {
  const held = new Map<string, { readonly holder: GatewayProcess; readonly until: number }>();
  return {
    of: (holder: GatewayProcess): Leases => ({
      claim: async (wanted) => {
        const own = wanted.filter(({ name }) => {
          const other = held.get(name);
          return other === undefined || other.holder === holder || other.until <= time.now;
        });
        for (const { name, milliseconds } of own) {
          held.set(name, { holder, until: time.now + milliseconds });
        }
        return new Set(own.map(({ name }) => name));
      },
      release: async (names) => {
        for (const name of names.filter((each) => held.get(each)?.holder === holder)) {
          held.delete(name);
        }
      },
    }),
  };
}

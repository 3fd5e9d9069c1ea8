import type { Leases } from './leases.ts';

/** Claims of a process that shares its store with no other: it has whatever it asks for. */
export const SOLE_LEASES: Leases = {
  claim: async (wanted) => new Set(wanted.map(({ name }) => name)),
  release: async () => undefined,
};

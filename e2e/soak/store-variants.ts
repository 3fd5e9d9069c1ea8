import { existsSync } from 'node:fs';
import { hasPostgres } from '@tollgate/testkit/stores/postgres-programs.mjs';

/** The stores of a gateway: its own file, or PostgreSQL with Redis. */
export const STORE_VARIANTS = ['embedded', 'postgres'] as const;

export type StoreVariant = (typeof STORE_VARIANTS)[number];

/** Why this machine cannot do it. */
export function whyImpossible(variant: StoreVariant): string | undefined {
  if (!existsSync('/proc/self/fd')) {
    return 'open files and memory of a process are read from /proc, which this system does not have';
  }
  return variant === 'postgres' && !hasPostgres() ? 'PostgreSQL is not installed' : undefined;
}

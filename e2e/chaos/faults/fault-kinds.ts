import { acquirerAway, acquirerErrors, acquirerResets } from './acquirer-faults.ts';
import { acquirerFlaps } from './acquirer-flaps.ts';
import type { FaultKind } from './fault-kind.ts';
import { gatewayKilled, gatewaysShare } from './gateway-faults.ts';
import { diskFull, postgresRestarts } from './store-faults.ts';

/** Every kind of fault; rounds take them in turn. */
export const FAULT_KINDS = {
  'gateway-killed': gatewayKilled,
  'postgres-restarts': postgresRestarts,
  'acquirer-resets': acquirerResets,
  'gateways-share': gatewaysShare,
  'disk-full': diskFull,
  'acquirer-errors': acquirerErrors,
  'acquirer-away': acquirerAway,
  'acquirer-flaps': acquirerFlaps,
} as const satisfies Record<string, FaultKind>;

export type FaultKindName = keyof typeof FAULT_KINDS;

export const FAULT_KIND_NAMES = Object.keys(FAULT_KINDS) as FaultKindName[];

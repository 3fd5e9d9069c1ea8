import { NIGHTLY } from '../nightly.ts';
import { acquirerDown, acquirerErrors, acquirerResets } from './acquirer-faults.ts';
import { acquirerFlaps } from './acquirer-flaps.ts';
import { authenticationsCut, authenticationsKilled, authenticationsShare } from './authentication-faults.ts';
import { booksLate, booksLateRetried } from './books-late.ts';
import { answersAfterCancel, ignoresCancellation } from './cancellation-faults.ts';
import { clockSteps, clocksApart } from './clock-faults.ts';
import type { FaultKind } from './fault-kind.ts';
import { gatewayKilled, gatewaysShare } from './gateway-faults.ts';
import { manyCluster, manySentinels, shopsNotified } from './many-gateways.ts';
import { diskFull, postgresRestarts } from './store-faults.ts';

/** Every kind of fault; rounds take them in turn, and those that take longest begin. */
export const FAULT_KINDS = {
  'many-sentinels': manySentinels,
  'many-cluster': manyCluster,
  'shops-notified': shopsNotified,
  'authentications-cut': authenticationsCut,
  'authentications-share': authenticationsShare,
  'authentications-killed': authenticationsKilled,
  'ignores-cancellation': ignoresCancellation,
  'answers-after-cancel': answersAfterCancel,
  'books-late': booksLate,
  'books-late-retried': booksLateRetried,
  'clocks-apart': clocksApart,
  'clock-steps': clockSteps,
  'gateway-killed': gatewayKilled,
  'postgres-restarts': postgresRestarts,
  'acquirer-resets': acquirerResets,
  'gateways-share': gatewaysShare,
  'disk-full': diskFull,
  'acquirer-errors': acquirerErrors,
  'acquirer-down': acquirerDown,
  'acquirer-flaps': acquirerFlaps,
} as const satisfies Record<string, FaultKind>;

export type FaultKindName = keyof typeof FAULT_KINDS;

export const FAULT_KIND_NAMES = Object.keys(FAULT_KINDS) as FaultKindName[];

/** The kinds that run by day: those that only real processes show, and no simulated world. */
const BY_DAY: FaultKindName[] = ['shops-notified', 'gateway-killed', 'postgres-restarts'];

/** The kinds of a run that names none. */
export const USUAL_KIND_NAMES: FaultKindName[] = NIGHTLY ? FAULT_KIND_NAMES : BY_DAY;

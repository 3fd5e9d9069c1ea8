import { type Approvals, type Scope, StoreUnavailable } from '@tollgate/gateway/api';
import type { Registry } from 'prom-client';
import { metersOf } from './meters.ts';

/** Why a sign-in to the back office was refused, by the code of its answer. */
export const REFUSED_SIGN_INS = ['sign-in-failed', 'ended', 'too-many'] as const;

export type RefusedSignIn = (typeof REFUSED_SIGN_INS)[number];

/** Sign-ins to the back office that were refused. Passwords that are guessed show here first. */
export function officeMetrics(registry: Registry): { signInRefused(reason: RefusedSignIn): void } {
  const refused = metersOf(registry).counter(
    'tollgate_sign_ins_refused_total',
    'Refused sign-ins to the back office: a wrong factor or user (sign-in-failed), a step or link that has ended, too many tries',
    'reason',
  );
  for (const reason of REFUSED_SIGN_INS) {
    refused(reason).inc(0);
  }
  return { signInRefused: (reason) => refused(reason).inc() };
}

/** The most that are counted; beyond that, the exact number does not matter. */
const MOST = 500;

const EVERYWHERE: readonly Scope[] = [{ kind: 'platform' }];

/**
 * Refunds that wait for a second person, read from the store when the metrics are asked for. While it is unavailable they show
 * nothing.
 */
export function approvalMetrics(
  registry: Registry,
  approvals: Pick<Approvals, 'list'>,
  now: () => number,
): void {
  let reading: ReturnType<typeof waitingAt> | undefined;
  // Both gauges are collected at once, from one reading.
  const read = () => {
    reading ??= waitingAt(approvals, now()).finally(() => {
      reading = undefined;
    });
    return reading;
  };
  const meters = metersOf(registry);
  meters.readGauge(
    'tollgate_approvals_waiting',
    `Refunds that wait for a second person; at most ${MOST} are counted`,
    [],
    async (gauge) => gauge.set((await read())?.count ?? Number.NaN),
  );
  meters.readGauge(
    'tollgate_oldest_approval_seconds',
    'For how long the oldest refund waits for a second person; 0 when none waits',
    [],
    async (gauge) => gauge.set((await read())?.oldest ?? Number.NaN),
  );
}

async function waitingAt(approvals: Pick<Approvals, 'list'>, now: number) {
  try {
    const open = await approvals.list({ isOpen: true, scopes: EVERYWHERE, now, limit: MOST });
    const found = open.filter(({ state }) => state === 'waiting');
    const first = found.reduce((earliest, { requestedAt }) => Math.min(earliest, requestedAt), now);
    return { count: found.length, oldest: (now - first) / 1000 };
  } catch (error) {
    if (error instanceof StoreUnavailable) return undefined;
    throw error;
  }
}

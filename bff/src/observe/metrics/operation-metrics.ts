import type { Observer, Operation } from '@tollgate/gateway/api';
import { resultCodeRow } from '@tollgate/gateway/catalogue/result-codes/result-codes';
import type { Registry } from 'prom-client';
import { metersOf } from './meters.ts';

type Events =
  | 'operationEnded'
  | 'operationSettled'
  | 'operationContradicted'
  | 'contradictionHandled'
  | 'operationStaysUnknown';

const ENDS = ['put-right', 'left-open'] as const;

/** Has counters for the acquirers of the merchants file in use. */
export interface AcquirersCounted {
  /** Shows what is rare as zero for these acquirers, too. */
  countAcquirers(names: readonly string[]): void;
}

/**
 * How operations end, and what reconciliation does about those whose end is not known or contradicted.
 *
 * @param acquirers their names: what is rare is shown as zero from the start, because Prometheus sees no increase in a
 * counter that appears with its first count
 */
export function operationMetrics(
  registry: Registry,
  acquirers: readonly string[],
): Pick<Observer, Events> & AcquirersCounted {
  const { counter } = metersOf(registry);
  const ended = counter(
    'tollgate_operations_ended_total',
    'Operations by the family of their result code',
    'type',
    'acquirer',
    'family',
  );
  const settled = counter(
    'tollgate_operations_settled_total',
    'Operations whose outcome reconciliation found out',
    'acquirer',
    'family',
  );
  const contradicted = counter(
    'tollgate_operations_contradicted_total',
    'Endings that an answer of the acquirer contradicts',
    'acquirer',
  );
  const handled = counter(
    'tollgate_contradictions_handled_total',
    'What was done about contradictions: put-right at the acquirer, or left-open for a person',
    'acquirer',
    'end',
  );
  const unknown = counter(
    'tollgate_operations_stay_unknown_total',
    'Reports of operations that stay unknown because their acquirer cannot cancel them',
    'acquirer',
  );
  const countAcquirers = (names: readonly string[]): void => {
    for (const acquirer of names) {
      const rare = [contradicted(acquirer), unknown(acquirer), ...ENDS.map((end) => handled(acquirer, end))];
      for (const each of rare) {
        each.inc(0);
      }
    }
  };
  countAcquirers(acquirers);
  return {
    countAcquirers,
    operationEnded: (operation) =>
      ended(operation.paymentType, acquirerOf(operation), resultCodeRow(operation.resultCode).family).inc(),
    operationSettled: (operation) =>
      settled(acquirerOf(operation), resultCodeRow(operation.resultCode).family).inc(),
    operationContradicted: (operation) => contradicted(acquirerOf(operation)).inc(),
    contradictionHandled: (operation, end) => handled(acquirerOf(operation), end).inc(),
    operationStaysUnknown: (operation) => unknown(acquirerOf(operation)).inc(),
  };
}

/** `none` for an operation that was refused without an acquirer. */
function acquirerOf({ acquirer }: Operation): string {
  return acquirer?.name ?? 'none';
}

/** Tokens of wallets that were refused. The reasons are fixed words, so their number is small. */
export function walletMetrics(registry: Registry): Pick<Observer, 'walletTokenRefused'> {
  const refused = metersOf(registry).counter(
    'tollgate_wallet_tokens_refused_total',
    'Tokens of wallets that were refused, by wallet and reason; their payers get one code for all',
    'wallet',
    'reason',
  );
  return { walletTokenRefused: ({ wallet, reason }) => refused(wallet, reason).inc() };
}

import { expect, it } from 'vitest';
import { trueAlerts } from './true-alerts.ts';

it.each([
  ['', []],
  ['tollgate_part_ready{part="payments"} 1', []],
  ['tollgate_part_ready{part="payments"} 0', ['TollgatePaymentsUnavailable']],
  ['tollgate_part_ready{part="checkouts"} 0', ['TollgateCheckoutsUnavailable']],
  ['tollgate_clock_offset_seconds -3600.5', ['TollgateClockWrong']],
  [
    'tollgate_acquirer_circuit{acquirer="acquirer-a",state="open"} 1\ntollgate_part_ready{part="acquirers"} 0',
    ['TollgatePaymentsUnavailable', 'TollgateAcquirerCircuitOpen'],
  ],
  ['tollgate_acquirer_circuit{acquirer="acquirer-a",state="closed"} 1', []],
])('of %s the alerts are %o', (metrics, alerts) => {
  expect(trueAlerts(metrics)).toEqual(alerts);
});

it('a gateway that shows nothing is down', () => {
  expect(trueAlerts(undefined)).toEqual(['TollgateDown']);
});

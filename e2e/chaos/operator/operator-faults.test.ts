// needs: the built widget, a process of its own, the night
import { describe, expect, it } from 'vitest';
import { liveThrough } from './live-through.ts';
import { isPossible, OPERATOR_FAULTS } from './operator-faults.ts';

/** Of a fault of checkouts alone, payments hear nothing. */
const PAID = /^14 × 200 000\.100\.112$/;

describe.each(OPERATOR_FAULTS)('while $name', (fault) => {
  it.skipIf(!isPossible(fault))(
    'alerts say so, payments fail only where they must, and the books agree',
    async () => {
      const seen = await liveThrough(fault);
      expect(seen.alerts).toEqual(expect.arrayContaining([...fault.alerts]));
      expect(seen.findings).toEqual([]);
      expect(seen.payments.every((line) => PAID.test(line))).toBe(
        fault.alerts.every((alert) => alert === 'TollgateCheckoutsUnavailable'),
      );
    },
  );
});

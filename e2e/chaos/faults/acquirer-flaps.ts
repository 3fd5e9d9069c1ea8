import { setTimeout as wait } from 'node:timers/promises';
import { type Evidence, type Finding, outcomeOf } from '../compare/evidence.ts';
import type { FaultKind } from './fault-kind.ts';
import { isFirstAttempt, isPayment, NEVER_SENT } from './first-attempt.ts';

/** Spans in which the acquirer takes no payment, and in which it does. Milliseconds. */
const DOWN = [300, 700] as const;
const BACK = [200, 500] as const;
const SPANS = 4;
/** How often a span is made longer at most. */
const SLOWEST = 10;
/** More calls than come in a round. */
const MANY = 1_000_000;

/** Answers of banks after which another acquirer may get an approval. ISO 8583, field 39. */
const SOFT_DECLINES = ['05', '51', '61', '91', '96'] as const;

/** The least share of successful payments, of those that could succeed. */
const MUST_SUCCEED = 0.999;

/**
 * One acquirer comes and goes, now as a closed port, now as one that declines whatever comes, while the other one is
 * well: nearly every payment has to succeed, and none at both.
 */
export const acquirerFlaps: FaultKind = {
  store: 'embedded',
  gateways: 1,
  hasFallback: true,
  strike: async ({ acquirer, random }) => {
    // On a slow machine no payment may arrive within a span: how long one took to meet a decline is measured.
    let slowness = 1;
    for (let span = 0; span < SPANS; span += 1) {
      /* oxlint-disable no-await-in-loop -- one after the other, in the middle of the load */
      const down = random.integer(...DOWN);
      // Declines first: after a closed port the gateway leaves the acquirer alone for a second, and may miss a span.
      if (span % 2 === 0) {
        const fault = { kind: 'decline', responseCode: random.pick(SOFT_DECLINES) };
        await acquirer.order({ fault, count: MANY });
        slowness = 0;
        let left = MANY;
        while (left === MANY && slowness < SLOWEST) {
          slowness += 1;
          await wait(down);
          left = await acquirer.faultsLeft();
        }
        await acquirer.clearFaults();
      } else {
        await acquirer.refuseConnections(down * slowness);
        await wait(down * slowness);
      }
      await wait(random.integer(...BACK) * slowness);
      /* oxlint-enable no-await-in-loop */
    }
    return SPANS;
  },
  // A first attempt shows in the ledger only; a client whose every payment succeeded noticed nothing.
  wasNoticed: () => true,
  demands: (evidence) => [...retried(evidence), ...nearlyAllSucceed(evidence)],
};

function retried({ ledger }: Evidence): Finding[] {
  const attempts = ledger.filter(isFirstAttempt).map(({ code }) => code);
  const kinds = [
    attempts.includes(NEVER_SENT),
    attempts.some((code) => code !== NEVER_SENT && outcomeOf(code) === 'failed'),
  ];
  return kinds.every(Boolean)
    ? []
    : [{ kind: 'fault', says: 'no payment was tried again after each kind of absence: it proves nothing' }];
}

/** A payment that was being sent when the port closed may have been booked, so it cannot be tried elsewhere. */
function nearlyAllSucceed({ ledger, received }: Evidence): Finding[] {
  const uncertain = new Set(received.filter(({ code }) => outcomeOf(code) === 'pending').map(({ id }) => id));
  const payments = ledger.filter(
    (line) => isPayment(line) && line.referencedId === undefined && !uncertain.has(line.id),
  );
  const failed = payments.filter(({ code }) => outcomeOf(code) !== 'approved');
  return failed.length <= payments.length * (1 - MUST_SUCCEED)
    ? []
    : [
        {
          kind: 'fault',
          says: `${failed.length} of ${payments.length} payments failed: ${failed.map(({ code }) => code).join(', ')}`,
        },
      ];
}

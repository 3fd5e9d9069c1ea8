import { describe, expect, it } from 'vitest';
import { sampleFollowUp, samplePayment } from '../ledger/sample-operation.fixture.ts';
import { decideFollowUp, type FollowUpLimits, type RequestedFollowUp } from './decide-follow-up.ts';
import type { FollowUp, Operation, Payment } from './operation.ts';

const ABLE: FollowUpLimits = {
  refunds: true,
  partialCaptures: true,
  multipleCaptures: true,
  extensions: true,
  reversalCutOff: 1000,
};

/** A payment that is built up operation by operation, all of them approved unless said otherwise. */
class Life {
  readonly operations: Operation[] = [];

  constructor(type: 'PA' | 'DB' | 'CD', minor = 100n, changes: Partial<Omit<Payment, 'kind'>> = {}) {
    this.operations.push(
      samplePayment({ paymentType: type, amount: eur(minor), state: 'approved', startedAt: 0, ...changes }),
    );
  }

  get root(): Operation {
    const [root] = this.operations;
    if (root === undefined) throw new Error('a life begins with its root');
    return root;
  }

  with(type: Operation['paymentType'], minor: bigint, changes: Partial<Omit<FollowUp, 'kind'>> = {}): this {
    this.operations.push(
      sampleFollowUp(this.root, {
        paymentType: type,
        amount: eur(minor),
        state: 'approved',
        startedAt: this.operations.length,
        ...changes,
      }),
    );
    return this;
  }

  last(type: Operation['paymentType']): Operation {
    return this.operations.findLast(({ paymentType }) => paymentType === type) ?? this.root;
  }

  /** The amount that a follow-up may have now, in minor units, or the refusal's code. */
  ask(
    type: RequestedFollowUp['type'],
    minor?: bigint,
    about = this.root,
    limits: Partial<FollowUpLimits> = {},
    now = 10,
    isFinal = false,
  ) {
    const amount = minor === undefined ? undefined : eur(minor);
    const followUp = { type, amount, currency: amount?.currency, isFinal };
    const decided = decideFollowUp(followUp, about, this.operations, { ...ABLE, ...limits }, now);
    return decided.ok ? decided.value.minor : decided.error.resultCode;
  }
}

function eur(minor: bigint) {
  return { minor, currency: 'EUR' };
}

describe('a capture', () => {
  it('without an amount takes all that is left', () => {
    expect(new Life('PA').ask('CP')).toBe(100n);
    expect(new Life('PA').with('CP', 30n).ask('CP')).toBe(70n);
  });

  it('never takes more than was authorised, open captures included', () => {
    expect(new Life('PA').ask('CP', 101n)).toBe('700.400.100');
    for (const state of ['started', 'unknown', 'approved'] as const) {
      expect(new Life('PA').with('CP', 60n, { state }).ask('CP', 41n)).toBe('700.400.100');
    }
  });

  it('may capture again the amount of a failed capture', () => {
    for (const state of ['declined', 'not-sent', 'refused'] as const) {
      expect(new Life('PA').with('CP', 100n, { state }).ask('CP')).toBe(100n);
    }
  });

  it('ends with a final one, with a reversal, and with the agreed number', () => {
    expect(new Life('PA').with('CP', 10n, { isFinal: true }).ask('CP', 1n)).toBe('700.400.100');
    expect(new Life('PA').with('CP', 10n).with('RV', 90n).ask('CP', 1n)).toBe('700.400.100');
    expect(new Life('PA', 100n, { numberOfCaptures: 2 }).with('CP', 1n).with('CP', 1n).ask('CP', 1n)).toBe(
      '700.400.100',
    );
  });

  it('reaches the amount after an increment or a renewal, but not one that is still open', () => {
    const increment = { industryPractice: 'INCREMENTAL_AUTH' } as const;
    const renewal = { industryPractice: 'REAUTHORIZATION' } as const;
    expect(new Life('PA').with('PA', 20n, increment).ask('CP')).toBe(120n);
    expect(new Life('PA').with('PA', 20n, { ...increment, state: 'unknown' }).ask('CP')).toBe(100n);
    expect(new Life('PA').with('PA', 80n, renewal).ask('CP')).toBe(80n);
    expect(new Life('PA').with('CP', 90n).with('PA', 80n, renewal).ask('CP')).toBe('700.400.100');
  });

  it('stays below the amount that an open renewal may have left', () => {
    const renewal = { industryPractice: 'REAUTHORIZATION', state: 'unknown' } as const;
    expect(new Life('PA').with('PA', 40n, renewal).ask('CP', 41n)).toBe('700.400.100');
    expect(new Life('PA').with('PA', 40n, renewal).ask('CP')).toBe(40n);
    expect(new Life('PA').with('PA', 140n, renewal).ask('CP')).toBe(100n);
    const increment = { industryPractice: 'INCREMENTAL_AUTH' } as const;
    expect(new Life('PA').with('PA', 40n, renewal).with('PA', 20n, increment).ask('CP')).toBe(60n);
    const certain = { ...renewal, state: 'approved' } as const;
    expect(new Life('PA').with('PA', 40n, renewal).with('PA', 90n, certain).ask('CP')).toBe(90n);
  });

  it('is not the last one while an extension is open', () => {
    const life = new Life('PA').with('PA', 20n, { industryPractice: 'INCREMENTAL_AUTH', state: 'unknown' });
    expect(life.ask('CP', 10n, undefined, {}, 10, true)).toBe('700.400.570');
    expect(life.ask('CP', 10n)).toBe(10n);
    expect(new Life('PA').ask('CP', 10n, undefined, {}, 10, true)).toBe(10n);
  });

  it('is whole where the acquirer knows no part, and one where it knows no second', () => {
    expect(new Life('PA').ask('CP', 40n, undefined, { partialCaptures: false })).toBe('700.400.101');
    expect(new Life('PA').ask('CP', 100n, undefined, { partialCaptures: false })).toBe(100n);
    expect(new Life('PA').with('CP', 40n).ask('CP', 10n, undefined, { multipleCaptures: false })).toBe(
      '700.400.101',
    );
  });
});

describe('a reversal', () => {
  it('releases the uncaptured rest, or cancels a debit or a credit as a whole', () => {
    expect(new Life('PA').ask('RV')).toBe(100n);
    expect(new Life('PA').with('CP', 30n).ask('RV')).toBe(70n);
    expect(new Life('DB').ask('RV')).toBe(100n);
    expect(new Life('CD').ask('RV', 100n)).toBe(100n);
  });

  it('is refused after a full capture, after any refund, and a second time', () => {
    expect(new Life('PA').with('CP', 100n).ask('RV')).toBe('700.400.300');
    expect(new Life('PA').with('CP', 50n).with('RF', 1n).ask('RV')).toBe('700.400.300');
    expect(new Life('DB').with('RF', 1n).ask('RV')).toBe('700.400.300');
    expect(new Life('DB').with('RV', 100n, { state: 'unknown' }).ask('RV')).toBe('700.300.300');
  });

  it('waits while an extension is open', () => {
    const renewal = { industryPractice: 'REAUTHORIZATION', state: 'started' } as const;
    expect(new Life('PA').with('PA', 40n, renewal).ask('RV')).toBe('700.400.570');
    expect(new Life('PA').with('PA', 40n, { ...renewal, state: 'declined' }).ask('RV')).toBe(100n);
  });

  it('undoes a verification, which reserved nothing, once', () => {
    expect(new Life('PA', 0n).ask('RV')).toBe(0n);
    expect(new Life('PA', 0n).with('RV', 0n).ask('RV')).toBe('700.300.300');
  });

  it('is for all of it, not for a part', () => {
    expect(new Life('DB').ask('RV', 99n)).toBe('700.400.300');
  });

  it('is too late at the cut-off', () => {
    expect(new Life('DB').ask('RV', undefined, undefined, {}, 999)).toBe(100n);
    expect(new Life('DB').ask('RV', undefined, undefined, {}, 1000)).toBe('700.300.700');
    expect(new Life('DB').ask('RV', undefined, undefined, { reversalCutOff: 0 }, 0)).toBe('700.300.700');
  });
});

describe('a refund', () => {
  it('pays back no more than was debited or captured for certain', () => {
    expect(new Life('DB').ask('RF')).toBe(100n);
    expect(new Life('DB').with('RF', 40n).ask('RF')).toBe(60n);
    expect(new Life('DB').with('RF', 40n, { state: 'unknown' }).ask('RF', 61n)).toBe('700.400.200');
    expect(new Life('PA').with('CP', 30n).with('CP', 20n, { state: 'unknown' }).ask('RF')).toBe(30n);
    expect(new Life('PA').ask('RF')).toBe('700.400.520');
    expect(new Life('DB').with('RF', 100n).ask('RF')).toBe('700.300.300');
  });

  it('pays back no more in all than its request allows, open refunds included', () => {
    const ask = (life: Life, minor: bigint | undefined, mostRefunded: bigint) => {
      const amount = minor === undefined ? undefined : eur(minor);
      const followUp = { type: 'RF', amount, currency: 'EUR', isFinal: false, mostRefunded } as const;
      const decided = decideFollowUp(followUp, life.root, life.operations, ABLE, 10);
      return decided.ok ? decided.value.minor : decided.error.resultCode;
    };
    expect(ask(new Life('DB'), 40n, 40n)).toBe(40n);
    expect(ask(new Life('DB'), 41n, 40n)).toBe('700.400.200');
    expect(ask(new Life('DB'), undefined, 40n)).toBe('700.400.200');
    expect(ask(new Life('DB').with('RF', 20n, { state: 'started' }), 20n, 40n)).toBe(20n);
    expect(ask(new Life('DB').with('RF', 21n, { state: 'unknown' }), 20n, 40n)).toBe('700.400.200');
  });

  it('that names a capture pays back no more than that capture took', () => {
    const life = new Life('PA').with('CP', 30n).with('CP', 50n);
    const capture = life.last('CP');
    expect(life.ask('RF', 51n, capture)).toBe('700.400.200');
    expect(life.ask('RF', undefined, capture)).toBe(50n);
    life.with('RF', 20n, { referencedId: capture.id });
    expect(life.ask('RF', undefined, capture)).toBe(30n);
    life.with('CB', 10n, { referencedId: capture.id });
    expect(life.ask('RF', undefined, capture)).toBe(20n);
  });

  it('leaves out the amount that the bank charged back', () => {
    const life = new Life('DB').with('CB', 60n);
    expect(life.ask('RF', 40n)).toBe(40n);
    expect(life.ask('RF', 41n)).toBe('700.300.600');
    expect(new Life('DB').with('CB', 100n).ask('RF')).toBe('700.300.600');
    const both = new Life('PA').with('CP', 60n).with('CP', 40n).with('CB', 60n).with('CB', 40n);
    expect(both.ask('RF', 40n, both.last('CP'))).toBe('700.300.600');
    // The bank charged back an amount that the merchant had refunded already.
    expect(new Life('DB').with('RF', 60n).with('CB', 60n).ask('RF', 1n)).toBe('700.300.600');
  });

  it('is refused where the acquirer knows none', () => {
    expect(new Life('DB').ask('RF', 1n, undefined, { refunds: false })).toBe('700.300.100');
  });
});

describe('a chargeback', () => {
  it('without an amount is for the amount not refunded, and else for the full amount', () => {
    expect(new Life('DB').with('RF', 30n).ask('CB')).toBe(70n);
    expect(new Life('DB').with('RF', 100n).ask('CB')).toBe(100n);
    expect(new Life('DB').with('RV', 100n).ask('CB')).toBe(100n);
    expect(new Life('PA').with('CP', 30n).with('CP', 20n).with('RF', 50n).with('CB', 20n).ask('CB')).toBe(
      30n,
    );
  });

  it('is refused where that was never taken', () => {
    expect(new Life('PA').ask('CB')).toBe('700.400.550');
    expect(new Life('PA').with('RV', 100n).ask('CB', 1n)).toBe('700.400.550');
    expect(new Life('PA', 100n, { state: 'unknown' }).ask('CB', 1n)).toBe('700.400.570');
    expect(new Life('DB', 100n, { state: 'authenticating' }).ask('CB', 1n)).toBe('700.400.570');
    expect(new Life('DB', 100n, { state: 'declined' }).ask('CB', 1n)).toBe('700.300.200');
    expect(new Life('DB').ask('CB', 101n)).toBe('700.400.400');
    expect(new Life('DB').with('CB', 60n).ask('CB', 41n)).toBe('700.400.400');
    expect(new Life('DB').with('CB', 100n).ask('CB', 1n)).toBe('700.300.500');
    const life = new Life('PA').with('CP', 60n).with('CP', 40n);
    expect(life.ask('CB', 41n, life.last('CP'))).toBe('700.400.400');
  });

  it('waits for no outcome, because the money may have been taken', () => {
    for (const state of ['started', 'unknown', 'awaiting-redirect'] as const) {
      expect(new Life('DB', 100n, { state }).ask('CB')).toBe(100n);
    }
    const life = new Life('PA').with('CP', 40n, { state: 'unknown' });
    expect(life.ask('CB', 40n, life.last('CP'))).toBe(40n);
    expect(new Life('DB').with('RF', 100n, { state: 'unknown' }).ask('CB', 100n)).toBe(100n);
    expect(new Life('DB').with('RV', 100n, { state: 'started' }).ask('CB', 100n)).toBe(100n);
  });

  it('is won back by its own id, in parts, and may come again afterwards', () => {
    const life = new Life('DB').with('CB', 60n);
    const chargeback = life.last('CB');
    expect(life.ask('CR', undefined, chargeback)).toBe(60n);
    expect(life.ask('CR', 61n, chargeback)).toBe('700.400.410');
    expect(life.ask('CR')).toBe('700.400.420');
    life.with('CR', 20n, { referencedId: chargeback.id });
    expect(life.ask('CR', undefined, chargeback)).toBe(40n);
    expect(life.ask('CB', 61n)).toBe('700.400.400');
    life.with('CR', 40n, { referencedId: chargeback.id });
    expect(life.ask('CR', undefined, chargeback)).toBe('700.400.410');
    expect(life.ask('CB')).toBe(100n);
    expect(new Life('DB').with('CB', 1n, { state: 'refused' }).ask('CR')).toBe('700.400.420');
  });
});

describe('any follow-up', () => {
  it.each([
    ['CP', 'DB', '700.400.510'],
    ['RF', 'RV', '700.400.520'],
    ['RV', 'CP', '700.400.530'],
    ['CB', 'CD', '700.400.550'],
    ['PA', 'DB', '700.100.700'],
  ] as const)('%s to a %s is refused with %s', (type, predecessor, resultCode) => {
    const life =
      predecessor === 'DB' || predecessor === 'CD'
        ? new Life(predecessor)
        : new Life('PA').with(predecessor, 10n);
    expect(life.ask(type, 1n, life.last(predecessor))).toBe(resultCode);
  });

  it.each([
    ['started', '700.400.570'],
    ['unknown', '700.400.570'],
    ['declined', '700.300.200'],
    ['not-sent', '700.300.200'],
    ['refused', '700.300.200'],
  ] as const)('to a payment that is %s is refused with %s', (state, resultCode) => {
    expect(new Life('PA', 100n, { state }).ask('CP')).toBe(resultCode);
  });

  it('in another currency or of nothing is refused', () => {
    const life = new Life('PA');
    const amount = { minor: 1n, currency: 'USD' };
    const followUp = { type: 'CP', amount, currency: 'USD', isFinal: false } as const;
    const decided = decideFollowUp(followUp, life.root, life.operations, ABLE, 1);
    expect(decided).toEqual({ ok: false, error: { resultCode: '700.100.500' } });
    const whole = { ...followUp, amount: undefined };
    const all = decideFollowUp(whole, life.root, life.operations, ABLE, 1);
    expect(all).toEqual({ ok: false, error: { resultCode: '700.100.500' } });
    expect(life.ask('CP', 0n)).toBe('100.550.300');
  });

  it('that adds to an authorisation needs an acquirer that can', () => {
    expect(new Life('PA').ask('PA', 20n)).toBe(20n);
    expect(new Life('PA').ask('PA', 20n, undefined, { extensions: false })).toBe('600.200.400');
    expect(new Life('PA').with('CP', 100n).ask('PA', 20n)).toBe('700.300.300');
    expect(new Life('PA', 0n).ask('PA', 20n)).toBe('700.100.700');
  });
});

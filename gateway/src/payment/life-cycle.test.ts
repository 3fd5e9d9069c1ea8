import { expect, it } from 'vitest';
import type { PaymentType } from '../catalogue/payment-types.ts';
import { sampleFollowUp, samplePayment } from '../ledger/sample-operation.ts';
import { decideFollowUp, type RequestedFollowUp, WRONG_PREDECESSOR } from './decide-follow-up.ts';
import { LIFE_CYCLE } from './life-cycle.ts';
import { expectOwnWords } from './refusal-words.fixture.ts';

type FollowUpType = RequestedFollowUp['type'];

it('refuses nothing with the words of another act', () => {
  for (const verdicts of [...Object.values(LIFE_CYCLE), WRONG_PREDECESSOR]) {
    for (const [type, verdict] of Object.entries(verdicts)) {
      if (verdict !== 'allowed') {
        expectOwnWords(type as FollowUpType, verdict);
      }
    }
  }
});

it('nor what an acquirer can not do', () => {
  const unable = {
    refunds: false,
    partialCaptures: false,
    multipleCaptures: false,
    extensions: false,
    reversalCutOff: 0,
  };
  const amount = { minor: 10n, currency: 'EUR' };
  const root = (paymentType: 'PA' | 'DB') =>
    samplePayment({ paymentType, amount: { ...amount, minor: 100n }, state: 'approved' });
  const refused = (type: FollowUpType, first: ReturnType<typeof root>, ...then: PaymentType[]): boolean => {
    const more = then.map((paymentType) => sampleFollowUp(first, { paymentType, amount, state: 'approved' }));
    const followUp = { type, amount, currency: 'EUR', isFinal: false };
    const decided = decideFollowUp(followUp, first, [first, ...more], unable, 1);
    if (!decided.ok) {
      expectOwnWords(type, decided.error.resultCode);
    }
    return !decided.ok;
  };
  expect([
    refused('PA', root('PA')),
    refused('CP', root('PA')),
    refused('RV', root('PA')),
    refused('RF', root('DB')),
    refused('RF', root('PA'), 'CP'),
    refused('CB', root('DB')),
    refused('CB', root('PA'), 'CP'),
  ]).toEqual([true, true, true, true, true, false, false]);
});

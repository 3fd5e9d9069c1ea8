import { expect, it } from 'vitest';
import type { PaymentType } from '../catalogue/payment-types.ts';
import { sampleFollowUp, samplePayment } from '../ledger/sample-operation.fixture.ts';
import { decideFollowUp, type RequestedFollowUp, WRONG_PREDECESSOR } from './decide-follow-up.ts';
import { LIFE_CYCLE } from './life-cycle.ts';
import { foreignWords } from './refusal-words.fixture.ts';

type FollowUpType = RequestedFollowUp['type'];

it('refuses nothing with the words of another act', () => {
  const foreign = [...Object.values(LIFE_CYCLE), WRONG_PREDECESSOR].flatMap((verdicts) =>
    Object.entries(verdicts).map(([type, verdict]) =>
      verdict === 'allowed' ? undefined : foreignWords(type as FollowUpType, verdict),
    ),
  );
  expect(foreign.filter((words) => words !== undefined)).toEqual([]);
});

it('nor an operation that an acquirer does not support', () => {
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
  const refusal = (type: FollowUpType, first: ReturnType<typeof root>, ...then: PaymentType[]) => {
    const more = then.map((paymentType) => sampleFollowUp(first, { paymentType, amount, state: 'approved' }));
    const followUp = { type, amount, currency: 'EUR', isFinal: false };
    const decided = decideFollowUp(followUp, first, [first, ...more], unable, 1);
    return decided.ok ? 'recorded' : (foreignWords(type, decided.error.resultCode) ?? 'refused');
  };
  expect([
    refusal('PA', root('PA')),
    refusal('CP', root('PA')),
    refusal('RV', root('PA')),
    refusal('RF', root('DB')),
    refusal('RF', root('PA'), 'CP'),
    refusal('CB', root('DB')),
    refusal('CB', root('PA'), 'CP'),
  ]).toEqual(['refused', 'refused', 'refused', 'refused', 'refused', 'recorded', 'recorded']);
});

import { asked, type Damages } from './audit-ledger-damage.fixture.ts';
import { following } from './audit-ledger-life.fixture.ts';

/** Amounts and orders of operations that the rules forbid. */
export const AMOUNT_DAMAGES: Damages = [
  ['a capture of more than there is', ['captured-too-much b'], { sql: [asked('b', 'amount_minor = 10001')] }],
  [
    'captures that are too much together',
    ['captured-too-much ee'],
    {
      operations: ({ reservation }) => [
        following('ee', 'CP', 4_001n, reservation, { state: 'unknown', resultCode: '000.200.000' }),
      ],
    },
  ],
  [
    'a capture of more than a renewal left',
    ['captured-too-much ef'],
    {
      operations: ({ reservation }) => [
        following('ee', 'PA', 7_000n, reservation, { industryPractice: 'REAUTHORIZATION' }),
        following('ef', 'CP', 1_001n, reservation),
      ],
    },
  ],
  [
    'a capture after the last one',
    ['captured-after-end ee'],
    {
      operations: ({ extended }) => [
        following('ee', 'CP', 1n, extended, { movement: { from: 'shopper', to: 'merchant' } }),
      ],
    },
  ],
  [
    'one capture more than was agreed',
    ['captured-after-end ee'],
    {
      operations: ({ reservation }) => [following('ee', 'CP', 1n, reservation)],
      sql: [asked('a', 'number_of_captures = 1')],
    },
  ],
  [
    'a refund of more than its capture',
    ['refunded-too-much c'],
    { sql: [asked('c', 'amount_minor = 6001')] },
  ],
  [
    'refunds that are too much together',
    ['refunded-too-much ee'],
    { operations: ({ reservation }) => [following('ee', 'RF', 5_001n, reservation)] },
  ],
  [
    'a refund of more than one capture out of two',
    ['refunded-too-much ef'],
    {
      operations: ({ reservation, capture }) => [
        following('ee', 'CP', 4_000n, reservation),
        following('ef', 'RF', 5_001n, capture),
      ],
    },
  ],
  [
    'chargebacks of more than their capture took',
    ['charged-back-too-much ef'],
    {
      operations: ({ reservation, capture }) => [
        following('ec', 'CP', 4_000n, reservation),
        following('ee', 'CB', 6_000n, capture),
        following('ef', 'CB', 1n, capture),
      ],
    },
  ],
  [
    'chargebacks of more than was taken',
    ['charged-back-too-much ef'],
    {
      operations: ({ reservation, capture }) => [
        following('ee', 'CB', 6_000n, capture),
        following('ef', 'CB', 1n, reservation),
      ],
    },
  ],
  [
    'a refund of what was charged back',
    ['refunded-too-much ef'],
    {
      operations: ({ reservation }) => [
        following('ee', 'CB', 5_000n, reservation),
        following('ef', 'RF', 1n, reservation),
      ],
    },
  ],
  [
    'a reversal of what was charged back',
    ['reversed-too-late ef'],
    {
      operations: ({ debit }) => [following('ee', 'CB', 9_250n, debit), following('ef', 'RV', 9_250n, debit)],
    },
  ],
  [
    'a refund of what was undone',
    ['refunded-too-much ee'],
    { operations: ({ undone }) => [following('ee', 'RF', 1n, undone)] },
  ],
  [
    'a reversal of more than was taken',
    ['reversed-too-much 2'],
    { sql: [asked('2', 'amount_minor = 9251')] },
  ],
  [
    'a second reversal',
    ['reversed-twice ee'],
    { operations: ({ undone }) => [following('ee', 'RV', 9_250n, undone)] },
  ],
  [
    'a reversal after a refund',
    ['reversed-too-late ee'],
    { operations: ({ reservation }) => [following('ee', 'RV', 4_000n, reservation)] },
  ],
  [
    'more won back than was charged back',
    ['won-back-too-much f'],
    { sql: [asked('f', 'amount_minor = 9251')] },
  ],
  [
    'a chargeback that is won back twice',
    ['won-back-too-much ee'],
    { operations: ({ chargeback }) => [following('ee', 'CR', 1n, chargeback)] },
  ],
];

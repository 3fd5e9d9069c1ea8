import type { Operation } from '../payment/operation.ts';
import { acquirerKey } from '../values/ids.ts';
import { AMOUNT_DAMAGES } from './audit-ledger-amount-damages.fixture.ts';
import { asked, type Damages, ended, gone } from './audit-ledger-damage.fixture.ts';
import { following, named } from './audit-ledger-life.fixture.ts';

/** Damages to operations, to their ends, and to what belongs to them. */
const ROW_DAMAGES: Damages = [
  [
    'a first attempt that was approved too',
    ['acquirer-unfit ba'],
    { sql: [ended('ba', `state = 'approved', result_code = '000.100.110'`)] },
  ],
  ['a first attempt at the fallback', ['acquirer-unfit ba'], { sql: [asked('ba', `acquirer = 'fallback'`)] }],
  [
    'a first attempt for another amount',
    ['currency-differs ba'],
    { sql: [asked('ba', 'amount_minor = 701')] },
  ],
  ['a first attempt of another type', ['type-unfit ba'], { sql: [asked('ba', `payment_type = 'PA'`)] }],
  [
    'a first attempt of another merchant',
    ['channel-differs ba'],
    { sql: [asked('ba', `merchant = 'Other'`)] },
  ],
  [
    'a refund by the acquirer that was asked first',
    ['acquirer-differs bc'],
    { sql: [asked('bc', `acquirer = 'simulator'`)] },
  ],
  [
    'a refund of everything that is not its own',
    ['acquirer-differs ee', 'channel-differs ee'],
    {
      operations: ({ capture }) => [
        following('ee', 'RF', 1n, capture, {
          merchant: 'Other',
          entityId: 'b0000000000000000000000000000001' as Operation['entityId'],
          channelId: 'b0000000000000000000000000000002' as Operation['channelId'],
          acquirer: { name: 'elsewhere', key: acquirerKey(named('ff'), 1) },
        }),
      ],
    },
  ],
  ['a refund of another merchant', ['channel-differs c'], { sql: [asked('c', `merchant = 'Other'`)] }],
  ['a refund of another channel', ['channel-differs c'], { sql: [asked('c', 'channel_id = entity_id')] }],
  ['a chargeback of another channel', ['channel-differs e'], { sql: [asked('e', 'channel_id = entity_id')] }],
  [
    'a refused capture of another merchant',
    ['channel-differs 4'],
    { sql: [asked('4', `merchant = 'Other'`)] },
  ],
  ['a refund by another acquirer', ['acquirer-differs c'], { sql: [asked('c', `acquirer = 'elsewhere'`)] }],
  [
    'an open refund by another acquirer',
    ['acquirer-differs ee'],
    {
      operations: ({ reservation }) => [
        following('ee', 'RF', 1n, reservation, {
          state: 'started',
          resultCode: '000.200.000',
          finishedAt: undefined,
          acquirer: { name: 'elsewhere', key: acquirerKey(named('ee'), 1) },
        }),
      ],
    },
  ],
  [
    'an approval with the code of a decline',
    ['code-unfit a'],
    { sql: [ended('a', `result_code = '800.100.152'`)] },
  ],
  ['an approval that is pending', ['code-unfit a'], { sql: [ended('a', `result_code = '000.200.000'`)] }],
  ['a code that there is not', ['code-unfit a'], { sql: [ended('a', `result_code = '999.000.000.1'`)] }],
  [
    'a decline with the code of an approval',
    ['code-unfit dd'],
    { sql: [ended('dd', `result_code = '000.100.110'`)] },
  ],
  [
    'an unknown outcome with a code',
    ['code-unfit 5'],
    { sql: [`UPDATE unknown_outcomes SET result_code = '800.100.152'`] },
  ],
  ['a capture without an acquirer', ['acquirer-unfit b'], { sql: [asked('b', 'acquirer = NULL')] }],
  ['a chargeback by an acquirer', ['acquirer-unfit e'], { sql: [asked('e', `acquirer = 'simulator'`)] }],
  [
    'a capture that pays the shopper',
    ['movement-unfit b'],
    { sql: [asked('b', `moves_from = 'merchant', moves_to = 'shopper'`)] },
  ],
  ['an operation of no payment', ['root-missing ff'], { sql: [asked('f', `root_id = '${named('ff')}'`)] }],
  ['a reference to nothing', ['reference-missing c'], { sql: [asked('c', 'referenced_id = NULL')] }],
  [
    'a reference into another payment',
    ['reference-missing c'],
    { sql: [asked('c', `referenced_id = '${named('d')}'`)] },
  ],
  ['a refund that begins a payment', ['type-unfit 3'], { sql: [asked('3', `payment_type = 'RF'`)] }],
  [
    'a refund of a refund',
    ['type-unfit ee'],
    { operations: ({ refund }) => [following('ee', 'RF', 1n, refund)] },
  ],
  ['a refund in another currency', ['currency-differs c'], { sql: [asked('c', `currency = 'USD'`)] }],
  [
    'captures of a declined reservation',
    ['follows-failure b', 'follows-failure c'],
    { sql: [ended('a', `state = 'declined', result_code = '800.100.152'`)] },
  ],
  ['a first attempt of unknown outcome', ['acquirer-unfit ba'], { sql: [gone('ba')[0] ?? ''] }],
  ['a second attempt without its first', ['attempt-missing bb'], { sql: gone('ba') }],
  ['an operation deleted', ['row-without-operation 3'], { sql: [gone('3')[1] ?? ''] }],
  [
    'a retry of no operation',
    ['row-without-operation ff'],
    { sql: [`INSERT INTO retries VALUES ('${named('ff')}', 'fallback', 'why', 'ba', 1, NULL)`] },
  ],
  [
    'an open payment that does not hold its checkout',
    ['hold-unfit 5'],
    { sql: [asked('5', `checkout_id = 'checkout'`)] },
  ],
  ['a paid checkout that nothing holds', ['hold-unfit d'], { sql: ['DELETE FROM checkout_holds'] }],
  [
    'a checkout that a declined payment holds',
    ['hold-unfit dd'],
    {
      sql: [
        asked('dd', `checkout_id = 'checkout'`),
        `INSERT INTO checkout_holds VALUES ('checkout', '${named('dd')}')`,
      ],
    },
  ],
  [
    'a decline that the acquirer has approved',
    ['contradicted dd'],
    { sql: [`INSERT INTO contradictions VALUES ('${named('dd')}', 1, 'approved', '000.100.110', '{}', 1)`] },
  ],
];

export const DAMAGES: Damages = [...ROW_DAMAGES, ...AMOUNT_DAMAGES];

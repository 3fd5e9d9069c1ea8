import type { Operation } from '../payment/operation.ts';
import { acquirerKey } from '../values/ids.ts';
import { following, named, type writeMixedLife } from './audit-ledger-life.fixture.ts';

/** What went wrong on a ledger: more operations than the rules allow, or rows that were changed. */
export interface Damage {
  readonly operations?: (life: Life) => readonly Operation[];
  readonly isAboutKeys?: boolean;
  readonly sql?: readonly string[];
}
type Life = Awaited<ReturnType<typeof writeMixedLife>>;

const set = (name: string, change: string): string =>
  `UPDATE operations SET ${change} WHERE id = '${named(name)}'`;
const entries = (name: string, change: string, more = ''): string =>
  `UPDATE entries SET ${change} WHERE operation_id = '${named(name)}' ${more}`;
/** Another amount, and a journal that agrees with it. */
const resized = (name: string, minor: number): string[] => [
  set(name, `amount_minor = ${minor}`),
  entries(name, `minor = CASE WHEN minor < 0 THEN -${minor} ELSE ${minor} END`),
];
const bothSides = (name: string): string =>
  `INSERT INTO entries VALUES ('${named(name)}', 'merchant', 5, 'EUR'), ('${named(name)}', 'shopper', -5, 'EUR')`;

/** What is done, and by which names it is found, and where. Nothing else may be found. */
export const DAMAGES: readonly (readonly [what: string, found: readonly string[], damage: Damage])[] = [
  [
    'a cent more on one side',
    ['entries-differ b', 'journal-unbalanced EUR'],
    { sql: [entries('b', 'minor = minor + 1', `AND account = 'merchant'`)] },
  ],
  [
    'one side gone',
    ['entries-missing b', 'journal-unbalanced EUR'],
    { sql: [`DELETE FROM entries WHERE operation_id = '${named('b')}' AND account = 'merchant'`] },
  ],
  [
    'both sides gone',
    ['entries-missing b'],
    { sql: [`DELETE FROM entries WHERE operation_id = '${named('b')}'`] },
  ],
  ['entries in another currency', ['entries-differ b'], { sql: [entries('b', `currency = 'USD'`)] }],
  [
    'a first attempt that was approved too',
    ['acquirer-unfit ba', 'entries-missing ba'],
    { sql: [set('ba', `state = 'approved', result_code = '000.100.110'`)] },
  ],
  [
    'a first attempt of unknown outcome',
    ['acquirer-unfit ba'],
    { sql: [set('ba', `state = 'unknown', result_code = '000.200.000'`)] },
  ],
  ['a first attempt at the fallback', ['acquirer-unfit ba'], { sql: [set('ba', `acquirer = 'fallback'`)] }],
  ['a first attempt for another amount', ['currency-differs ba'], { sql: [set('ba', 'amount_minor = 701')] }],
  ['a first attempt of another type', ['type-unfit ba'], { sql: [set('ba', `payment_type = 'PA'`)] }],
  ['a first attempt of another merchant', ['channel-differs ba'], { sql: [set('ba', `merchant = 'Other'`)] }],
  [
    'a second attempt without its first',
    ['attempt-missing bb'],
    { sql: [`DELETE FROM operations WHERE id = '${named('ba')}'`] },
  ],
  [
    'a first attempt under a foreign key',
    ['attempt-missing bb', 'acquirer-differs ba', 'key-unfit ba', 'type-unfit ba'],
    { sql: [set('ba', `acquirer_key = 'foreign'`)] },
  ],
  [
    'a refund by the acquirer that was asked first',
    ['acquirer-differs bc'],
    { sql: [set('bc', `acquirer = 'simulator'`)] },
  ],
  [
    'a refund of everything that is not its own',
    ['acquirer-differs ee', 'channel-differs ee', 'key-unfit ee'],
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
  ['a refund of another merchant', ['channel-differs c'], { sql: [set('c', `merchant = 'Other'`)] }],
  ['a refund of another channel', ['channel-differs c'], { sql: [set('c', 'channel_id = entity_id')] }],
  ['a chargeback of another channel', ['channel-differs e'], { sql: [set('e', 'channel_id = entity_id')] }],
  ['a refused capture of another merchant', ['channel-differs 4'], { sql: [set('4', `merchant = 'Other'`)] }],
  ['a refund by another acquirer', ['acquirer-differs c'], { sql: [set('c', `acquirer = 'elsewhere'`)] }],
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
  ['a refund under a foreign key', ['key-unfit c'], { sql: [set('c', `acquirer_key = 'foreign'`)] }],
  ['a second attempt at a refund', ['key-unfit c'], { sql: [set('c', `acquirer_key = id || '-2'`)] }],
  ['a payment under a foreign key', ['key-unfit d'], { sql: [set('d', `acquirer_key = 'foreign'`)] }],
  ['a third attempt at a payment', ['key-unfit bb'], { sql: [set('bb', `acquirer_key = id || '-3'`)] }],
  ['entries of a reservation', ['entries-unexpected a'], { sql: [bothSides('a')] }],
  ['entries of an operation that is open', ['entries-unexpected 5'], { sql: [bothSides('5')] }],
  [
    'entries of no operation',
    ['entry-without-operation ff', 'entry-without-operation ff'],
    { sql: [bothSides('ff')] },
  ],
  [
    'an operation deleted',
    ['entry-without-operation 3', 'entry-without-operation 3'],
    { sql: [`DELETE FROM operations WHERE id = '${named('3')}'`] },
  ],
  [
    'an approval with the code of a decline',
    ['code-unfit a'],
    { sql: [set('a', `result_code = '800.100.152'`)] },
  ],
  ['an approval that is pending', ['code-unfit a'], { sql: [set('a', `result_code = '000.200.000'`)] }],
  ['a code that there is not', ['code-unfit a'], { sql: [set('a', `result_code = '999.000.000.1'`)] }],
  [
    'a decline with the code of an approval',
    ['code-unfit dd'],
    { sql: [set('dd', `result_code = '000.100.110'`)] },
  ],
  ['an unknown outcome with a code', ['code-unfit 5'], { sql: [set('5', `result_code = '800.100.152'`)] }],
  ['an end without its moment', ['ending-unfit b'], { sql: [set('b', 'finished_at = NULL')] }],
  ['a start with an end', ['ending-unfit 5'], { sql: [set('5', `state = 'started'`)] }],
  ['a capture by nobody', ['acquirer-unfit b'], { sql: [set('b', 'acquirer = NULL, acquirer_key = NULL')] }],
  [
    'a chargeback by an acquirer',
    ['acquirer-unfit e'],
    { sql: [set('e', `acquirer = 'simulator', acquirer_key = 'key'`)] },
  ],
  [
    'a capture that pays the shopper',
    ['entries-differ b', 'movement-unfit b'],
    { sql: [set('b', `moves_from = 'merchant', moves_to = 'shopper'`)] },
  ],
  ['an operation of no payment', ['root-missing ff'], { sql: [set('f', `root_id = '${named('ff')}'`)] }],
  ['a reference to nothing', ['reference-missing c'], { sql: [set('c', 'referenced_id = NULL')] }],
  [
    'a reference into another payment',
    ['reference-missing c'],
    { sql: [set('c', `referenced_id = '${named('d')}'`)] },
  ],
  ['a refund that begins a payment', ['type-unfit 3'], { sql: [set('3', `payment_type = 'RF'`)] }],
  [
    'a refund of a refund',
    ['type-unfit ee'],
    { operations: ({ refund }) => [following('ee', 'RF', 1n, refund)] },
  ],
  [
    'a refund in another currency',
    ['currency-differs c'],
    { sql: [set('c', `currency = 'USD'`), entries('c', `currency = 'USD'`)] },
  ],
  [
    'captures of a declined reservation',
    ['follows-failure b', 'follows-failure c'],
    { sql: [set('a', `state = 'declined', result_code = '800.100.152'`)] },
  ],
  ['a capture of more than there is', ['captured-too-much b'], { sql: resized('b', 10_001) }],
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
      sql: [set('a', 'number_of_captures = 1')],
    },
  ],
  ['a refund of more than its capture', ['refunded-too-much c'], { sql: resized('c', 6_001) }],
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
    'a chargeback of what was refunded',
    ['refunded-too-much ee'],
    { operations: ({ capture }) => [following('ee', 'CB', 5_001n, capture)] },
  ],
  [
    'a refund of what was undone',
    ['refunded-too-much ee'],
    { operations: ({ undone }) => [following('ee', 'RF', 1n, undone)] },
  ],
  ['a reversal of more than was taken', ['reversed-too-much 2'], { sql: resized('2', 9_251) }],
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
  ['more won back than was charged back', ['won-back-too-much f'], { sql: resized('f', 9_251) }],
  [
    'a chargeback that is won back twice',
    ['won-back-too-much ee'],
    { operations: ({ chargeback }) => [following('ee', 'CR', 1n, chargeback)] },
  ],
  [
    'a checkout that is paid twice',
    ['checkout-shared 5', 'checkout-shared d'],
    {
      isAboutKeys: true,
      sql: [set('5', `checkout_id = (SELECT checkout_id FROM operations WHERE id = '${named('d')}')`)],
    },
  ],
  [
    'a key of two operations',
    ['key-shared 1', 'key-shared 3', 'key-unfit 3'],
    {
      isAboutKeys: true,
      sql: [set('3', `acquirer_key = (SELECT acquirer_key FROM operations WHERE id = '${named('1')}')`)],
    },
  ],
];

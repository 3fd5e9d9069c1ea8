import { nameForm } from './name-words.ts';

/** Ways in which operations are open. `yes`: any; the others differ by the acquirer's missing answer. */
export const OPEN_KINDS = ['yes', 'unknown', 'unknown-follow-up'] as const;

export type OpenKind = (typeof OPEN_KINDS)[number];

/** The operators of a key: `:value`, `:a,b`; a range `:a..b` and the comparisons `>`, `>=`, `<`, `<=`. */
export type Operators = 'equals' | 'order';

interface SearchKeyRow {
  /** Its subject, for help and for messages. */
  readonly says: string;
  readonly operators: Operators;
  /** A search with it, for help. */
  readonly example: string;
  /** The values that there are, where they are few and fixed. */
  readonly values?: readonly string[];
  /** How values are spelt in the index, where their case does not matter. */
  readonly spelling?: 'upper' | 'lower' | 'name';
  /** Whether it is a key of the index of search terms; others are found on the ledger itself. */
  readonly isTerm: boolean;
}

/** The hours of a day, as search and reports write them: 00 to 23. */
export const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

/** Every key of the search, in the order of the help. */
export const SEARCH_KEYS = {
  id: {
    says: 'the id of a payment, of an operation that refers to it, or of its checkout',
    operators: 'equals',
    example: 'id:8ac7a4a19ff6a1b2c3d4e5f607182930',
    isTerm: false,
  },
  merchantTransactionId: {
    says: "the merchant's own reference",
    operators: 'equals',
    example: 'merchantTransactionId:order-4711',
    isTerm: true,
  },
  invoice: {
    says: 'the number of the invoice (merchantInvoiceId)',
    operators: 'equals',
    example: 'invoice:2026-0815-A',
    isTerm: true,
  },
  status: {
    says: 'the state of the payment',
    operators: 'equals',
    example: 'status:declined,unknown',
    values: ['approved', 'declined', 'pending', 'unknown', 'reversed', 'refunded', 'chargedback'],
    spelling: 'lower',
    isTerm: true,
  },
  open: {
    says: 'whether the end of an operation is not known: of any, of one that the acquirer was asked about, or of such a capture, refund or reversal',
    operators: 'equals',
    example: 'open:unknown-follow-up',
    values: OPEN_KINDS,
    isTerm: false,
  },
  contradiction: {
    says: 'whether an acquirer has said something else than the books, and nothing was done about it yet',
    operators: 'equals',
    example: 'contradiction:yes',
    values: ['yes'],
    isTerm: false,
  },
  code: {
    says: 'the result code of the payment',
    operators: 'equals',
    example: 'code:800.100.151',
    isTerm: true,
  },
  type: {
    says: 'the type of the payment, or of an operation that refers to it',
    operators: 'equals',
    example: 'type:RF',
    values: ['PA', 'DB', 'CD', 'CP', 'RV', 'RF', 'CB', 'CR', '3D'],
    spelling: 'upper',
    isTerm: true,
  },
  brand: {
    says: 'the brand',
    operators: 'equals',
    example: 'brand:VISA,MASTER',
    spelling: 'upper',
    isTerm: true,
  },
  last4: {
    says: 'the last four digits of the card, or characters of the account',
    operators: 'equals',
    example: 'last4:4242',
    isTerm: true,
  },
  bin: { says: 'the first six digits of the card', operators: 'equals', example: 'bin:420000', isTerm: true },
  currency: {
    says: 'the currency',
    operators: 'equals',
    example: 'currency:EUR',
    spelling: 'upper',
    isTerm: true,
  },
  amount: {
    says: 'the amount of the payment, in any currency',
    operators: 'order',
    example: 'amount>100',
    isTerm: false,
  },
  created: {
    says: 'when the payment began (UTC): a day, a month, a time, `today`, `yesterday`, or `7d` for the last days',
    operators: 'order',
    example: 'created:2026-11-01..2026-11-22',
    isTerm: false,
  },
  channel: {
    says: 'the channel, by its name or its entity id',
    operators: 'equals',
    example: 'channel:"Shop in Berlin"',
    isTerm: true,
  },
  merchant: {
    says: 'the merchant, by its name',
    operators: 'equals',
    example: 'merchant:"Demo shop"',
    isTerm: true,
  },
  acquirer: {
    says: 'an acquirer that was asked, by its name',
    operators: 'equals',
    example: 'acquirer:simulator',
    isTerm: true,
  },
  name: {
    says: 'a name of the shopper or of the holder of the card, with or without its accents',
    operators: 'equals',
    example: 'name:Müller',
    spelling: 'name',
    isTerm: true,
  },
  email: {
    says: 'the e-mail address of the shopper, whole',
    operators: 'equals',
    example: 'email:jane@example.com',
    spelling: 'lower',
    isTerm: true,
  },
  customer: {
    says: "the merchant's number of the shopper (customer.merchantCustomerId)",
    operators: 'equals',
    example: 'customer:C-1001',
    isTerm: true,
  },
  registration: {
    says: 'the stored details that were used or stored',
    operators: 'equals',
    example: 'registration:8ac7a4a19ff6a1b2c3d4e5f607182930',
    spelling: 'lower',
    isTerm: true,
  },
  retried: {
    says: 'payments that smart retry tried again: `yes`, or the acquirer that declined first',
    operators: 'equals',
    example: 'retried:yes',
    isTerm: true,
  },
  refunded: {
    says: 'days on which some of it was refunded (UTC)',
    operators: 'order',
    example: 'refunded:2026-11-01..2026-11-22',
    isTerm: true,
  },
  chargedback: {
    says: 'days on which some of it was charged back (UTC)',
    operators: 'order',
    example: 'chargedback:2026-11',
    isTerm: true,
  },
  hour: {
    says: 'the hour of the day in which the payment began (UTC): 00 to 23',
    operators: 'equals',
    example: 'hour:09,10',
    values: HOURS,
    isTerm: false,
  },
  'issuer-country': {
    says: 'the country of the bank that issued the card or keeps the account, or `unknown`',
    operators: 'equals',
    example: 'issuer-country:DE',
    spelling: 'lower',
    isTerm: true,
  },
  'three-d-secure': {
    says: 'how the shopper was authenticated',
    operators: 'equals',
    example: 'three-d-secure:challenge',
    values: ['none', 'challenge', 'frictionless', 'other'],
    spelling: 'lower',
    isTerm: true,
  },
} as const satisfies Readonly<Record<string, SearchKeyRow>>;

export type SearchKey = keyof typeof SEARCH_KEYS;

/** The keys of the index of search terms. */
export type TermKey = {
  [Key in SearchKey]: (typeof SEARCH_KEYS)[Key]['isTerm'] extends true ? Key : never;
}[SearchKey];

export const SEARCH_KEY_NAMES = Object.keys(SEARCH_KEYS) as readonly SearchKey[];

const BY_LOWER = new Map(SEARCH_KEY_NAMES.map((name) => [name.toLowerCase(), name]));

/** The key of this name, in any case. */
export function asSearchKey(name: string): SearchKey | undefined {
  return BY_LOWER.get(name.toLowerCase());
}

/** The row of a key, with the parts that not every row has. */
export function keyRow(key: SearchKey): SearchKeyRow {
  return SEARCH_KEYS[key];
}

export function isTermKey(key: SearchKey): key is TermKey {
  return SEARCH_KEYS[key].isTerm;
}

/** A value in the spelling of the index. */
export function spelt(key: TermKey, value: string): string {
  const { spelling } = keyRow(key);
  if (spelling === undefined) return value;
  if (spelling === 'name') return nameForm(value);
  return spelling === 'upper' ? value.toUpperCase() : value.normalize('NFKC').toLowerCase();
}

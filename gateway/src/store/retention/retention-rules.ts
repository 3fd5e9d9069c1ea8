/** Milliseconds. */
const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** How long one kind of data is kept. */
export interface RetentionRule {
  /** The removed data, in words for the operator. */
  readonly what: string;
  /** From when its time is counted, for the operator. */
  readonly from: string;
  /** How long it is kept after that, in milliseconds. */
  readonly keep: number;
  /** The days that an operator may set; absent where the interface or a protocol fixes the time. */
  readonly days?: { readonly least: number; readonly most: number };
}

/**
 * All retention times. Data without a rule here is kept for ever, and `kept-tables.ts` says why.
 *
 * The minimum is the time that the gateway needs itself: an authentication can be used for a payment for a while, and a
 * merchant that asks for removed details must learn that they were removed.
 */
export const RETENTION_RULES = {
  storedDetails: {
    what: 'stored details, of which only the record stays',
    from: 'their expiry: 14 months after a card or the last use of other details',
    keep: 30 * DAY,
    days: { least: 0, most: 400 },
  },
  removedDetails: {
    what: 'the record of stored details that were removed',
    from: 'their removal',
    keep: 400 * DAY,
    days: { least: 30, most: 3650 },
  },
  sessions: {
    what: 'checkouts in the embedded store; Redis removes its own after the same time',
    from: 'their expiry',
    keep: DAY,
  },
  // The same span as `KEPT_FOR` in `idempotency-keys.ts`; `key-tables.ts` has the turns of its tables.
  answers: { what: 'idempotency keys with their answers', from: 'the first request with the key', keep: DAY },
  authentications: {
    what: 'authentications of 3D Secure with their proofs; what a payment needs of one stays in its books',
    from: 'their beginning',
    keep: 90 * DAY,
    days: { least: 2, most: 3650 },
  },
  rehearsals: {
    what: 'what tests have asked the simulated acquirer for and what never came',
    from: 'the moment at which it was to come',
    keep: 90 * DAY,
    days: { least: 1, most: 3650 },
  },
  authenticationSecrets: {
    what: 'the parameters of payments that were to wait for an authentication, where a process stopped before it wiped them',
    from: 'the beginning of the authentication',
    keep: HOUR,
  },
  resultCalls: {
    what: 'calls of result addresses, with the addresses and what became of each try',
    from: 'the last attempt at the checkout',
    keep: 30 * DAY,
    days: { least: 2, most: 400 },
  },
  tokenClaims: { what: 'notes that the token of a wallet was used', from: 'the end of the token', keep: DAY },
  undelivered: {
    what: 'events that still wait for their webhook, which are given up',
    from: 'the event',
    keep: 90 * DAY,
    days: { least: 40, most: 3650 },
  },
  events: {
    what: 'the log of events: what happened to which payment or stored details, and nothing else',
    from: 'the event; in PostgreSQL the last event of its month',
    keep: 90 * DAY,
    days: { least: 40, most: 3650 },
  },
  deliveries: {
    what: 'records of deliveries to webhooks, and of those given up',
    from: 'the event, or the giving up of one that waited too long; in PostgreSQL the last of its month',
    keep: 90 * DAY,
    days: { least: 40, most: 3650 },
  },
  walletKeys: {
    what: 'private keys of wallets, of which only the record stays',
    from: 'their retirement: the makers of wallets let shops use the public half for eight days more',
    keep: 8 * DAY,
  },
  exportFiles: {
    what: 'files of large exports, as the back office has made them',
    from: 'their end, a day after they were asked for',
    keep: HOUR,
  },
  exports: {
    what: 'the record of large exports; the audit log keeps what was exported',
    from: 'the end of their files',
    keep: 7 * DAY,
  },
  userSessions: {
    what: 'signed-in sessions of users of the back office, with address and browser',
    from: 'their beginning; they end twelve hours after it at the latest',
    keep: DAY,
  },
  userLinks: {
    what: 'one-time links of users of the back office, by their hashes',
    from: 'their end',
    keep: DAY,
  },
  signInSteps: {
    what: 'sign-ins to the back office that were not finished',
    from: 'their end, some minutes after their beginning',
    keep: HOUR,
  },
  signInTries: {
    what: 'counts of tries to sign in to the back office, by hashes of accounts and addresses',
    from: 'the last try',
    keep: 2 * DAY,
  },
  knownDevices: {
    what: 'notes that a user of the back office has signed in with a browser, by the hash of a cookie',
    from: 'the last sign-in with it',
    keep: 180 * DAY,
  },
} as const satisfies Readonly<Record<string, RetentionRule>>;

export type RetentionName = keyof typeof RETENTION_RULES;

export const RETENTION_NAMES = Object.keys(RETENTION_RULES) as readonly RetentionName[];

/** How long each kind is kept in an installation, in milliseconds. */
export type KeptFor = Readonly<Record<RetentionName, number>>;

import { z } from 'zod';
import { sayInSchema } from '../../catalogue/messages/say.ts';

/** How many are allowed within a span of time. */
export interface Limit {
  readonly limit: number;
  readonly seconds: number;
}

interface LimitRow {
  readonly test: Limit;
  readonly live: Limit;
  /** What counts, for the page of the merchants file. */
  readonly says: string;
}

const perMinute = (limit: number): Limit => ({ limit, seconds: 60 });

/** A test platform is shared and smaller: half of what live takes. */
const both = (live: number): Pick<LimitRow, 'test' | 'live'> => ({
  test: perMinute(live / 2),
  live: perMinute(live),
});

/**
 * The limits of merchants' servers, by the operation of the API description, for each access token.
 *
 * A shop of 20 orders a second creates some 1200 checkouts and payments a minute, and reads each a few times. Lists
 * cost more than single reads and are seldom needed. spec: Limits › Throttling.
 */
const TOKEN_LIMITS = {
  createPayment: { ...both(6000), says: 'Payments.' },
  followUpPayment: { ...both(6000), says: 'Captures, reversals, refunds and chargebacks.' },
  readPayment: { ...both(12_000), says: 'Reads of a payment.' },
  queryPayments: { ...both(1200), says: 'Lists of payments.' },
  listPayments: { ...both(1200), says: 'The same lists at the older address.' },
  queryLinkedPayments: { ...both(6000), says: 'Reads of a payment with everything that refers to it.' },
  listEvents: { ...both(1200), says: 'Pages of the log of events.' },
  createCheckout: { ...both(6000), says: 'New checkouts.' },
  updateCheckout: { ...both(6000), says: 'Changes of checkouts.' },
  readCheckoutPayment: { ...both(12_000), says: 'Reads of how a checkout ended.' },
  readCheckoutRegistration: { ...both(12_000), says: 'Reads of what a checkout stored.' },
  createRegistration: { ...both(6000), says: 'Stored details without a payment.' },
  payRegistration: { ...both(6000), says: 'Payments with stored details.' },
  readRegistration: { ...both(12_000), says: 'Reads of stored details.' },
  deleteRegistration: { ...both(6000), says: 'Deletions of stored details.' },
  extendRegistration: { ...both(6000), says: 'Stored details that are kept longer.' },
  createAuthentication: { ...both(6000), says: 'Authentications without a payment.' },
  readAuthentication: { ...both(12_000), says: 'Reads of such authentications.' },
  readDomainFile: { ...both(120), says: 'Reads of the file for the domains of wallet1.' },
  unknownIds: {
    ...both(600),
    says: 'Ids that do not exist, or belong to another merchant. Above it, operations on an id are refused.',
  },
} as const satisfies Record<string, LimitRow>;

/**
 * The limits of calls without a token. Hundreds of shoppers may share an address, behind the gateway of a company or of
 * a mobile network; each makes some twenty calls for a purchase.
 */
const OPEN_LIMITS = {
  callsOfAddress: { ...both(2400), says: 'Calls without a token, for each address.' },
  callsOfCheckout: { ...both(240), says: 'Calls without a token about one checkout.' },
  callsOfChannel: { ...both(60_000), says: 'Calls without a token about the checkouts of one channel.' },
  guessesOfAddress: {
    ...both(240),
    says: 'Ids and keys without a token that cannot be used, for each address: unknown, expired or used up.',
  },
  wrongTokensOfAddress: {
    ...both(60),
    says: 'Unknown access tokens, for each address. Above it, only tokens are taken that were used from there before.',
  },
} as const satisfies Record<string, LimitRow>;

export const ALL_LIMITS = { ...TOKEN_LIMITS, ...OPEN_LIMITS } as const;

type TokenLimitName = keyof typeof TOKEN_LIMITS;
export type LimitName = keyof typeof ALL_LIMITS;

export type Limits = Readonly<Record<LimitName, Limit>>;

/** An operation of a merchant's server that is counted. */
export type TokenOperation = Exclude<TokenLimitName, 'unknownIds'>;

export function isTokenOperation(name: string): name is TokenOperation {
  return name !== 'unknownIds' && Object.hasOwn(TOKEN_LIMITS, name);
}

/**
 * What the merchants file may change of the table of limits. A name that the table does not know is a mistake, and so
 * is an entry that changes nothing.
 */
const change = z
  .strictObject({
    limit: z.int().min(1).max(1_000_000_000).optional(),
    seconds: z.int().min(1).max(86_400).optional(),
  })
  .refine(({ limit, seconds }) => limit !== undefined || seconds !== undefined, {
    message: sayInSchema('limit-or-seconds'),
  });

function changesOf<Name extends string>(table: Readonly<Record<Name, unknown>>) {
  const names = Object.keys(table) as Name[];
  const shape = Object.fromEntries(names.map((name) => [name, change.optional()]));
  return z.strictObject({
    /** For every limit that is not named. */
    every: change.optional(),
    ...(shape as Record<Name, z.ZodOptional<typeof change>>),
  });
}

/** At the top of the file: for all merchants, and for calls without a token. */
export const throttlingSettings = changesOf(ALL_LIMITS);

/** Of a merchant: for each of its tokens, and for the calls about the checkouts of each of its channels. */
export const merchantThrottling = changesOf({ ...TOKEN_LIMITS, callsOfChannel: ALL_LIMITS.callsOfChannel });

type ThrottlingChange = z.infer<typeof change>;
export type ThrottlingChanges = Readonly<Partial<Record<LimitName | 'every', ThrottlingChange | undefined>>>;

import { z } from 'zod';
import type { AcquirerDescriptor, EntryMistake, OutgoingTrace } from './acquirer-descriptor.ts';
import type { Connector } from './connector.ts';
import { httpAcquirer } from './http-acquirer/http-acquirer-descriptor.ts';
import { type AcquirerSecrets, type NamedSecret, namedSecrets } from './named-secrets.ts';
import { simulator } from './simulator/simulator-descriptor.ts';
import { stripe } from './stripe/stripe-descriptor.ts';

export {
  createSimulatedBank,
  type SimulatedBank,
  type SimulatedTransfer,
} from './simulator/simulated-bank.ts';

import { acquirerKey } from '../values/ids.ts';
import { randomIds } from '../values/random-ids.ts';

/**
 * Every acquirer by the value of `connector` in the merchants file, one line each. The schema of the file, the secrets
 * to read, the books that an audit compares and the reference page are derived from it.
 */
export const ACQUIRERS = { 'http-acquirer': httpAcquirer, stripe } as const;

/** The stand-in for each of them in the test environment. */
export const STAND_IN = simulator;

// The bank of that stand-in, whose pages the HTTP server shows.

type AcquirerKind = keyof typeof ACQUIRERS;

type Schemas = { readonly [Kind in AcquirerKind]: (typeof ACQUIRERS)[Kind]['entry'] };
type Entries = { readonly [Kind in AcquirerKind]: z.output<Schemas[Kind]> };

/** An acquirer in the merchants file. */
export type AcquirerEntry = Entries[AcquirerKind];

/** The schema of such an entry, selected by `connector`. */
export const acquirerEntry = z.discriminatedUnion(
  'connector',
  Object.values(ACQUIRERS).map(({ entry }) => entry) as [Schemas[AcquirerKind], ...Schemas[AcquirerKind][]],
);

/** The same descriptors, typed so that each kind is paired with its own entries; another pair does not compile. */
const BY_KIND: { readonly [Kind in AcquirerKind]: AcquirerDescriptor<Kind, Schemas[Kind]> } = ACQUIRERS;

/** @param trace the trace headers for an acquirer; absent where tracing is off */
export function createAcquirer(
  entry: AcquirerEntry,
  secrets: AcquirerSecrets,
  trace?: OutgoingTrace,
): Connector {
  return createOfKind(entry.connector, entry, secrets, trace);
}

function createOfKind<Kind extends AcquirerKind>(
  kind: Kind,
  entry: Entries[Kind],
  secrets: AcquirerSecrets,
  trace: OutgoingTrace | undefined,
): Connector {
  return BY_KIND[kind].create(entry, secrets, trace);
}

/** Whether two entries share one set of books. */
export function shareBooks(one: AcquirerEntry, other: AcquirerEntry): boolean {
  return (
    one.connector === other.connector &&
    ACQUIRERS[one.connector].booksAreOf.every((field) => valueOf(one, field) === valueOf(other, field))
  );
}

/** The addresses to which card numbers are sent, with their fields. */
export function addressesOf(
  entry: AcquirerEntry,
): readonly { readonly field: string; readonly address: string }[] {
  return ACQUIRERS[entry.connector].addresses.flatMap((field) => {
    const address = valueOf(entry, field);
    return address === undefined ? [] : [{ field, address }];
  });
}

/** The fields of an entry that could identify the gateway to the acquirer; `undefined` when one of them does. */
export function missingCredentials(entry: AcquirerEntry): readonly string[] | undefined {
  const { credentials } = ACQUIRERS[entry.connector];
  return credentials.some((field) => valueOf(entry, field) !== undefined) ? undefined : credentials;
}

/** The secrets that an entry names, with the check of each. */
export function secretsNamedBy(entry: AcquirerEntry): readonly NamedSecret[] {
  return namedSecrets(entry, ACQUIRERS[entry.connector].secrets);
}

/** The mistakes between fields of an entry and its secrets, once each of them is right by itself. */
export function mistakesBetweenFields(
  entry: AcquirerEntry,
  secrets: AcquirerSecrets,
): readonly EntryMistake[] {
  return mistakesOfKind(entry.connector, entry, secrets);
}

function mistakesOfKind<Kind extends AcquirerKind>(
  kind: Kind,
  entry: Entries[Kind],
  secrets: AcquirerSecrets,
): readonly EntryMistake[] {
  return BY_KIND[kind].mistakesIn(entry, secrets);
}

function valueOf(entry: AcquirerEntry, field: string): string | undefined {
  const fields: Readonly<Record<string, unknown>> = entry;
  const value = fields[field];
  return typeof value === 'string' ? value : undefined;
}

/**
 * Asks an acquirer about an operation that never was, with the credentials of its entry: a question that books and
 * changes nothing.
 *
 * @returns `undefined` when it answered that it does not know the operation; otherwise why it gave no such answer
 */
export async function tryCredentials(
  entry: AcquirerEntry,
  secrets: AcquirerSecrets,
): Promise<string | undefined> {
  const connector = createAcquirer(entry, secrets);
  const key = acquirerKey(randomIds('doctor').paymentId(), 1);
  try {
    const status = await connector.status(key, { minor: 1n, currency: 'EUR' }, 'nothing');
    if (status.kind === 'not-booked') return undefined;
    return status.kind === 'unreachable'
      ? status.reason
      : `it answers ${status.kind} to a key that it cannot know`;
  } finally {
    await connector.close();
  }
}

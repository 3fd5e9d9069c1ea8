import { acquirerKey } from '../values/ids.ts';
import { randomIds } from '../values/random-ids.ts';
import type { AcquirerSecrets } from './acquirer-secrets.ts';
import { type AcquirerEntry, createAcquirer } from './registry.ts';

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
    if (status.kind === 'not-booked') {
      return undefined;
    }
    return status.kind === 'unreachable'
      ? status.reason
      : `it answers ${status.kind} to a key that it can not know`;
  } finally {
    await connector.close();
  }
}

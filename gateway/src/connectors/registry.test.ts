import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isResultCode } from '../catalogue/result-codes/result-codes.ts';
import { AcquirerSecret } from '../values/masked.ts';
import type { SecretField } from './acquirer-entry.ts';
import {
  ACQUIRERS,
  type AcquirerEntry,
  acquirerEntry,
  addressesOf,
  createAcquirer,
  secretsNamedBy,
  shareBooks,
} from './registry.ts';

const HERE = new URL('./', import.meta.url);
const STAND_IN = 'simulator';

/** The least that a merchants file can say of an acquirer. */
function leastOf(kind: keyof typeof ACQUIRERS, more: object = {}): AcquirerEntry {
  return acquirerEntry.parse({ name: 'a', connector: kind, ...ACQUIRERS[kind].example, ...more });
}

function created(entry: AcquirerEntry) {
  const secrets = secretsNamedBy(entry).map(({ place }) => [place, AcquirerSecret.of('secret')] as const);
  return createAcquirer(entry, new Map(secrets));
}

describe('the folder of a connector', () => {
  const folders = readdirSync(HERE, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

  it('has a line in the registry', () => {
    expect(folders).toEqual([...Object.keys(ACQUIRERS), STAND_IN].toSorted());
  });

  it.each(folders)('of %s has a connector, its descriptor, and a test by the contract suite', (folder) => {
    const files = ['.ts', '-descriptor.ts', '.test.ts'].map((end) => `${folder}/${folder}${end}`);
    expect(files.filter((file) => !existsSync(new URL(file, HERE)))).toEqual([]);
    const test = readFileSync(new URL(`${folder}/${folder}.test.ts`, HERE), 'utf8');
    expect(test).toMatch(/^describeConnector\(/m);
  });
});

describe.each(Object.values(ACQUIRERS))('$kind in the registry', (descriptor) => {
  const { kind, capabilities, entryCapabilities, resultCodes, secrets } = descriptor;

  it('is created from the least entry, under its name and with its capabilities', async () => {
    const connector = created(leastOf(kind));
    expect(connector.name).toBe('a');
    expect(connector.capabilities).toEqual(capabilities);
    await connector.close();
  });

  it('lets an entry replace capabilities, or only reduce them, as it declares', async () => {
    const reversalCutOffSeconds = capabilities.reversalCutOffSeconds + 1;
    const connector = created(leastOf(kind, { capabilities: { refunds: false, reversalCutOffSeconds } }));
    expect(connector.capabilities).toEqual({
      ...capabilities,
      refunds: false,
      ...(entryCapabilities === 'replace' ? { reversalCutOffSeconds } : {}),
    });
    await connector.close();
  });

  it('needs every secret that its entry names', () => {
    const entry = leastOf(kind);
    const required = Object.entries<SecretField>(secrets).filter(([, { optional }]) => optional !== true);
    expect(secretsNamedBy(entry).map(({ field }) => field)).toEqual(required.map(([field]) => field));
    for (const { place } of secretsNamedBy(entry)) {
      expect(() => createAcquirer(entry, new Map())).toThrow(place);
    }
  });

  it('takes no word for a failure as a success', () => {
    const meanings = Object.values(resultCodes).flatMap((table) => Object.values(table));
    expect(meanings.length).toBeGreaterThan(0);
    expect(meanings.filter((code) => !isResultCode(code) || code.startsWith('000'))).toEqual([]);
  });

  it('shares books with itself only', () => {
    const others = Object.keys(ACQUIRERS) as (keyof typeof ACQUIRERS)[];
    const sharing = others.filter((other) => shareBooks(leastOf(kind), leastOf(other, { name: 'b' })));
    expect(sharing).toEqual([kind]);
  });
});

describe('entries of one kind', () => {
  it('share books by the address, and at Stripe by the key of the account, too', () => {
    const address = 'https://other.example';
    const [http, stripe] = [leastOf('http-acquirer'), leastOf('stripe')];
    expect(shareBooks(http, leastOf('http-acquirer', { address }))).toBe(false);
    expect(shareBooks(stripe, leastOf('stripe', { address }))).toBe(false);
    expect(shareBooks(stripe, leastOf('stripe', { secretKeyVariable: 'OTHER' }))).toBe(false);
  });

  it('share the books of an address only with the same credentials, because they identify the account', () => {
    const one = { tokenVariable: 'ONE' };
    const http = leastOf('http-acquirer', one);
    expect(shareBooks(http, leastOf('http-acquirer', { ...one, name: 'b', authority: 'ca.pem' }))).toBe(true);
    expect(shareBooks(http, leastOf('http-acquirer', { tokenVariable: 'OTHER' }))).toBe(false);
    expect(shareBooks(http, leastOf('http-acquirer', { ...one, clientCertificate: 'a.pem' }))).toBe(false);
  });

  it('are not created without a secret that they name, also where it is optional', () => {
    const named = leastOf('http-acquirer', { tokenVariable: 'TOKEN' });
    expect(() => createAcquirer(named, new Map())).toThrow('TOKEN was not read');
  });

  it('give the addresses to which card numbers are sent', () => {
    const address = 'https://proxy.example';
    expect(addressesOf(leastOf('stripe'))).toEqual([]);
    expect(addressesOf(leastOf('stripe', { address }))).toEqual([{ field: 'address', address }]);
  });
});

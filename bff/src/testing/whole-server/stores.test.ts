import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleDetails } from '@tollgate/gateway/features/stored-details/sample-registration.fixture';
import { openStores } from '@tollgate/gateway/store/api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config/read-config.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-stores-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const keyText = (byte: number, id = `k${byte}`) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`;

async function open(environment: Readonly<Record<string, string>> = {}) {
  const config = readConfig({ DATA_DIR: folder, ...environment });
  if (!config.ok) throw new Error(config.error.join());
  return openStores(config.value.settings, () => undefined);
}

/** The message of the start, or undefined when it goes on. What was opened is closed again. */
async function refusal(environment: Readonly<Record<string, string>> = {}): Promise<string | undefined> {
  const stores = await open(environment);
  if (!stores.ok) return stores.error;
  await stores.value.close();
  return undefined;
}

async function storeDetails(environment: Readonly<Record<string, string>> = {}) {
  const stores = await open(environment);
  if (!stores.ok) throw new Error(stores.error);
  const { id } = await stores.value.registrations.store(sampleDetails());
  await stores.value.close();
  return id;
}

describe('the stored details of the embedded default', () => {
  it('open again after a restart, with the key file that was made', async () => {
    const id = await storeDetails();
    const stores = await open();
    expect(stores.ok && (await stores.value.registrations.open(id))).toMatchObject({ kind: 'card' });
    expect(stores.ok && (await stores.value.registrations.isReady())).toBe(true);
    await (stores.ok && stores.value.close());
  });

  it('stop a start whose key file was lost, and let it go on once it is back', async () => {
    const path = join(folder, 'vault.keys');
    writeFileSync(path, keyText(1, 'first'), { mode: 0o600 });
    await storeDetails();
    rmSync(path);
    const expected = `DATA_DIR ${path}: the key first is another one than 1 data key of stored details were closed with; restore the key that had this id`;
    expect(await refusal()).toBe(expected);
    // The folder is free again: the refusal comes a second time, and not that someone uses it.
    expect(await refusal()).toBe(expected);
    writeFileSync(path, keyText(1, 'first'), { mode: 0o600 });
    expect(await refusal()).toBeUndefined();
  });

  it('stop a start without a key that they need, by its id', async () => {
    await storeDetails({ VAULT_KEYS: keyText(1) });
    expect(await refusal({ VAULT_KEYS: `${keyText(2)},${keyText(1)}` })).toBeUndefined();
    expect(await refusal({ VAULT_KEYS: keyText(2) })).toMatch(
      /^VAULT_KEYS: the key k1 is missing, and 1 data key .*; add it behind the key in use$/,
    );
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEnvelopeStore } from '@tollgate/gateway/features/stored-details/create-envelope-store';
import { createRegistrations } from '@tollgate/gateway/features/stored-details/create-registrations';
import { sampleDetails } from '@tollgate/gateway/features/stored-details/sample-registration.fixture';
import { sampleKey, sampleKeys } from '@tollgate/gateway/features/stored-details/vault-place.fixture';
import { openEmbeddedStore } from '@tollgate/gateway/store/sqlite/embedded-store';
import { putMigratedFile } from '@tollgate/gateway/store/sqlite/temporary-store.fixture';
import { expect, it } from 'vitest';
import { readConfig } from '../../config/read-config.ts';
import { checkKeys } from './check-keys.ts';

const YEAR = 366 * 86_400_000;

it('wants a retirement of the old data keys of merchants, and not of those of a month', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-keys-'));
  try {
    putMigratedFile(folder);
    const store = openEmbeddedStore(folder);
    if (!store.ok) throw new Error(store.error.message);
    const registrations = createRegistrations(createEnvelopeStore(store.value), sampleKeys(sampleKey(1)));
    for (const merchant of ['Shop', 'personal 2025-02 Shop']) {
      // oxlint-disable-next-line no-await-in-loop -- one key after the other
      await registrations.store(sampleDetails({ merchant }));
    }
    await store.value.close();
    const VAULT_KEYS = `k1:${Buffer.alloc(32, 1).toString('base64')}`;
    const config = readConfig({ DATA_DIR: folder, VAULT_KEYS });
    if (!config.ok) throw new Error(config.error.join('\n'));
    const patient = { settings: config.value.settings, config: undefined, now: Date.now() + YEAR };
    const findings = await checkKeys.run(patient, AbortSignal.timeout(10_000));
    expect(findings.map(({ text }) => text)).toEqual([
      'all 2 data keys open with the keys of VAULT_KEYS',
      'older than a year: data keys of Shop',
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultOf } from '../bff/src/config/help.ts';
import { readConfig } from '../bff/src/config/read-config.ts';
import { SETTINGS } from '../bff/src/config/settings.ts';
import { inWorkspace } from '../scripts/workspace.mjs';
import { sampleLines, sampleSettings } from './sample-env.fixture.mjs';

/** Of the test environment alone, or fixed in live. */
const NOT_IN_LIVE = new Set([
  'ACQUIRER_PORT',
  'DS_PORT',
  'DEMO_OWNER',
  'CHECKOUT_SECONDS',
  'RESULT_CALL_SECONDS',
  'SETTLE_SECONDS',
]);

/** What Node itself reads. */
const OF_NODE = ['NODE_EXTRA_CA_CERTS'];

let secrets;
beforeEach(() => {
  secrets = mkdtempSync(join(tmpdir(), 'tollgate-sample-'));
});
afterEach(() => rmSync(secrets, { recursive: true }));

describe('the sample of settings', () => {
  it('names every setting of a live gateway once, and no other', () => {
    const names = sampleLines().map(({ name }) => name);
    const wanted = Object.keys(SETTINGS).filter((name) => !NOT_IN_LIVE.has(name));
    expect(names.toSorted()).toEqual([...wanted, ...OF_NODE].toSorted());
  });

  it('explains each of them in a line above', () => {
    const lines = readFileSync(inWorkspace('deploy/sample.env'), 'utf8').split('\n');
    const bare = lines.filter(
      (line, at) => /^#?[A-Z][A-Z_\d]*=/.test(line) && !lines[at - 1].startsWith('#'),
    );
    expect(bare).toEqual([]);
  });

  it('shows defaults as they are', () => {
    const shown = sampleLines().filter(({ name, isSet }) => !isSet && name in SETTINGS);
    const other = shown.filter(({ name, value }) => (defaultOf(name) ?? value) !== value);
    // The folder of the container and of the unit; the default is relative, and for evaluation.
    expect(other.map(({ name }) => name)).toEqual(['DATA_DIR']);
  });

  it('makes a live gateway, with the sample of merchants and a folder of secrets', () => {
    for (const { name, value } of sampleLines()) {
      if (name === 'DATABASE_URL' || name === 'REDIS_URL')
        writeSecret(name, value.replace(/&sslrootcert=.*/, ''));
    }
    writeSecret('VAULT_KEYS', `k1:${randomBytes(32).toString('base64')}`);
    writeSecret('ACQUIRER_TOKEN', 'token-at-the-acquirer');
    const read = readConfig({
      ...sampleSettings(),
      MERCHANTS_FILE: inWorkspace('deploy/merchants.sample.json'),
      SECRETS_DIR: secrets,
    });
    expect(read.ok ? [] : read.error).toEqual([]);
    expect(read.value.warnings).toEqual([]);
    expect(read.value.settings).toMatchObject({ ENVIRONMENT: 'live', TRUST_PROXY: 'true' });
  });
});

function writeSecret(name, text) {
  const file = join(secrets, name);
  writeFileSync(file, text);
  chmodSync(file, 0o400);
}

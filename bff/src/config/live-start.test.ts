// needs: PostgreSQL, Redis, the night
/** Starts of the real process that are refused, or that warn, and what a live one refuses while it runs. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  makeTemporaryDatabase,
  type TemporaryDatabase,
} from '@tollgate/gateway/store/postgres/temporary-database.fixture';
import { freePort } from '@tollgate/testkit/ports/free-port.mjs';
import { endProcesses, startGateway } from '@tollgate/testkit/programs/start-gateway';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARD_ENTITY } from '../testing/test-app.ts';
import { LIVE, LIVE_ACQUIRER, STRONG_TOKEN } from './live-environment.fixture.ts';

let folder: string;
let database: TemporaryDatabase | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-live-start-'));
});
afterEach(async () => {
  await endProcesses();
  await database?.remove();
  database = undefined;
  rmSync(folder, { recursive: true });
});

function writeMerchants(token: string): string {
  const path = join(folder, 'merchants.json');
  const channel = { entityId: CARD_ENTITY, name: 'card', acquirer: LIVE_ACQUIRER.name };
  const merchants = [{ name: 'Shop', accessTokens: [token], channels: [channel] }];
  writeFileSync(path, JSON.stringify({ acquirers: [LIVE_ACQUIRER], merchants }));
  return path;
}

/** The output of a start that was refused. */
async function refusal(settings: Readonly<Record<string, string>>): Promise<string> {
  const started = await startGateway({ DATA_DIR: join(folder, 'data'), ...settings }).then(
    () => 'it started',
    (error: unknown) => String(error),
  );
  expect(started).toMatch(/ended with 1: /);
  expect(started).not.toContain('gateway ready');
  return started;
}

/** Milliseconds; a test starts the process up to four times. */
const TIME_LIMIT = 240_000;

describe('a start in live', { timeout: TIME_LIMIT }, () => {
  it('makes a gateway that takes nothing over http from its proxy', async () => {
    database = await makeTemporaryDatabase();
    const port = await freePort();
    const gateway = await startGateway({
      ...LIVE,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: database.url,
      REDIS_URL: process.env['TEST_REDIS_URL'] ?? '',
      MERCHANTS_FILE: writeMerchants(STRONG_TOKEN),
      TRUST_PROXY: 'true',
      DRAIN_SECONDS: '1',
    });
    expect(gateway.output()).not.toContain('warning');
    const statusOf = async (path: string, protocol: string) => {
      const headers = { authorization: `Bearer ${STRONG_TOKEN}`, 'x-forwarded-proto': protocol };
      return (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).status;
    };
    const query = `/v1/query?entityId=${CARD_ENTITY}&merchantTransactionId=order-10025`;
    expect([await statusOf(query, 'http'), await statusOf(query, 'https')]).toEqual([403, 404]);
    expect([await statusOf('/docs', 'http'), await statusOf('/health/ready', 'http')]).toEqual([403, 200]);
    expect(await gateway.stop()).toBe(0);
  });
});

describe('a start in test', { timeout: TIME_LIMIT }, () => {
  it('says what looks like live, and goes on', async () => {
    const gateway = await startGateway({
      DATA_DIR: join(folder, 'data'),
      BASE_URL: 'https://pay.shop.com/',
      TRUSTPROXY: 'true',
    });
    const warnings = gateway.output().match(/^tollgate: warning: \w+/gm);
    expect(warnings?.toSorted()).toEqual(['tollgate: warning: BASE_URL', 'tollgate: warning: TRUSTPROXY']);
    expect(await gateway.stop()).toBe(0);
  });

  it('is refused when other users can read the keys, until they cannot', async () => {
    const DATA_DIR = join(folder, 'data');
    expect(await (await startGateway({ DATA_DIR })).stop()).toBe(0);
    chmodSync(join(DATA_DIR, 'vault.keys'), 0o644);
    expect(await refusal({ DATA_DIR })).toContain(`chmod 600 ${join(DATA_DIR, 'vault.keys')}`);
    chmodSync(join(DATA_DIR, 'vault.keys'), 0o600);
    expect(await (await startGateway({ DATA_DIR })).stop()).toBe(0);
  });
});

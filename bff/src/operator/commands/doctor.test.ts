import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  type StubAcquirer,
  startStubAcquirer,
} from '@tollgate/gateway/connectors/http-acquirer/stub-acquirer.fixture';
import {
  makeTestAuthority,
  type TestAuthority,
} from '@tollgate/gateway/connectors/test-certificates.fixture';
import { createLedger } from '@tollgate/gateway/ledger/create-ledger';
import { samplePayment } from '@tollgate/gateway/ledger/sample-operation.fixture';
import { migrateFile } from '@tollgate/gateway/store/opening/open-store';
import { type EmbeddedStore, openEmbeddedStore } from '@tollgate/gateway/store/sqlite/embedded-store';
import { freePort } from '@tollgate/testkit/ports/free-port.mjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../run-command.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ENTITY = 'a'.repeat(32);

let folder: string;
let store: EmbeddedStore;
const acquirers: StubAcquirer[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-doctor-'));
  const opened = openEmbeddedStore(folder);
  if (!opened.ok) throw new Error(opened.error.message);
  store = opened.value;
  migrateFile(store);
});
afterEach(async () => {
  await store.close();
  await Promise.all(acquirers.splice(0).map((each) => each.stop()));
  rmSync(folder, { recursive: true });
});

interface Found {
  readonly exitCode: number;
  readonly findings: readonly { part: string; level: string; text: string; advice: string | null }[];
}

async function examine(only: string, environment: Readonly<Record<string, string>> = {}): Promise<Found> {
  const end = await runCommand(['doctor', '--only', only, '--json'], { DATA_DIR: folder, ...environment });
  const { findings } = JSON.parse(end.out) as Pick<Found, 'findings'>;
  return { exitCode: end.exitCode, findings };
}

/** The state that an examination could change. */
const tables = () =>
  ['migrations', 'operations', 'access_tokens'].map((table) =>
    store.database.prepare(`SELECT * FROM ${table}`).all(),
  );

const levels = ({ findings }: Found) => findings.map(({ part, level }) => `${part} ${level}`);

/** An acquirer that knows no operation, which shows that it took the credentials. */
const knowsNone: Parameters<typeof startStubAcquirer>[0] = (response, { key }) => {
  response.writeHead(404, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: { code: 'unknown-operation', key } }));
};

async function acquirer(answer = knowsNone, shown?: Parameters<typeof startStubAcquirer>[1]) {
  const started = await startStubAcquirer(answer, shown);
  acquirers.push(started);
  return started.address;
}

function merchantsFile(entry: object, more: object = {}): Record<string, string> {
  const path = join(folder, 'merchants.json');
  const one = { name: 'one', connector: 'http-acquirer', ...entry };
  const channels = [{ entityId: ENTITY, name: 'card', acquirer: 'one' }];
  writeFileSync(path, JSON.stringify({ acquirers: [one], merchants: [{ name: 'Shop', channels }], ...more }));
  return { MERCHANTS_FILE: path };
}

/** Makes a file read-only even for root, or writable again. @returns whether this system supports it */
function freeze(file: string, change: '+i' | '-i'): boolean {
  return spawnSync('chattr', [change, file]).status === 0;
}

function canFreeze(): boolean {
  const file = join(mkdtempSync(join(tmpdir(), 'tollgate-freeze-')), 'file');
  writeFileSync(file, '');
  const isFrozen = freeze(file, '+i') && freeze(file, '-i');
  rmSync(dirname(file), { recursive: true });
  return isFrozen;
}

/** What it says of gateways of an older version. */
const sentences = async () =>
  (await examine('stores')).findings.filter((finding) => finding.text.includes('older version'));

describe('the command doctor', () => {
  it('says of wrong settings what is wrong, one line each, and leaves the rest out', async () => {
    const found = await examine('settings,stores', { PORT: 'many', LOG_LEVEL: 'loud' });
    expect(found.exitCode).toBe(1);
    expect(levels(found)).toEqual(['settings failure', 'settings failure', 'stores unchecked']);
    expect(found.findings[0]?.text).toMatch(/^PORT: must be/);
  });

  it('looks at the stores although the merchants file is wrong', async () => {
    const found = await examine('merchants,stores,acquirers', { MERCHANTS_FILE: join(folder, 'none.json') });
    expect(levels(found)).toEqual([
      'merchants failure',
      'stores ok',
      'stores ok',
      expect.stringMatching(/^stores (ok|warning)$/),
      'acquirers unchecked',
    ]);
    expect(found.exitCode).toBe(1);
  });

  it('warns of settings that are probably not meant, and ends with 0', async () => {
    const found = await examine('settings', { BASE_URL: 'https://pay.shop-of-jane.com/' });
    expect(levels(found)).toEqual(['settings ok', 'settings warning']);
    expect(found.exitCode).toBe(0);
  });

  it('says that no gateway runs, and what to do', async () => {
    const port = await freePort();
    const end = await runCommand(['doctor', '--only', 'gateway'], { DATA_DIR: folder, PORT: String(port) });
    expect(end.exitCode).toBe(1);
    expect(end.out).toContain(
      `FAILURE      gateway  no gateway runs at http://127.0.0.1:${port}/ (ECONNREFUSED)
`,
    );
    expect(end.out).toMatch(/^ +→ start it/m);
    expect(end.out).toMatch(/^Failures: 1\. Warnings: 0\. Not checked: 0\. Ok: 0\.$/m);
  });

  it('looks at the merchants file alone while there is no store, and says so', async () => {
    const found = await examine('merchants', { DATA_DIR: join(folder, 'elsewhere') });
    expect(levels(found)).toEqual(['merchants unchecked', 'merchants ok']);
    expect(found.findings[0]?.text).toContain('only the merchants file is checked');
  });

  it('ends with 3 when nothing fails and something cannot be checked', async () => {
    const found = await examine('keys', { DATA_DIR: join(folder, 'elsewhere') });
    expect(levels(found)).toEqual(['keys unchecked']);
    expect(found.exitCode).toBe(3);
  });

  it('warns of missing migrations, and fails at tables of a newer version', async () => {
    store.database.exec(`UPDATE migrations SET done = done - 1 WHERE part = 'ledger'`);
    expect((await examine('stores')).findings).toContainEqual(
      expect.objectContaining({ level: 'warning', text: expect.stringContaining('ledger') }),
    );
    store.database.exec(`UPDATE migrations SET done = done + 2 WHERE part = 'ledger'`);
    const newer = await examine('stores');
    expect(newer.exitCode).toBe(1);
    expect(newer.findings).toContainEqual(
      expect.objectContaining({ level: 'failure', text: expect.stringContaining('newer version') }),
    );
  });

  it('names a store as empty that no gateway was started with', async () => {
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    writeFileSync(join(empty, 'tollgate.sqlite'), '');
    expect((await examine('stores', { DATA_DIR: empty })).findings).toContainEqual(
      expect.objectContaining({
        level: 'warning',
        text: expect.stringContaining('the embedded store is empty'),
      }),
    );
  });

  it.each([
    ['NULL', 'may run for a day after the first start of this version'],
    [`${Date.UTC(2999, 0, 2)}`, 'may run until 2999-01-02T00:00:00.000Z; names and addresses are sealed'],
    ['0', 'since 1970-01-01T00:00:00.000Z no gateway of an older version may run'],
  ])('says until when gateways of an older version may run, at %s', async (endsAt, text) => {
    expect(await sentences()).toEqual([]);
    store.database.exec(`INSERT INTO personal_sealing VALUES (1, 0, ${endsAt}, 0)`);
    expect(await sentences()).toEqual([
      expect.objectContaining({ level: 'ok', text: expect.stringContaining(text) }),
    ]);
  });

  it('fails at a clock that is behind the newest payment', async () => {
    await createLedger(store).startOperation(samplePayment({ startedAt: Date.now() + DAY }));
    expect((await examine('clock')).findings).toEqual([
      expect.objectContaining({
        level: 'failure',
        text: expect.stringContaining('the clock is behind that'),
      }),
    ]);
  });

  it.skipIf(!canFreeze())('reads a store that cannot be written, and fails at it', async () => {
    const { id } = samplePayment();
    const file = join(folder, 'tollgate.sqlite');
    freeze(file, '+i');
    try {
      expect((await examine('stores')).findings).toContainEqual(
        expect.objectContaining({ level: 'failure', text: `${file} cannot be written (EPERM)` }),
      );
      const shown = await runCommand(['payment', 'show', id], { DATA_DIR: folder });
      expect(shown.err).toContain('not found in this ledger');
    } finally {
      freeze(file, '-i');
    }
  });

  it('changes nothing in the data folder', async () => {
    const before = [tables(), readdirSync(folder)];
    await examine('settings,merchants,gateway,stores,clock,certificates,keys,open,contradictions', {
      PORT: '1',
    });
    expect([tables(), readdirSync(folder)]).toEqual(before);
  });

  it('warns of what is open for longer than an hour', async () => {
    const ledger = createLedger(store);
    await ledger.startOperation(samplePayment({ startedAt: Date.now() - 60_000 }));
    expect(levels(await examine('open'))).toEqual(['open ok']);
    await ledger.startOperation(samplePayment({ startedAt: Date.now() - 3 * HOUR }));
    const found = await examine('open');
    expect(levels(found)).toEqual(['open warning']);
    expect(found.findings[0]?.text).toContain(
      '1 operations are open for longer than an hour, the oldest for 3 h at simulator',
    );
  });

  it('fails at a contradiction', async () => {
    const ledger = createLedger(store);
    const payment = samplePayment();
    await ledger.startOperation(payment);
    await ledger.finishOperation(
      payment,
      { state: 'not-sent', resultCode: '900.100.600', references: {} },
      2_000,
    );
    const answer = { state: 'approved', resultCode: '000.100.112', references: {} } as const;
    await ledger.recordContradiction({ operationId: payment.id, attempt: 1, answer, foundAt: 3_000 });
    expect(await examine('contradictions')).toMatchObject({ exitCode: 1, findings: [{ level: 'failure' }] });
  });

  it('finds an acquirer that answers and takes the credentials, and asks for nothing that exists', async () => {
    const keys: string[] = [];
    const address = await acquirer((response, asked) => {
      keys.push(asked.key);
      knowsNone(response, asked);
    });
    const found = await examine('acquirers', merchantsFile({ address }));
    expect(found).toMatchObject({
      exitCode: 0,
      findings: [{ text: 'one answers, and accepts our credentials' }],
    });
    expect(keys.filter((key) => key !== '')).toEqual([expect.stringMatching(/^[0-9a-f]{32}-1$/)]);
  });

  it('fails at an acquirer that refuses the credentials, and does not quote them', async () => {
    const address = await acquirer((response, { key }) => {
      response.writeHead(401, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { code: 'unauthorised', key } }));
    });
    const settings = { ...merchantsFile({ address, tokenVariable: 'TOKEN' }), TOKEN: 'canary-token' };
    const found = await examine('acquirers', settings);
    expect(found.exitCode).toBe(1);
    expect(found.findings[0]?.text).toContain('refused our credentials');
    expect(JSON.stringify(found)).not.toContain('canary');
  });

  it.each([
    ['answers nonsense', (response: { end: (text: string) => unknown }) => response.end('<html>')],
    ['is unavailable', undefined],
  ])('fails at an acquirer that %s', async (_what, answer) => {
    const address = answer === undefined ? 'http://127.0.0.1:1' : await acquirer(answer);
    expect(levels(await examine('acquirers', merchantsFile({ address })))).toEqual(['acquirers failure']);
  });

  it('reads when certificates end: what an acquirer shows, and ours', async () => {
    const authority: TestAuthority = await makeTestAuthority();
    const shown = await authority.sign({ to: new Date(Date.now() + 5 * DAY) });
    const own = await authority.sign({ to: new Date(Date.now() + 40 * DAY) });
    for (const [name, text] of [
      ['own.pem', own.certificate],
      ['own.key', own.key],
      ['ca.pem', authority.certificate],
    ] as const) {
      writeFileSync(join(folder, name), text, { mode: 0o600 });
    }
    const address = await acquirer(knowsNone, shown);
    const settings = merchantsFile({
      address,
      clientCertificate: 'own.pem',
      clientKey: 'own.key',
      authority: 'ca.pem',
    });
    const found = await examine('acquirers,certificates', settings);
    expect(found.findings).toMatchObject([
      { part: 'acquirers', level: 'ok', text: 'one answers, and accepts our credentials' },
      {
        part: 'acquirers',
        level: 'warning',
        text: expect.stringMatching(/shows at 127\.0\.0\.1:\d+ expires .* in 4 days$/),
      },
      {
        part: 'certificates',
        level: 'ok',
        text: expect.stringContaining('our certificate at one (own.pem)'),
      },
      { part: 'certificates', level: 'unchecked' },
    ]);
    expect(JSON.stringify(found)).not.toContain('PRIVATE');
  });

  it('fails at a clock that is a minute off, by the Date of an acquirer', async () => {
    const late = await acquirer((response, asked) => {
      response.setHeader('date', new Date(Date.now() - 60_000).toUTCString());
      knowsNone(response, asked);
    });
    const found = await examine('clock', merchantsFile({ address: late }));
    expect(levels(found)).toEqual(['clock failure']);
    expect(found.findings[0]?.advice).toContain('NTP');
  });

  it('warns of pages that do not answer, and in the test environment of no channel that names none', async () => {
    const channels = [
      { entityId: ENTITY, name: 'card', acquirer: 'one', origins: ['http://127.0.0.1:1'] },
      { entityId: 'b'.repeat(32), name: 'free', acquirer: 'one' },
    ];
    const file = merchantsFile(
      { address: 'http://127.0.0.1:1' },
      { merchants: [{ name: 'Shop', channels }] },
    );
    const found = await examine('origins', file);
    expect(levels(found)).toEqual(['origins ok', 'origins warning']);
    expect(found.findings[1]?.text).toContain('http://127.0.0.1:1 does not answer from here (ECONNREFUSED)');
  });

  it('knows its parts by name', async () => {
    const end = await runCommand(['doctor', '--only', 'stores,moon'], { DATA_DIR: folder });
    expect(end).toMatchObject({ exitCode: 3, out: '' });
    expect(end.err).toContain('there is no part moon; there are: settings,');
  });

  it('shows no key of the vault', async () => {
    const key = Buffer.alloc(32, 7).toString('base64');
    const found = await examine('settings,keys,stores', { VAULT_KEYS: `k1:${key}` });
    expect(found.findings.filter(({ part }) => part === 'keys')).toMatchObject([
      { level: 'ok', text: 'all 0 data keys open with the keys of VAULT_KEYS' },
    ]);
    expect(JSON.stringify(found)).not.toContain(key);
    expect(readFileSync(join(folder, 'tollgate.sqlite')).includes(key)).toBe(false);
  });
});

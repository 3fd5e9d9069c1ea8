// needs: PostgreSQL

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { openKeyFile } from '@tollgate/gateway/features/stored-details/key-file';
import { createLedger } from '@tollgate/gateway/ledger/create-ledger';
import { samplePayment } from '@tollgate/gateway/ledger/sample-operation.fixture';
import { createReportRows } from '@tollgate/gateway/office/reports/create-report-rows';
import { createReports } from '@tollgate/gateway/office/reports/create-reports';
import { DATABASE_PARTS, pick } from '@tollgate/gateway/store/opening/parts';
import {
  makeTemporaryDatabase,
  openStoreAt,
} from '@tollgate/gateway/store/postgres/temporary-database.fixture';
import { type EmbeddedStore, openEmbeddedStore } from '@tollgate/gateway/store/sqlite/embedded-store';
import { putMigratedFile } from '@tollgate/gateway/store/sqlite/temporary-store.fixture';
import { acquirerKey } from '@tollgate/gateway/values/ids';
import { itAtNight } from '@tollgate/testkit/night/at-night';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../run-command.ts';

const PLATFORM = fileURLToPath(new URL('../../../../e2e/acquirer/server.ts', import.meta.url));
const APPROVED = { state: 'approved', resultCode: '000.100.112', finishedAt: 2_000 } as const;

describe('the command audit', () => {
  let folder: string;
  let store: EmbeddedStore;
  let child: ChildProcess | undefined;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tollgate-audit-'));
    // A gateway that runs: it holds the folder's lock for as long as the test goes on.
    putMigratedFile(folder);
    const opened = openEmbeddedStore(folder);
    if (!opened.ok) throw new Error(opened.error.message);
    store = opened.value;
  });

  afterEach(async () => {
    if (child !== undefined) {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      child = undefined;
    }
    await store.close();
    rmSync(folder, { recursive: true });
  });

  const run = (line: readonly string[] = [], environment: Readonly<Record<string, string>> = {}) =>
    runCommand(['audit', ...line], { DATA_DIR: folder, ...environment });
  const write = async (...changes: readonly Parameters<typeof samplePayment>[0][]) => {
    const operations = changes.map((each) => samplePayment(each));
    const ledger = createLedger(store);
    await Promise.all(operations.map((operation) => ledger.recordRefusal(operation)));
    return operations;
  };

  it('proves the ledger alongside a gateway, with exit code 0', async () => {
    await write(APPROVED, {});
    const end = await run();
    expect(end).toMatchObject({ exitCode: 0, err: '' });
    expect(end.out).toMatch(/^operations +2$/m);
    expect(end.out).toMatch(/^journal sums to +0 EUR$/m);
    expect(end.out).toMatch(
      /^ {2}\w{32} {2}DB {2}9250 EUR {2}started {2}simulator {2}since 1970-01-01T00:00:01/m,
    );
    expect(end.out).toMatch(/The books are proven\.\n$/);
  });

  it('names each fault in a line and ends with exit code 1', async () => {
    const [operation] = await write({ ...APPROVED, resultCode: '800.100.152' });
    const end = await run();
    expect(end).toMatchObject({ exitCode: 1, err: '' });
    expect(end.out).toContain(
      `  code-unfit  ${operation?.id}  the result code does not fit the state: approved with 800.100.152\n`,
    );
    expect(end.out).toMatch(/The books are NOT proven\.\n$/);
  });

  it("shows the merchant's memo alongside what is wrong and what is open", async () => {
    const echo = [['merchantMemo', 'for the fair in May']] as const;
    await write({ ...APPROVED, resultCode: '800.100.152', echo });
    await write({ echo });
    const end = await run();
    expect(end.out.split('\n').filter((line) => line.endsWith('  memo: "for the fair in May"'))).toHaveLength(
      2,
    );
    const { faults, open } = JSON.parse((await run(['--json'])).out);
    expect([faults.first[0].memo, open.first[0].memo]).toEqual([
      'for the fair in May',
      'for the fair in May',
    ]);
  });

  it('continues from what it has proven, and refuses other options with it', async () => {
    expect(openKeyFile(folder).ok).toBe(true);
    await write(APPROVED);
    expect((await run(['--continue'])).out).toMatch(/^The whole ledger; proven up to position \d+\.$/m);
    await write(APPROVED);
    const next = await run(['--continue', '--json']);
    expect(next.exitCode).toBe(0);
    expect(JSON.parse(next.out)).toMatchObject({ report: { payments: 1, proven: true }, distrust: null });
    expect((await run(['--continue', '--since', '2026-11-21'])).err).toContain(
      '--continue audits everything since the last audit',
    );
  });

  it('says the same as one line of JSON', async () => {
    const [wrong] = await write({ ...APPROVED, resultCode: '800.100.152' });
    const [open] = await write({});
    const end = await run(['--json']);
    expect(end.exitCode).toBe(1);
    expect(JSON.parse(end.out)).toEqual({
      proven: false,
      payments: 2,
      operations: 2,
      journal: { rows: 2, sums: { EUR: '0' } },
      comparison: null,
      reportSums: { month: expect.stringMatching(/^\d{4}-\d\d$/), rows: 0, differences: [] },
      faults: {
        total: 1,
        first: [{ kind: 'code-unfit', at: wrong?.id, detail: 'approved with 800.100.152' }],
      },
      open: {
        total: 1,
        first: [
          {
            id: open?.id,
            paymentType: 'DB',
            state: 'started',
            minor: '9250',
            currency: 'EUR',
            acquirer: 'simulator',
            key: open?.acquirer?.key,
            since: '1970-01-01T00:00:01.000Z',
            booked: null,
            memo: null,
          },
        ],
      },
    });
  });

  itAtNight('compares with an acquirer, and with all that go by its address', async () => {
    const address = await startPlatform();
    const settings = { MERCHANTS_FILE: merchantsFile(address) };
    const [first, second, lost] = await write(askedOf('one'), askedOf('other'), askedOf('one'));
    await Promise.all([first, second].map((operation) => book(address, String(operation?.acquirer?.key))));
    await book(address, 'a-stranger');
    const end = await run(['--acquirer', 'one'], settings);
    expect(end.exitCode).toBe(1);
    expect(end.out).toMatch(/^agreed to the cent +2$/m);
    expect(end.out).toMatch(/^wrong +2$/m);
    expect(end.out).toContain('booked-not-approved  a-stranger  ');
    expect(end.out).toContain(`approved-not-booked  ${lost?.acquirer?.key}  `);
    const unknown = await run(['--acquirer', 'nobody'], settings);
    expect(unknown).toMatchObject({ exitCode: 1, out: '' });
    expect(unknown.err).toContain('no acquirer is called nobody; there are: one, other');
  });

  it('finds sums of reports that differ from the ledger, until they are rebuilt', async () => {
    await write({ ...APPROVED, startedAt: Date.now() });
    await createReports(createReportRows(store)).catchUp();
    expect((await run()).out).toMatch(/^The sums of reports since \d{4}-\d\d agree .* \(6 rows\)\.$/m);
    await store.transaction([], () => ({
      write: { text: 'DELETE FROM report_parts', values: [] },
      value: 0,
    }));
    const end = await run();
    expect(end.exitCode).toBe(1);
    expect(end.out).toMatch(/^ {2}all merchants {2}all channels {2}\d{4}-\d\d {2}EUR {2}day/m);
    expect(end.out).toContain('6 of 6 rows differ. Add them up again: tollgate reports rebuild\n');
    const rebuilt = await runCommand(['reports', 'rebuild'], { DATA_DIR: folder });
    expect(rebuilt).toMatchObject({ exitCode: 0, err: '' });
    expect(await run(['--since', new Date().toISOString().slice(0, 10)])).toMatchObject({ exitCode: 0 });
    await createReports(createReportRows(store)).catchUp();
    expect(JSON.parse((await run(['--json'])).out).reportSums).toMatchObject({ rows: 6, differences: [] });
  });

  it('proves a ledger in PostgreSQL', async () => {
    const database = await makeTemporaryDatabase();
    const postgres = await openStoreAt(
      database.url,
      pick(DATABASE_PARTS, ['ledger', 'result-calls', 'reports']),
    );
    try {
      await createLedger(postgres).recordRefusal(samplePayment(APPROVED));
      const VAULT_KEYS = `k1:${Buffer.alloc(32, 9).toString('base64')}`;
      const end = await run([], { DATABASE_URL: database.url, VAULT_KEYS });
      expect(end).toMatchObject({ exitCode: 0, err: '' });
      expect(end.out).toMatch(/^journal rows +2$/m);
    } finally {
      await postgres.close();
      await database.remove();
    }
  });

  it('looks only at payments since a moment, when it is asked to', async () => {
    await write(
      { ...APPROVED, startedAt: Date.UTC(2026, 0, 1) },
      { ...APPROVED, startedAt: Date.UTC(2026, 10, 21, 12) },
    );
    for (const [since, operations] of [
      ['2026-11-21', 1],
      ['2026-11-22T00:00+01:00', 0],
      ['2025-01-01T00:00:00Z', 2],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const end = await run(['--since', since]);
      expect(end.exitCode).toBe(0);
      expect(end.out).toMatch(new RegExp(`^operations +${operations}$`, 'm'));
    }
  });

  it.each(['yesterday', '2026-13-01', '22.11.2026', '2026-11-22T08:00'])(
    'does not guess what --since %s means',
    async (since) => {
      const end = await run(['--since', since]);
      expect(end).toMatchObject({ exitCode: 1, out: '' });
      expect(end.err).toContain('write a day such as 2026-11-22');
    },
  );

  it('compares whole books with a whole ledger only', async () => {
    const settings = { MERCHANTS_FILE: merchantsFile('http://127.0.0.1:9') };
    const end = await run(['--acquirer', 'one', '--since', '2026-11-21'], settings);
    expect(end.err).toContain('omit --since');
  });

  it('changes nothing in the store, and makes no tables', async () => {
    await write(APPROVED);
    const before = everything();
    await run();
    expect(everything()).toEqual(before);
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    writeFileSync(join(empty, 'tollgate.sqlite'), '');
    const end = await run([], { DATA_DIR: empty });
    expect(end.err).toContain('the ledger tables are of another version of Tollgate');
    expect(statSync(join(empty, 'tollgate.sqlite')).size).toBe(0);
  });

  it('says of a data folder that cannot be read that it cannot be read', async () => {
    // A link that leads to itself: unlike a mode it stops every user, root too.
    const DATA_DIR = join(folder, 'loop');
    symlinkSync('loop', DATA_DIR);
    const end = await run([], { DATA_DIR });
    expect(end).toMatchObject({ exitCode: 1, out: '' });
    expect(end.err).toMatch(/^tollgate: DATA_DIR [^ ]+: cannot be read \(ELOOP\); [^\n]+\n$/);
  });

  const everything = () =>
    ['operations', 'endings', 'migrations'].map((table) =>
      store.database.prepare(`SELECT * FROM ${table}`).all(),
    );

  async function startPlatform(demands: Readonly<Record<string, string>> = {}): Promise<string> {
    child = spawn(process.execPath, [PLATFORM], {
      env: { ...process.env, ACQUIRER_PORT: '0', HOST: '127.0.0.1', ...demands },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    if (child.stdout === null) throw new Error('started without a pipe');
    const [line]: unknown[] = await once(createInterface(child.stdout), 'line');
    return (JSON.parse(String(line)) as { acquirer: string }).acquirer;
  }

  function merchantsFile(address: string, more: object = {}): string {
    const path = join(folder, 'merchants.json');
    const entry = { connector: 'http-acquirer', address, ...more };
    const acquirers = [
      { name: 'one', ...entry },
      { name: 'other', ...entry },
    ];
    const channels = [{ entityId: 'a'.repeat(32), name: 'card', acquirer: 'one' }];
    writeFileSync(path, JSON.stringify({ acquirers, merchants: [{ name: 'Shop', channels }] }));
    return path;
  }
});

async function book(address: string, key: string): Promise<void> {
  const answer = await fetch(`${address}/operations/${key}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      type: 'sale',
      amount: { minor: '9250', currency: 'EUR' },
      card: { number: '4200000000000000', expiry: '2034-05' },
    }),
  });
  expect(await answer.json()).toMatchObject({ state: 'approved' });
}

/** An operation that an acquirer approved. */
function askedOf(name: string) {
  const { id } = samplePayment();
  return { ...APPROVED, id, rootId: id, acquirer: { name, key: acquirerKey(id, 1) } };
}

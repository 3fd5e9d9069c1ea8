import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ledger } from '@tollgate/gateway/api';
import { createLedger } from '@tollgate/gateway/ledger/create-ledger';
import { sampleFollowUp, samplePayment } from '@tollgate/gateway/ledger/sample-operation.fixture';
import { beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../run-command.ts';
import { embeddedStoreOfTest } from '../stores-of-test.fixture.ts';

const APPROVED = { state: 'approved', resultCode: '000.100.112', references: {} } as const;
const IN_MONTH = Date.UTC(2024, 4, 15, 12);

let folder: string;
let ledger: Ledger;
let archives: string;

beforeEach(() => {
  const place = embeddedStoreOfTest();
  ({ folder } = place);
  ledger = createLedger(place.store);
  archives = join(folder, 'archive');
});

const run = (line: string, environment: Readonly<Record<string, string>> = { ARCHIVE_DIR: archives }) =>
  runCommand(line.split(' '), { DATA_DIR: folder, ...environment });

/** Continues the audit with the same keys each time. */
const goOn = (environment: Readonly<Record<string, string>> = { ARCHIVE_DIR: archives }) =>
  run('audit --continue', { ...environment, VAULT_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}` });

async function paid(startedAt = IN_MONTH) {
  const payment = samplePayment({ startedAt });
  await ledger.startOperation(payment);
  await ledger.finishOperation(payment, APPROVED, startedAt + 1000);
  return payment;
}

async function refundedPayment() {
  const payment = await paid();
  const refund = sampleFollowUp(payment, { startedAt: IN_MONTH + 2000 });
  await ledger.startFollowUp(payment.id, () => refund);
  await ledger.finishOperation(refund, APPROVED, IN_MONTH + 3000);
  return { payment, refund };
}

describe('the commands of archives', () => {
  it('write one, which is right, and say so', async () => {
    await refundedPayment();
    await ledger.startOperation(samplePayment({ startedAt: IN_MONTH }));
    const written = await run('archive write 2024-05');
    expect(written).toMatchObject({ exitCode: 0, err: '' });
    expect(written.out.replace(/\d+ bytes, SHA-256 [\da-f]{64}/, '(hash)')).toBe(
      [
        '2024-05: the archive is written.',
        '  2024-05.jsonl.gz: (hash)',
        '  1 payments with 2 operations, positions 1 to 2',
        '  EUR, in minor units: 18500 to merchants, 0 to shoppers',
        '  left out: 1 payments whose outcome is open',
        '',
      ].join('\n'),
    );
    const verified = await run('archive verify');
    expect(verified.exitCode).toBe(0);
    expect(verified.out).toContain('in the database: 1 the same, 0 different, 0 no longer there');
    expect(JSON.parse((await run('archive verify --month 2024-05 --json')).out)).toMatchObject({
      right: true,
    });
    expect((await run('audit-log tail')).out).toContain('archive.write');
  });

  it('name a damaged one, and end with 1', async () => {
    await refundedPayment();
    await run('archive write 2024-05');
    writeFileSync(
      join(archives, '2024-05.jsonl.gz'),
      readFileSync(join(archives, '2024-05.jsonl.gz')).subarray(1),
    );
    const verified = await run('archive verify');
    expect(verified.exitCode).toBe(1);
    expect(verified.out).toMatch(/^2024-05: DAMAGED: .*another SHA-256/);
    expect((await run(`payment show ${'0'.repeat(32)}`)).err).toMatch(
      /^tollgate: .*2024-05.jsonl.gz has \d+ bytes/,
    );
  });

  it.each<[line: string, environment: Record<string, string>, says: string]>([
    ['archive write 2024-05', {}, 'ARCHIVE_DIR: must be set to the folder of the archives'],
    [
      'archive verify',
      { ARCHIVE_DIR: '/nowhere' },
      '/nowhere cannot be read: it or its folder does not exist (ENOENT)',
    ],
    ['archive write 2024-5', { ARCHIVE_DIR: '/nowhere' }, '2024-5: write a month such as 2025-01'],
    ['archive write 2024-05 --idle-months 1.5', { ARCHIVE_DIR: '/nowhere' }, '--idle-months takes a number'],
  ])('refuse %s with %s', async (line, environment, says) => {
    const end = await run(line, environment);
    expect(end).toMatchObject({ exitCode: 1, out: '' });
    expect(end.err).toContain(`tollgate: ${says}`);
  });
});

describe('a month that is dropped', () => {
  it('is gone from the database alone, and stays part of audits', async () => {
    const { payment, refund } = await refundedPayment();
    const other = samplePayment({ startedAt: IN_MONTH });
    await ledger.startOperation(other);
    const live = await run(`payment show ${payment.id}`);
    await run('archive write 2024-05');
    const dropped = await run('archive drop 2024-05');
    expect(dropped).toMatchObject({
      exitCode: 0,
      out: '2024-05: 1 payments were removed, and 0 were no longer there.\n',
    });
    expect(await ledger.findOperation(refund.id)).toBeUndefined();
    expect(await ledger.findOperation(other.id)).toBeDefined();
    expect((await run(`payment show ${refund.id}`)).out).toContain(live.out);
    expect((await run('audit')).out).toMatch(/^payments +2\noperations +3\n/);
    expect((await run('audit-log tail')).out).toContain('archive.drop');
    expect((await run('archive drop 2024-05 --json')).out).toContain('"gone":1');
  });

  it('is missed by audits without its archive', async () => {
    await paid();
    await paid(Date.now() - 5000);
    await goOn({});
    await run('archive write 2024-05');
    await run('archive drop 2024-05');
    expect((await run('audit', {})).err).toContain('only they have payments of 2024-05');
    expect((await run('audit --since 2024-01-01', {})).exitCode).toBe(0);
    expect((await goOn()).out).toMatch(/\npayments +0\n/);
    rmSync(join(archives, '2024-05.manifest.json'));
    rmSync(join(archives, '2024-05.jsonl.gz'));
    expect((await run('audit')).out).toMatch(/2024-05 .*has no archive of 2024-05/);
  });

  it('is part of the next audit that continues, if none has proven it yet', async () => {
    await ledger.recordRefusal(samplePayment({ ...APPROVED, startedAt: IN_MONTH, finishedAt: IN_MONTH }));
    await goOn({});
    await paid();
    await paid(Date.now() - 5000);
    await run('archive write 2024-05');
    await run('archive drop 2024-05');
    const continued = await goOn();
    expect(continued.out).toMatch(/\npayments +2\noperations +2\n/);
    expect((await goOn()).out).toMatch(/\npayments +0\n/);
  });

  it('is refused before it is archived', async () => {
    await refundedPayment();
    expect((await run('archive drop 2024-05')).err).toContain('has no archive of 2024-05');
    await run('archive write 2024-05');
    expect((await run('archive drop 2024-04')).err).toContain('has no archive of 2024-04');
    expect((await run('archive drop 2024-05 --idle-months 0')).err).toContain('--idle-months takes a number');
  });
});

describe('a payment that only an archive has', () => {
  it('is shown as from the ledger, and is part of an audit', async () => {
    const { payment, refund } = await refundedPayment();
    const live = await run(`payment show ${payment.id}`);
    await run('archive write 2024-05');
    // A ledger without it, as after its rows are gone.
    ({ folder } = embeddedStoreOfTest());
    expect((await run(`payment show ${payment.id}`, {})).err).toContain('not found in this ledger');
    const shown = `From the archives in ${archives}:\n\n${live.out}`;
    expect((await run(`payment show ${payment.id}`)).out).toBe(shown);
    expect((await run(`payment show ${refund.id}`)).out).toBe(shown);
    expect((await run('audit')).out).toMatch(/^payments +1\noperations +2\n/);
    expect((await run('audit', {})).out).toMatch(/^payments +0\n/);
    expect((await run('archive verify')).out).toContain('0 the same, 0 different, 1 no longer there');
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createAuditCheckpoints } from '@tollgate/gateway/audit/checkpoints';
import { sampleKey, sampleKeys } from '@tollgate/gateway/features/stored-details/vault-place.fixture';
import { createLedger } from '@tollgate/gateway/ledger/create-ledger';
import { samplePayment } from '@tollgate/gateway/ledger/sample-operation.fixture';
import { SOLE_LEASES } from '@tollgate/gateway/store/leases/leases';
import { openTemporaryStore } from '@tollgate/gateway/store/sqlite/temporary-store.fixture';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../observe/log/create-logger.ts';
import { auditOnce } from './audit-once.ts';
import { type Job, runJob, startJob } from './run-job.ts';

const APPROVED = { state: 'approved', resultCode: '000.100.112', finishedAt: 2_000 } as const;

const ARCHIVED = { text: `INSERT INTO archived_months VALUES ('2024-05', 1, 1, 1, 0, 0)`, values: [] };

let store: ReturnType<typeof openTemporaryStore>;
let lines: Record<string, unknown>[];
let findings: number[];

beforeEach(() => {
  store = openTemporaryStore();
  lines = [];
  findings = [];
});
afterEach(async () => {
  await store.remove();
});

const parts = () => ({
  ledger: createLedger(store.store),
  checkpoints: createAuditCheckpoints(store.store, sampleKeys(sampleKey(1))),
  observer: { auditEnded: (count: number) => void findings.push(count) },
  logger: createLogger('info', {
    write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  }),
});
const running = new AbortController().signal;

function audits(given: ReturnType<typeof parts>, pause: number): Job {
  return {
    name: 'audit',
    pause,
    begins: 'after a pause',
    claimedFor: pause,
    work: async (stop) => {
      await auditOnce(given, stop);
      return 'done';
    },
    failureMessage: 'the ledger could not be audited',
  };
}

function start(pause: number) {
  const given = parts();
  return startJob(audits(given, pause), { leases: SOLE_LEASES, logger: given.logger });
}

describe('an audit that the gateway makes by itself', () => {
  it('says that nothing is wrong, with what it looked at', async () => {
    const { ledger, ...rest } = parts();
    for (let count = 0; count < 120; count += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await ledger.recordRefusal(samplePayment(APPROVED));
    }
    await auditOnce({ ledger, ...rest }, running);
    expect(findings).toEqual([0]);
    expect(lines).toMatchObject([
      { level: 30, msg: 'ledger audited', payments: 120, operations: 120, faults: 0 },
    ]);
  });

  it('names each fault in a line of its own, at error level', async () => {
    const { ledger, ...rest } = parts();
    const wrong = samplePayment({ ...APPROVED, resultCode: '800.100.152' });
    await ledger.recordRefusal(wrong);
    await auditOnce({ ledger, ...rest }, running);
    expect(findings).toEqual([1]);
    expect(lines).toMatchObject([
      { level: 50, fault: 'code-unfit', at: wrong.id },
      { level: 50, msg: 'ledger audited', faults: 1 },
    ]);
  });

  it('audits the payments that only archives have, and finds an archive that is missing', async () => {
    const { ledger, ...rest } = parts();
    await ledger.recordRefusal(samplePayment({ ...APPROVED, finishedAt: Date.now(), startedAt: Date.now() }));
    await store.store.write(ARCHIVED);
    const archives = await mkdtemp(join(tmpdir(), 'tollgate-audit-'));
    await auditOnce({ ledger, ...rest, archives }, running);
    expect(findings).toEqual([1]);
    expect(lines).toMatchObject([
      {
        level: 50,
        fault: 'archive-unusable',
        at: '2024-05',
        detail: `${archives} has no archive of 2024-05`,
      },
      { level: 50, msg: 'ledger audited', payments: 1, faults: 1 },
    ]);
    await rm(archives, { recursive: true });
  });

  it('says once which months it did not read, where it has no archives, and finds nothing wrong', async () => {
    const { ledger, ...rest } = parts();
    await ledger.recordRefusal(samplePayment(APPROVED));
    await store.store.write(ARCHIVED);
    await auditOnce({ ledger, ...rest }, running);
    await auditOnce({ ledger, ...rest }, running);
    expect(findings).toEqual([0, 0]);
    expect(lines.filter(({ level }) => level === 40)).toMatchObject([{ months: ['2024-05'] }]);
  });

  it('says when the store is unavailable, and claims nothing', async () => {
    const given = parts();
    await store.store.close();
    await runJob(audits(given, 1), { leases: SOLE_LEASES, logger: given.logger }, running);
    expect(findings).toEqual([]);
    expect(lines).toMatchObject([{ level: 50, msg: 'the ledger could not be audited' }]);
  });

  it('is made again and again, until the process stops', async () => {
    const regular = start(1);
    await expect.poll(() => findings.length).toBeGreaterThan(2);
    await regular.stop();
    const made = findings.length;
    await setTimeout(20);
    expect(findings).toHaveLength(made);
  });

  it('is not made before its time', async () => {
    const regular = start(3_600_000);
    await setTimeout(20);
    await regular.stop();
    expect(findings).toEqual([]);
  });
});

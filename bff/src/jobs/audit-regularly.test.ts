import { setTimeout } from 'node:timers/promises';
import { createLedger } from '@tollgate/gateway/ledger/create-ledger';
import { samplePayment } from '@tollgate/gateway/ledger/sample-operation';
import { SOLE_LEASES } from '@tollgate/gateway/store/leases/leases';
import { openTemporaryStore } from '@tollgate/gateway/store/sqlite/temporary-store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../observe/log/create-logger.ts';
import { auditOnce, auditRegularly } from './audit-regularly.ts';

const APPROVED = { state: 'approved', resultCode: '000.100.112', finishedAt: 2_000 } as const;

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
  observer: { auditEnded: (count: number) => void findings.push(count) },
  logger: createLogger('info', {
    write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  }),
});
const running = new AbortController().signal;

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

  it('says when the store is away, and claims nothing', async () => {
    const given = parts();
    await store.store.close();
    await auditOnce(given, running);
    expect(findings).toEqual([]);
    expect(lines).toMatchObject([{ level: 50, msg: 'the ledger could not be audited' }]);
  });

  it('is made again and again, until the process stops', async () => {
    const audits = auditRegularly({ ...parts(), leases: SOLE_LEASES }, 1);
    await expect.poll(() => findings.length).toBeGreaterThan(2);
    await audits.stop();
    const made = findings.length;
    await setTimeout(20);
    expect(findings).toHaveLength(made);
  });

  it('is not made before its time', async () => {
    const audits = auditRegularly({ ...parts(), leases: SOLE_LEASES }, 3_600_000);
    await setTimeout(20);
    await audits.stop();
    expect(findings).toEqual([]);
  });
});

import { verifyAuditLog } from '@tollgate/gateway/api';
import { expect, it } from 'vitest';
import { openOwnStores } from '../office/own-stores.fixture.ts';
import { startJob } from './run-job.ts';
import { auditHead } from './start-regular-work.ts';

const ENTRY = {
  time: 1,
  actor: { kind: 'system' },
  action: 'user.invite',
  scope: { kind: 'platform' },
  outcome: 'done',
} as const;

function startLogger() {
  const notes: { readonly position: number; readonly hash: string }[] = [];
  const errors: (string | undefined)[] = [];
  return {
    notes,
    errors,
    info: (facts: unknown) => void notes.push(facts as (typeof notes)[number]),
    error: (_facts: unknown, message?: string) => void errors.push(message),
  };
}

it('notes the head, by which an end that was cut off is found', async () => {
  const own = await openOwnStores();
  const logger = startLogger();
  await own.stores.auditLog.append(ENTRY);
  const { hash } = await own.stores.auditLog.append(ENTRY);
  const running = startJob(auditHead(own.stores, logger, 5), { leases: own.stores.leases, logger });
  await expect.poll(() => logger.notes.length).toBeGreaterThan(0);
  await running.stop();
  expect(logger.notes[0]).toEqual({ position: 2, hash });
  // As if the last entry had been cut off.
  const { auditLog } = own.stores;
  const cut = {
    ...auditLog,
    readFrom: async (from: number) => (await auditLog.readFrom(from, 10)).slice(0, 1),
  };
  expect((await verifyAuditLog(cut, { head: hash })).faults.first).toMatchObject([
    { kind: 'head-not-found' },
  ]);
  await own.close();
});

it('goes on after a store was unavailable, notes nothing of an empty log, and leaves it to one process', async () => {
  const logger = startLogger();
  let [reads, claims] = [0, 0];
  const head = async () => {
    reads += 1;
    if (reads === 1) throw new Error('away');
    return undefined;
  };
  const claim = async (wanted: readonly { readonly name: string }[]) => {
    claims += 1;
    return new Set(claims < 4 ? wanted.map(({ name }) => name) : []);
  };
  const leases = { claim, release: async () => undefined };
  const running = startJob(auditHead({ auditLog: { head } }, logger, 1), { leases, logger });
  await expect.poll(() => claims).toBeGreaterThan(6);
  await running.stop();
  expect([reads, logger.notes, logger.errors]).toEqual([
    3,
    [],
    ['the head of the audit log could not be read; it will be retried'],
  ]);
});

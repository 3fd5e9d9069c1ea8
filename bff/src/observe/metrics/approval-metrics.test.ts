import { type Approval, StoreUnavailable } from '@tollgate/gateway/api';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { approvalMetrics } from './office-metrics.ts';

const unavailable = () => Promise.reject(new StoreUnavailable('approvals', new Error('gone')));

async function shown(list: () => Promise<readonly Approval[]>) {
  const registry = new Registry();
  approvalMetrics(registry, { list }, () => 100_000);
  const text = await registry.metrics();
  return text.split('\n').filter((line) => line.startsWith('tollgate_'));
}

it('refunds that wait for a second person are counted, with the age of the oldest', async () => {
  const waiting = [70_000, 40_000, 90_000].map(
    (requestedAt) => ({ requestedAt, state: 'waiting' }) as Approval,
  );
  // One that was agreed to waits for no second person.
  const agreed = { requestedAt: 10_000, state: 'approved' } as Approval;
  expect(await shown(async () => [...waiting, agreed])).toEqual([
    'tollgate_approvals_waiting 3',
    'tollgate_oldest_approval_seconds 60',
  ]);
  expect(await shown(async () => [])).toEqual([
    'tollgate_approvals_waiting 0',
    'tollgate_oldest_approval_seconds 0',
  ]);
});

it('while the store is unavailable they show no number, and the other metrics go on', async () => {
  expect(await shown(unavailable)).toEqual([
    'tollgate_approvals_waiting Nan',
    'tollgate_oldest_approval_seconds Nan',
  ]);
});

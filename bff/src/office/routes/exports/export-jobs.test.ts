import type { ExportJob } from '@tollgate/gateway/api';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startJob } from '../../../jobs/run-job.ts';
import { writeExports } from '../../../jobs/write-exports.ts';
import { CARD_ENTITY } from '../../../testing/test-app.ts';
import { on, PLATFORM } from '../../office.fixture.ts';
import { type PaymentsOffice, startPaymentsOffice } from '../payments/payments-office.fixture.ts';
import { exportRoutes } from './export-routes.ts';
import { type WritingParts, writePart } from './write-part.ts';

let office: PaymentsOffice;
const ids: string[] = [];

beforeAll(async () => {
  office = await startPaymentsOffice(exportRoutes);
  ids.push(await office.pay(), await office.pay({ 'customParameters[forceResultCode]': '800.100.152' }));
});
afterAll(() => office.close());

interface Shown {
  readonly id: string;
  readonly state: string;
  readonly rows: number;
  readonly share: number | null;
}

const writing = (changes: Partial<WritingParts> = {}): WritingParts => ({
  stores: office.test.stores,
  merchants: () => office.test.merchants,
  now: () => office.test.clock.now(),
  ...changes,
});

async function begin(asked: object, headers?: Parameters<PaymentsOffice['get']>[1]): Promise<Shown> {
  const answer = await office.write('/admin/v1/exports', asked, headers);
  expect(answer.body).toContain('"id"');
  return answer.json<Shown>();
}

async function jobOf(id: string): Promise<ExportJob> {
  const job = await office.test.stores.exportJobs.find(id, office.test.clock.now());
  if (job === undefined) throw new Error('there is no such export');
  return job;
}

async function write(id: string, parts = writing()): Promise<void> {
  for (let end = 'written'; end === 'written'; ) {
    // oxlint-disable-next-line no-await-in-loop -- each part is one step
    end = await writePart(parts, await jobOf(id));
  }
}

const shown = async (id: string) => (await office.get(`/admin/v1/exports/${id}`)).json<Shown>();
const file = (id: string, headers?: Parameters<PaymentsOffice['get']>[1]) =>
  office.get(`/admin/v1/exports/${id}/file`, headers);

describe('a large export', () => {
  it.each(['payments', 'journal', 'settlement'] as const)(
    'of %s is written as a job, and its file is the same as one that is sent at once',
    async (kind) => {
      const job = await begin({ kind, bom: '1' });
      expect(job).toMatchObject({ state: 'waiting', rows: 0, share: null });
      expect((await file(job.id)).statusCode).toBe(409);
      await write(job.id);
      expect(await shown(job.id)).toMatchObject({ state: 'done', share: 1 });
      const sent = await file(job.id);
      expect(sent.headers).toMatchObject({
        'content-type': expect.stringContaining('text/csv'),
        'content-disposition': expect.stringMatching(
          new RegExp(`^attachment; filename="${kind}-[\\d-]+\\.csv"$`),
        ),
      });
      expect(sent.body).toBe((await office.get(`/admin/v1/exports/${kind}.csv?bom=1`)).body);
      expect(sent.body).toContain(ids[0]);
    },
  );

  it('goes on where a process was killed, and writes each part once when two do it', async () => {
    const whole = (await office.get('/admin/v1/exports/payments.csv')).body;
    const { paymentSearch } = office.test.stores;
    // One payment in a part, so that there are several.
    const stores = {
      ...writing().stores,
      paymentSearch: {
        ...paymentSearch,
        find: (page: Parameters<typeof paymentSearch.find>[0]) => paymentSearch.find({ ...page, limit: 1 }),
      },
    };
    const parts = writing({ stores, limits: { rowsOfChunk: 1 } });
    const { id } = await begin({ kind: 'payments' });
    const before = await jobOf(id);
    // Both have read the job before either has written.
    await Promise.all([writePart(parts, before), writePart(parts, before)]);
    await writePart(parts, before);
    await write(id, parts);
    await writePart(parts, { ...(await jobOf(id)), state: 'running' });
    expect((await jobOf(id)).chunks).toBeGreaterThanOrEqual(ids.length);
    expect((await file(id)).body).toBe(whole);
  });

  it('is written by the regular work of one process', async () => {
    const claimed: string[] = [];
    const leases = {
      claim: async (wanted: readonly { readonly name: string }[]) => {
        claimed.push(...wanted.map(({ name }) => name));
        return new Set(wanted.map(({ name }) => name));
      },
      release: async () => undefined,
    };
    const [one, other] = [await begin({ kind: 'journal' }), await begin({ kind: 'payments' })];
    await office.write(`/admin/v1/exports`, { kind: 'payments' });
    const running = startJob(
      {
        name: 'exports',
        pause: 1,
        begins: 'after a pause',
        claimedFor: 10_000,
        work: async (stop) => {
          await writeExports({ ...writing(), leases }, stop);
          return 'done';
        },
        failureMessage: 'exports could not be written',
      },
      { leases, logger: { error: () => undefined } },
    );
    await expect.poll(async () => (await shown(one.id)).state).toBe('done');
    await expect.poll(async () => (await shown(other.id)).state).toBe('done');
    await running.stop();
    expect(new Set(claimed)).toEqual(new Set(['exports']));
  });

  it('fails where it is larger than any that is made, and says so', async () => {
    const { id } = await begin({ kind: 'payments' });
    await write(id, writing({ limits: { rows: 1 } }));
    expect(await shown(id)).toMatchObject({ state: 'failed', why: expect.stringContaining('too large') });
    expect((await file(id)).statusCode).toBe(409);
  });

  it("is its own user's alone, and only while that user may still export it", async () => {
    const { id } = await begin({ kind: 'payments' });
    await write(id);
    const [merchant] = office.test.merchants.merchants;
    const jack = office.signIn(on(PLATFORM, 'owner'), undefined, 'user-2');
    const narrowed = office.signIn(
      on({ kind: 'channel', merchant: merchant?.name ?? '', channelId: CARD_ENTITY as never }, 'finance'),
    );
    for (const headers of [jack, narrowed]) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await file(id, headers)).statusCode).toBe(404);
      // oxlint-disable-next-line no-await-in-loop
      expect((await office.get('/admin/v1/exports', headers)).json()).toEqual({ exports: [] });
    }
    expect((await file(id)).statusCode).toBe(200);
  });

  it('is in the audit log when it begins, and when its file is read, with the number of rows', async () => {
    const { id } = await begin({ kind: 'payments', q: 'status:declined' });
    expect(office.entries.slice(-2)).toMatchObject([
      { action: 'export.begin', outcome: 'begun', target: { type: 'export', id } },
      { action: 'export.begin', outcome: 'done', after: { kind: 'payments', q: 'status:declined' } },
    ]);
    await write(id);
    await file(id);
    await expect.poll(() => office.entries.at(-1)?.outcome).toBe('done');
    expect(office.entries.at(-1)).toMatchObject({
      action: 'payments.export',
      after: { q: 'status:declined', export: id, rows: 1 },
    });
  });

  it('is cancelled, and its file with it', async () => {
    const { id } = await begin({ kind: 'payments' });
    await write(id);
    const headers = office.signIn(on(PLATFORM, 'owner'));
    const answer = await office.app.inject({
      method: 'DELETE',
      url: `/admin/v1/exports/${id}`,
      headers: { ...headers },
    });
    expect(answer.statusCode).toBe(204);
    expect(await shown(id)).toMatchObject({ state: 'cancelled' });
    expect((await file(id)).statusCode).toBe(409);
    expect(office.entries.at(-1)).toMatchObject({ action: 'export.cancel', target: { id } });
  });

  it.each([
    { kind: 'payments', q: 'colour:red' },
    { kind: 'payments', from: '2026-11-01' },
    { kind: 'journal', q: 'status:approved' },
    { kind: 'journal', from: '2026-11-02', to: '2026-11-01' },
    { kind: 'vouchers' },
  ])('is not begun for %o', async (asked) => {
    expect((await office.write('/admin/v1/exports', asked)).statusCode).toBe(422);
  });

  it('is one of ten at most', async () => {
    const headers = office.signIn(on(PLATFORM, 'owner'), undefined, 'user-3');
    for (let number = 0; number < 10; number += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await begin({ kind: 'payments' }, headers);
    }
    expect((await office.write('/admin/v1/exports', { kind: 'payments' }, headers)).statusCode).toBe(409);
  });
});

describe('an export that is sent at once', () => {
  it('is refused above 10,000 rows', async () => {
    const { paymentSearch } = office.test.stores;
    const { payments } = await paymentSearch.find({ conditions: [], scopes: [PLATFORM], limit: 1 });
    const many = Array.from({ length: 101 }, () => payments).flat();
    const found = vi
      .spyOn(paymentSearch, 'find')
      .mockImplementation(async ({ after = 200 }) => ({ payments: many, next: after - 1, isComplete: true }));
    const answer = await office.get('/admin/v1/exports/payments.csv');
    found.mockRestore();
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ error: { code: 'too-many-rows' } });
  });
});

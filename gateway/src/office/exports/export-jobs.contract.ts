import { describe, expect, it } from 'vitest';
import type { Scope } from '../../access/rights/scope.ts';
import { forEachStore, type OpenStore } from '../../testing/for-each-store.fixture.ts';
import { createExportJobs } from './create-export-jobs.ts';
import { EXPORT_KEPT, type NewExportChunk, type NewExportJob } from './export-jobs.ts';

const SCOPES: readonly Scope[] = [{ kind: 'merchant', merchant: 'Shop' }];

const asked = (number = 1, changes: Partial<NewExportJob> = {}): NewExportJob => ({
  id: String(number).padStart(32, '0'),
  kind: 'payments',
  question: '{"q":"status:declined"}',
  name: 'payments.csv',
  scopes: SCOPES,
  userId: 'jane',
  createdAt: 1000 * number,
  ...changes,
});

const chunk = (number: number, changes: Partial<NewExportChunk> = {}): NewExportChunk => ({
  number,
  content: `row ${number} é\r\n`,
  rows: number + 1,
  next: String(number + 1),
  writtenAt: 5000 + number,
  ...changes,
});

/** The one suite that every store of exports must pass. @param open gives empty tables */
export function describeExportJobs(name: string, open: OpenStore): void {
  describe(`large exports in ${name}`, () => {
    const place = forEachStore(open, (store) => ({ jobs: createExportJobs(store) }));
    const jobs = () => place().jobs;

    const { id } = asked();
    const stateOf = async (now = 2000) => (await jobs().find(id, now))?.state;

    it('wait as they were asked for', async () => {
      await jobs().begin(asked());
      expect(await jobs().find(id, 2000)).toEqual({
        ...asked(),
        state: 'waiting',
        endsAt: 1000 + EXPORT_KEPT,
        why: undefined,
        chunks: 0,
        rows: 0,
        bytes: 0,
        next: undefined,
        writtenAt: undefined,
      });
      expect(await jobs().find('f'.repeat(32), 2000)).toBeUndefined();
    });

    it('are written chunk by chunk, and done after the last one', async () => {
      await jobs().begin(asked());
      expect(await jobs().add(id, chunk(0))).toBe(true);
      expect(await jobs().find(id, 2000)).toMatchObject({
        state: 'running',
        chunks: 1,
        rows: 1,
        bytes: 10,
        next: '1',
        writtenAt: 5000,
      });
      expect(await jobs().add(id, chunk(1, { next: undefined }))).toBe(true);
      expect(await jobs().find(id, 2000)).toMatchObject({
        state: 'done',
        chunks: 2,
        rows: 2,
        bytes: 20,
        next: undefined,
      });
      expect(await jobs().chunk(id, 1)).toEqual({ content: 'row 1 é\r\n', rows: 2 });
      expect(await jobs().chunk(id, 2)).toBeUndefined();
      expect(await jobs().storedBytes()).toBe(20);
    });

    it('have each chunk once, of all who write it at the same time', async () => {
      await jobs().begin(asked());
      const added = await Promise.all(
        ['one', 'two', 'three'].map((content) => jobs().add(id, chunk(0, { content }))),
      );
      expect(added.filter(Boolean)).toHaveLength(1);
      expect((await jobs().find(id, 2000))?.chunks).toBe(1);
    });

    it('take the next chunk alone, and none after the last one', async () => {
      await jobs().begin(asked());
      expect(await jobs().add(id, chunk(1))).toBe(false);
      expect(await jobs().add(id, chunk(0, { next: undefined }))).toBe(true);
      expect(await jobs().add(id, chunk(1))).toBe(false);
      expect(await jobs().find(id, 2000)).toMatchObject({ state: 'done', chunks: 1 });
    });

    it('are to be written until they are done or ended, the oldest first', async () => {
      for (const number of [1, 2, 3, 4]) {
        // oxlint-disable-next-line no-await-in-loop
        await jobs().begin(asked(number));
      }
      await jobs().add(asked(2).id, chunk(0, { next: undefined }));
      await jobs().add(asked(3).id, chunk(0));
      await jobs().end(asked(4).id, 'cancelled', undefined);
      const found = async (now: number, limit = 9) =>
        (await jobs().unfinished(now, limit)).map((job) => Number(job.id));
      expect(await found(9000)).toEqual([1, 3]);
      expect(await found(9000, 1)).toEqual([1]);
      expect(await found(1000 + EXPORT_KEPT)).toEqual([3]);
    });

    it('take no chunk once they were cancelled, and lose those that there are', async () => {
      await jobs().begin(asked());
      await jobs().begin(asked(2));
      await jobs().add(id, chunk(0));
      await jobs().add(id, chunk(1));
      await jobs().add(asked(2).id, chunk(0));
      await jobs().end(id, 'cancelled', undefined);
      await jobs().end(id, 'failed', 'too late');
      expect(await jobs().find(id, 2000)).toMatchObject({ state: 'cancelled', why: undefined });
      expect(await jobs().add(id, chunk(2))).toBe(false);
      expect([await jobs().forget(1), await jobs().forget(5), await jobs().forget(5)]).toEqual([1, 1, 0]);
      expect(await jobs().chunk(id, 0)).toBeUndefined();
      expect(await jobs().chunk(asked(2).id, 0)).toMatchObject({ rows: 1 });
    });

    it('say why they failed', async () => {
      await jobs().begin(asked());
      await jobs().end(id, 'failed', 'more than a million rows');
      expect(await jobs().find(id, 2000)).toMatchObject({ state: 'failed', why: 'more than a million rows' });
    });

    it('end after a day', async () => {
      await jobs().begin(asked());
      await jobs().add(id, chunk(0, { next: undefined }));
      expect(await stateOf(999 + EXPORT_KEPT)).toBe('done');
      expect(await stateOf(1000 + EXPORT_KEPT)).toBe('ended');
    });

    it('are listed for their user, the newest first', async () => {
      await jobs().begin(asked());
      await jobs().begin(asked(2, { userId: 'joe' }));
      await jobs().begin(asked(3));
      const found = await jobs().listOf('jane', 9000, 9);
      expect(found.map((job) => Number(job.id))).toEqual([3, 1]);
      expect(await jobs().listOf('jane', 9000, 1)).toHaveLength(1);
    });
  });
}

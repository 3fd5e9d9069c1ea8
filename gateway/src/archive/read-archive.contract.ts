import { existsSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type ArchivePlace,
  archiveUnderTest,
  CHECKOUT,
  change,
  FILE,
  ID,
  MANIFEST,
  MONTH,
  NOW,
  replace,
} from './archive-place.fixture.ts';
import { archivedMonths, findArchived } from './read-archives.ts';

/** What a reader of an archive finds, also of a damaged one or one whose writing failed. @param open gives the tables of all parts, empty */
export function describeReadArchive(name: string, open: () => Promise<ArchivePlace>): void {
  describe(`an archive of the ledger in ${name}`, () => {
    const { place, folders, write, path, bytes, verify, paid, eventful } = archiveUnderTest(open);
    describe('is not taken for whole', () => {
      const damages: readonly [what: string, damage: () => void, says: RegExp][] = [
        ['with a changed byte', () => change(path(FILE), 100), /has another SHA-256 than its manifest says/],
        ['when it was cut off', () => truncateSync(path(FILE), 100), /has another SHA-256/],
        [
          'without its file',
          () => rmSync(path(FILE)),
          /cannot be read: it or its folder does not exist \(ENOENT\)/,
        ],
        ['without its manifest', () => rmSync(path(MANIFEST)), /has no manifest/],
        ['with half a manifest', () => truncateSync(path(MANIFEST), 200), /was changed or cut off/],
        [
          'with another sum in its manifest',
          () => replace(path(MANIFEST), '"toMerchants": "9250"', '"toMerchants": "9251"'),
          /sums is .*9251.*9250/,
        ],
      ];

      it.each(damages)('%s', async (_what, damage, says) => {
        await paid();
        await write();
        damage();
        await expect(verify()).rejects.toThrow(says);
        expect(await archivedMonths(folders().path)).toEqual([MONTH]);
      });

      it.each(damages.slice(0, 5))('%s, by a command that looks for a payment', async (_what, damage) => {
        await paid();
        await write();
        damage();
        await expect(findArchived(folders().path, ID)).rejects.toThrow(MONTH);
      });

      it('when its payments have changed in the database', async () => {
        const { id } = await paid();
        await write();
        await place().query(`INSERT INTO redactions VALUES ('${id}', 'customer.ip', 'Jo', ${NOW})`);
        expect(await verify()).toMatchObject({ same: 0, differing: { total: 1, first: [id] } });
        await write();
        expect(await verify()).toMatchObject({ same: 1, differing: { total: 0 } });
      });
    });

    describe('whose writing failed', () => {
      it('between the names of its two files is finished by the next run', async () => {
        await paid();
        await write();
        const before = bytes();
        await paid();
        await write();
        const after = bytes();
        // As a power cut between both leaves it.
        writeFileSync(path(`${MANIFEST}.new`), readFileSync(path(MANIFEST)));
        writeFileSync(path(MANIFEST), before[1] ?? '', 'base64');
        await expect(verify()).rejects.toThrow(
          'if `archive write` was interrupted, run it for this month again',
        );
        expect((await write()).isUnchanged).toBe(true);
        expect(bytes()).toEqual(after);
        expect(existsSync(path(`${MANIFEST}.new`))).toBe(false);
      });

      it('before the names is as it was, and the next run begins anew', async () => {
        await paid();
        await write();
        const before = bytes();
        writeFileSync(path(`${FILE}.new`), 'half');
        writeFileSync(path(`${MANIFEST}.new`), readFileSync(path(MANIFEST)).subarray(0, 100));
        expect(await verify()).toMatchObject({ same: 1 });
        expect((await write()).isUnchanged).toBe(true);
        expect(bytes()).toEqual(before);
      });

      it('because the disk is full says so, and leaves the older one', async () => {
        await paid();
        await write();
        const before = bytes();
        await paid();
        symlinkSync('/dev/full', path(`${FILE}.new`));
        await expect(write()).rejects.toThrow(
          /2025-01.jsonl.gz.new cannot be written: the disk is full \(ENOSPC\)/,
        );
        expect(bytes()).toEqual(before);
        expect(existsSync(path(`${FILE}.new`))).toBe(false);
      });

      it('because its folder is a file says so', async () => {
        writeFileSync(folders().path, '');
        await expect(write()).rejects.toThrow(
          /archive cannot be written: it or its folder is a file \(ENOTDIR\)/,
        );
      });
    });

    describe('is searched', () => {
      it.each([
        ['the id of a payment', ID],
        ['the id of a refund', 'c'.repeat(32)],
        ['a checkout', CHECKOUT],
        ['a reference', 'order-0001'],
      ])('by %s', async (_what, word) => {
        await eventful();
        await paid({ merchantTransactionId: 'another' });
        await write();
        const found = await findArchived(folders().path, word);
        expect(found.map(({ id }) => id)).toEqual([ID]);
        expect(await findArchived(folders().path, 'order-0002')).toEqual([]);
      });
    });
  });
}

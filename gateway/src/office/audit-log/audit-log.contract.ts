import { describe, expect, it } from 'vitest';
import type { Scope } from '../../access/rights/scope.ts';
import { forEachTest } from '../../testing/for-each-test.fixture.ts';
import type { EntityId } from '../../values/ids.ts';
import { StoreUnavailable } from '../../values/store-unavailable.ts';
import type { AuditEntry } from './audit-entry.ts';
import type { AuditLog, AuditPage } from './audit-log.ts';
import { EMPTY_HEAD, hashOf } from './entry-text.ts';
import { CARDS, SHOP, sampleEntry } from './sample-entry.fixture.ts';
import { verifyAuditLog } from './verify-audit-log.ts';

/** A store of an audit log under test. */
interface AuditLogPlace {
  readonly log: AuditLog;
  /** Of another process on the same store. */
  readonly other: AuditLog;
  /** Runs SQL on its table, as any program may. */
  query(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Runs SQL as one who has the power to switch triggers off. */
  tamper(sql: string): Promise<void>;
  cutOff(): Promise<void>;
  remove(): Promise<void>;
}

const PLATFORM: Scope = { kind: 'platform' };
const OTHER_SHOP: Scope = { kind: 'merchant', merchant: 'Other' };
const WALLETS = { ...CARDS, channelId: 'f'.repeat(32) as EntityId } as const;

/** What every store of the audit log must do. */
export function describeAuditLog(name: string, open: () => Promise<AuditLogPlace>): void {
  describe(`the audit log in ${name}`, () => {
    const place = forEachTest(open);
    const log = () => place().log;

    const fill = async (count: number): Promise<AuditEntry[]> => {
      const entries: AuditEntry[] = [];
      for (let at = 0; at < count; at += 1) {
        // oxlint-disable-next-line no-await-in-loop -- in this order
        entries.push(await log().append(sampleEntry({ time: 1000 + at, reason: `number ${at}` })));
      }
      return entries;
    };
    const verified = async (head?: string) =>
      (await verifyAuditLog(log(), { pageSize: 2, head })).faults.first;
    const found = async (page: Partial<AuditPage>): Promise<readonly number[]> =>
      (await log().findPage({ scopes: [PLATFORM], limit: 50, ...page })).map(({ position }) => position);

    it('is empty at first', async () => {
      expect(await log().head()).toBeUndefined();
      expect(await found({})).toEqual([]);
      expect(await verifyAuditLog(log())).toEqual({
        entries: 0,
        head: EMPTY_HEAD,
        faults: { total: 0, first: [] },
      });
    });

    it('returns the appended entry, with its place and its hashes', async () => {
      const entry = sampleEntry();
      const first = await log().append(entry);
      const second = await log().append({ ...entry, actor: { kind: 'system' } });
      expect(first).toEqual({
        ...entry,
        id: expect.stringMatching(/^[0-9a-f]{32}$/),
        position: 1,
        previous: EMPTY_HEAD.hash,
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
      expect(second).toMatchObject({ position: 2, previous: first.hash });
      expect(await log().findPage({ scopes: [PLATFORM], limit: 9 })).toEqual([second, first]);
      const stored = await log().readFrom(1, 9);
      expect(stored.map(({ text }) => JSON.parse(text))).toMatchObject([{ id: first.id }, { id: second.id }]);
      expect(stored.map(({ previous, text }) => hashOf(previous, text))).toEqual([first.hash, second.hash]);
      expect(await log().head()).toEqual(stored[1]);
    });

    it('keeps letters of every script', async () => {
      const reason = 'Größe "ü" \\ 😀 日本';
      expect(await log().append(sampleEntry({ reason }))).toMatchObject({ reason });
      expect((await log().findPage({ scopes: [PLATFORM], limit: 1 }))[0]).toMatchObject({ reason });
      expect((await verifyAuditLog(log())).faults.total).toBe(0);
    });

    it('is one chain without gaps when two processes append at once', async () => {
      const logs = Array.from({ length: 20 }, (_each, at) => (at % 2 === 0 ? log() : place().other));
      const entries = await Promise.all(logs.map((each) => each.append(sampleEntry())));
      expect(new Set(entries.map(({ position }) => position)).size).toBe(20);
      expect(await verifyAuditLog(log(), { pageSize: 7 })).toMatchObject({
        entries: 20,
        faults: { total: 0 },
      });
    });

    it('holds no card number, whatever it is given', async () => {
      const number = '4242424242424242';
      await log().append(
        sampleEntry({
          actor: { kind: 'unknown', email: `${number}@shop.example` },
          reason: `refund for ${number}`,
          userAgent: 'x'.repeat(290) + number,
          after: { [number]: [Number(number), { deep: '4242 4242 4242 4242' }], cvv: 123 },
        }),
      );
      const [row] = await place().query('SELECT * FROM audit_log');
      expect(JSON.stringify(row)).not.toMatch(/(?:4242.?){2}|:123/);
      expect((await verifyAuditLog(log())).faults.total).toBe(0);
    });

    it('finds the requested entries, the newest first, page by page', async () => {
      await fill(5);
      expect(await found({ limit: 2 })).toEqual([5, 4]);
      expect(await found({ limit: 2, before: 4 })).toEqual([3, 2]);
      expect(await found({ from: 1001, to: 1004 })).toEqual([4, 3, 2]);
      expect(await log().readFrom(4, 9)).toHaveLength(2);
      expect(await log().readFrom(2, 2)).toMatchObject([{ position: 2 }, { position: 3 }]);
    });

    it('finds entries by action, actor and object', async () => {
      await fill(1);
      await log().append(sampleEntry({ action: 'webhook.remove', target: { type: 'webhook', id: 'w2' } }));
      await log().append(
        sampleEntry({ actor: { kind: 'operator', name: 'jo@host' }, action: 'vault.rotate' }),
      );
      await log().append(sampleEntry({ actor: { kind: 'unknown', email: 'jo@shop.example' } }));
      expect(await found({ action: 'webhook.remove' })).toEqual([2]);
      expect(await found({ target: 'w2' })).toEqual([2]);
      expect(await found({ actor: 'jo@shop.example' })).toEqual([4, 2, 1]);
      expect(await found({ actor: 'a'.repeat(32) })).toEqual([2, 1]);
      expect(await found({ actor: 'jo@host', action: 'vault.rotate', from: 1 })).toEqual([3]);
      expect(await found({ actor: 'jo@host', action: 'webhook.add' })).toEqual([]);
    });

    it('shows each scope only its own entries', async () => {
      for (const scope of [PLATFORM, SHOP, CARDS, WALLETS, OTHER_SHOP]) {
        // oxlint-disable-next-line no-await-in-loop -- in this order
        await log().append(sampleEntry({ scope }));
      }
      expect(await found({ scopes: [] })).toEqual([]);
      expect(await found({ scopes: [PLATFORM] })).toEqual([5, 4, 3, 2, 1]);
      expect(await found({ scopes: [SHOP] })).toEqual([4, 3, 2]);
      expect(await found({ scopes: [CARDS] })).toEqual([3]);
      expect(await found({ scopes: [CARDS, OTHER_SHOP], before: 5 })).toEqual([3]);
      expect(await found({ scopes: [WALLETS, OTHER_SHOP] })).toEqual([5, 4]);
      expect(await found({ scopes: [{ ...WALLETS, merchant: 'Other' }] })).toEqual([]);
    });

    it.each([
      `UPDATE audit_log SET entry = replace(entry, 'ticket', 'order')`,
      `UPDATE audit_log SET hash = 'other'`,
      'DELETE FROM audit_log WHERE position = 2',
      'DELETE FROM audit_log',
    ])('refuses %s', async (sql) => {
      await fill(2);
      await expect(place().query(sql)).rejects.toThrow('rows of audit_log never change');
      expect(await verifyAuditLog(log())).toMatchObject({ entries: 2, faults: { total: 0 } });
    });

    it('refuses a second entry after the same one, whatever its text', async () => {
      const [one] = await fill(2);
      const fork = `INSERT INTO audit_log (position, id, entry, hash, previous)
        VALUES (3, 'x', '{"position":3,"id":"x","time":1,"action":"a"}', 'h', '${one?.hash}')`;
      await expect(place().query(fork)).rejects.toThrow(/unique/i);
    });

    describe('shows in a verification', () => {
      it('an entry whose text was changed', async () => {
        await fill(5);
        await place().tamper(`UPDATE audit_log SET entry = replace(entry, 'number 2', 'number 9')`);
        expect(await verified()).toEqual([{ kind: 'changed', position: 3 }]);
      });

      it('an entry that was changed with its hash', async () => {
        await fill(5);
        const [, , third] = await log().readFrom(1, 5);
        const text = third?.text.replace('number 2', 'number 9') ?? '';
        const hash = hashOf(third?.previous ?? '', text);
        await place().tamper(`UPDATE audit_log SET entry = '${text}', hash = '${hash}' WHERE position = 3`);
        expect(await verified()).toEqual([{ kind: 'unlinked', position: 4 }]);
      });

      it('entries that are gone, also the first', async () => {
        await fill(7);
        await place().tamper('DELETE FROM audit_log WHERE position IN (1, 4, 5)');
        expect(await verified()).toEqual([
          { kind: 'missing', from: 1, to: 1 },
          { kind: 'missing', from: 4, to: 5 },
        ]);
      });

      it('a cut end, when its hash was noted', async () => {
        const entries = await fill(5);
        const head = entries[4]?.hash;
        expect(await verified(head)).toEqual([]);
        await fill(1);
        expect(await verified(head)).toEqual([]);
        await place().tamper('DELETE FROM audit_log WHERE position > 3');
        expect(await verified()).toEqual([]);
        expect(await verified(head)).toEqual([{ kind: 'head-not-found', hash: head }]);
      });

      it('an entry that is put in the place of another', async () => {
        const entries = await fill(3);
        const text = `{"action":"webhook.add","id":"x","position":2,"time":1}`;
        const hash = hashOf(entries[0]?.hash ?? '', text);
        await place().tamper('DELETE FROM audit_log WHERE position = 2');
        await place().tamper(
          `INSERT INTO audit_log (position, id, entry, hash, previous)
           VALUES (2, 'x', '${text}', '${hash}', '${entries[0]?.hash}')`,
        );
        expect(await verified()).toEqual([{ kind: 'unlinked', position: 3 }]);
      });
    });

    it('reports that its store is unavailable', async () => {
      await place().cutOff();
      await expect(log().append(sampleEntry())).rejects.toBeInstanceOf(StoreUnavailable);
      await expect(found({})).rejects.toBeInstanceOf(StoreUnavailable);
      await expect(log().readFrom(1, 1)).rejects.toBeInstanceOf(StoreUnavailable);
    });
  });
}

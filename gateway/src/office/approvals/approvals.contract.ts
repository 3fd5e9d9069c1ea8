import { describe, expect, it } from 'vitest';
import type { Scope } from '../../access/rights/scope.ts';
import { forEachTest } from '../../testing/for-each-test.fixture.ts';
import type { EntityId, PaymentId } from '../../values/ids.ts';
import {
  APPROVAL_TRIED_FOR,
  APPROVAL_WAITS,
  type Approvals,
  type NewApproval,
  type NewDecision,
} from './approvals.ts';

/** A store of requests under test. */
interface ApprovalPlace {
  readonly approvals: Approvals;
  /** Runs SQL on its table. */
  query(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  remove(): Promise<void>;
}

const JANE = { id: 'jane', email: 'jane@shop.example' };
const JOE = { id: 'joe', email: 'joe@shop.example' };
const ANN = { id: 'ann', email: 'ann@shop.example' };
const PLATFORM: Scope = { kind: 'platform' };
const MADE = 'e'.repeat(32) as PaymentId;

const asked = (number = 1, changes: Partial<NewApproval> = {}): NewApproval => ({
  id: String(number).padStart(32, '0'),
  paymentId: 'a'.repeat(32) as PaymentId,
  merchant: 'Shop',
  channelId: 'b'.repeat(32) as EntityId,
  amount: { minor: 9_007_199_254_740_993n, currency: 'EUR' },
  idempotencyKey: `key-${number}`,
  reason: 'goods came back',
  requestedBy: JANE,
  requestedAt: 1000 * number,
  ...changes,
});

const approved = (changes: Partial<NewDecision> = {}): NewDecision => ({
  state: 'approved',
  by: JOE,
  at: 2000,
  reason: undefined,
  ...changes,
});

/** The one suite that every store of requests must pass. @param open gives an empty table */
export function describeApprovals(name: string, open: () => Promise<ApprovalPlace>): void {
  describe(`refunds that wait for a second person in ${name}`, () => {
    const place = forEachTest(open);
    const approvals = () => place().approvals;

    it('are kept as they were asked for', async () => {
      const waiting = {
        ...asked(),
        state: 'waiting',
        endsAt: 1000 + APPROVAL_WAITS,
        decision: undefined,
        operationId: undefined,
      };
      expect(await approvals().request(asked())).toEqual(waiting);
      expect(await approvals().find(asked().id, 2000)).toEqual(waiting);
      expect(await approvals().find('f'.repeat(32), 2000)).toBeUndefined();
    });

    it('are asked for once with a key', async () => {
      await approvals().request(asked());
      const again = await approvals().request(asked(2, { idempotencyKey: 'key-1', reason: undefined }));
      expect(again).toMatchObject({ id: asked().id, reason: 'goods came back' });
      const elsewhere = asked(3, { idempotencyKey: 'key-1', paymentId: 'c'.repeat(32) as PaymentId });
      expect((await approvals().request(elsewhere)).id).toBe(elsewhere.id);
    });

    it('are approved by another person, and then carried out', async () => {
      const { id } = await approvals().request(asked());
      expect(await approvals().decide(id, approved({ reason: 'seen' }))).toMatchObject({
        state: 'approved',
        decision: { state: 'approved', by: JOE, at: 2000, reason: 'seen' },
      });
      await approvals().finish(id, MADE, 3000);
      await approvals().finish(id, 'd'.repeat(32) as PaymentId, 4000);
      expect(await approvals().find(id, 5000)).toMatchObject({
        state: 'carried-out',
        operationId: MADE,
        decision: { state: 'approved', by: JOE },
      });
    });

    it('are refused, and not carried out', async () => {
      const { id } = await approvals().request(asked());
      expect(await approvals().decide(id, approved({ state: 'refused' }))).toMatchObject({
        state: 'refused',
      });
      await approvals().finish(id, MADE, 3000);
      expect(await approvals().find(id, 5000)).toMatchObject({ state: 'refused', operationId: undefined });
    });

    it('are not decided by who asked, whatever program tries', async () => {
      const { id } = await approvals().request(asked());
      expect(await approvals().decide(id, approved({ by: JANE }))).toBeUndefined();
      await expect(
        place().query("UPDATE approvals SET state = 'approved', decided_by = requested_by"),
      ).rejects.toThrow(/two_persons/);
      expect(await approvals().find(id, 2000)).toMatchObject({ state: 'waiting' });
    });

    it('are decided once, of all who try at the same time', async () => {
      const { id } = await approvals().request(asked());
      const ends = await Promise.all([
        approvals().decide(id, approved()),
        approvals().decide(id, approved({ by: ANN, state: 'refused' })),
        approvals().decide(id, approved({ by: ANN })),
      ]);
      const [first, ...others] = ends.filter((end) => end !== undefined);
      expect(others).toEqual([]);
      expect((await approvals().find(id, 3000))?.decision).toEqual(first?.decision);
      expect(await approvals().decide(id, approved())).toBeUndefined();
    });

    it('end after seven days', async () => {
      const { id, endsAt } = await approvals().request(asked());
      expect(await approvals().find(id, endsAt - 1)).toMatchObject({ state: 'waiting' });
      expect(await approvals().find(id, endsAt)).toMatchObject({ state: 'ended' });
      expect(await approvals().decide(id, approved({ at: endsAt }))).toBeUndefined();
      expect(await approvals().decide(id, approved({ at: endsAt - 1 }))).toMatchObject({ state: 'approved' });
    });

    it('are listed, the newest first, and those that wait alone', async () => {
      for (const number of [1, 2, 3]) {
        // oxlint-disable-next-line no-await-in-loop
        await approvals().request(asked(number));
      }
      await approvals().decide(asked(2).id, approved({ at: 4000 }));
      await approvals().decide(asked(1).id, approved({ at: 4000, state: 'refused' }));
      const ids = async (isOpen: boolean, now = 4000) =>
        (await approvals().list({ isOpen, scopes: [PLATFORM], now, limit: 10 })).map(({ id }) => Number(id));
      expect(await ids(false)).toEqual([3, 2, 1]);
      // One that was agreed to is still to be carried out.
      expect(await ids(true)).toEqual([3, 2]);
      // Later its key might have expired, and the refund be sent twice.
      expect(await ids(true, 4000 + APPROVAL_TRIED_FOR)).toEqual([3]);
      await approvals().finish(asked(2).id, MADE, 5000);
      expect(await ids(true)).toEqual([3]);
      expect(await ids(true, 3000 + APPROVAL_WAITS)).toEqual([]);
    });

    it('are listed page by page, also where several were asked for at one moment', async () => {
      for (const number of [1, 2, 3, 4, 5]) {
        // oxlint-disable-next-line no-await-in-loop
        await approvals().request(asked(number, { requestedAt: 1000 }));
      }
      const page = { isOpen: true, scopes: [PLATFORM], now: 2000, limit: 2 };
      const first = await approvals().list(page);
      const second = await approvals().list({ ...page, after: first.at(-1) });
      const third = await approvals().list({ ...page, after: second.at(-1) });
      expect([first, second, third].map((each) => each.map(({ id }) => Number(id)))).toEqual([
        [5, 4],
        [3, 2],
        [1],
      ]);
    });

    it('are listed only where their reader may look, however many others there are', async () => {
      const elsewhere = 'c'.repeat(32) as EntityId;
      await approvals().request(asked(1));
      await approvals().request(asked(2, { channelId: elsewhere }));
      await approvals().request(asked(3, { merchant: 'Other' }));
      const seen = async (...scopes: Scope[]) =>
        (await approvals().list({ isOpen: true, scopes, now: 4000, limit: 1 })).map(({ id }) => Number(id));
      const channel: Scope = { kind: 'channel', merchant: 'Shop', channelId: asked().channelId };
      expect(await seen(channel)).toEqual([1]);
      expect(await seen({ kind: 'merchant', merchant: 'Shop' })).toEqual([2]);
      expect(await seen(channel, { kind: 'merchant', merchant: 'Other' })).toEqual([3]);
      expect(await seen({ ...channel, channelId: elsewhere, merchant: 'Other' })).toEqual([]);
      expect(await seen()).toEqual([]);
    });

    it('of one payment are the ones that may still be carried out', async () => {
      for (const number of [1, 2, 3, 4]) {
        // oxlint-disable-next-line no-await-in-loop
        await approvals().request(asked(number));
      }
      await approvals().request(asked(5, { paymentId: 'c'.repeat(32) as PaymentId }));
      await approvals().decide(asked(1).id, approved({ at: 4500, state: 'refused' }));
      await approvals().decide(asked(2).id, approved({ at: 4500 }));
      await approvals().decide(asked(3).id, approved({ at: 4500 }));
      await approvals().finish(asked(3).id, MADE, 5000);
      const found = await approvals().listOpenOf(asked().paymentId, 5000);
      expect(found.map(({ id, state }) => [Number(id), state])).toEqual([
        [2, 'approved'],
        [4, 'waiting'],
      ]);
    });
  });
}

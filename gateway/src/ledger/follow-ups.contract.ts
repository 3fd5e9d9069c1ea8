import { beforeEach, describe, expect, it } from 'vitest';
import type { CountedOperation } from '../payment/balance.ts';
import type { FollowUp, Operation, Payment } from '../payment/operation.ts';
import { forEachTest } from '../testing/for-each-test.fixture.ts';
import type { PaymentId } from '../values/ids.ts';
import { APPROVED, DECLINED, type LedgerPlace, REFUSED, UNKNOWN } from './ledger-place.fixture.ts';
import { sampleCheckoutId, sampleFollowUp, samplePayment } from './sample-operation.fixture.ts';

const withoutEcho = (operation: Operation) => ({ ...operation, echo: [] });

/** Operations that refer to a payment: decided under its lock, and recorded before the acquirer is asked. */
export function describeFollowUps(name: string, open: () => Promise<LedgerPlace>): void {
  describe(`what follows a payment in the ledger in ${name}`, () => {
    const place = forEachTest(open);
    const ledger = () => place().ledger;
    let payment: Payment;

    beforeEach(async () => {
      payment = samplePayment({ paymentType: 'PA', movement: undefined });
      await ledger().startOperation(payment);
      await ledger().finishOperation(payment, APPROVED, 1_500);
    });

    /** A capture, unless the changes say otherwise. */
    const following = (changes: Partial<Omit<FollowUp, 'kind'>> = {}): FollowUp =>
      sampleFollowUp(payment, { paymentType: 'CP', startedAt: 2_000, ...changes });
    const follow = async (changes: Partial<Omit<FollowUp, 'kind'>> = {}): Promise<FollowUp> =>
      ledger().startFollowUp(payment.id, () => following(changes));

    it('is written as it was decided, in whatever state', async () => {
      const reflected = { state: 'approved', acquirer: undefined, finishedAt: 2_000 } as const;
      const written = [
        await follow(),
        await follow(REFUSED),
        await follow({ paymentType: 'CB', ...reflected }),
      ];
      expect(await Promise.all(written.map(({ id }) => ledger().findOperation(id)))).toEqual(written);
    });

    it('is decided on all operations of the payment, the oldest first, and on nothing else', async () => {
      const late = await follow({ startedAt: 3_000 });
      const early = await follow({ startedAt: 2_500, isFinal: true });
      const extension = await follow({
        paymentType: 'PA',
        industryPractice: 'REAUTHORIZATION',
        startedAt: 4_000,
      });
      await ledger().startOperation(samplePayment());
      let seen: readonly Operation[] = [];
      await ledger().startFollowUp(payment.id, (operations) => {
        seen = operations;
        return following();
      });
      const root = { ...payment, ...APPROVED, finishedAt: 1_500 };
      // What follow-ups were asked may be long, and decides nothing.
      expect(seen).toEqual([root, withoutEcho(early), withoutEcho(late), withoutEcho(extension)]);
    });

    it('is listed with its payment, the oldest first', async () => {
      const later = await follow({ startedAt: 3_000 });
      const earlier = await follow({ startedAt: 2_500 });
      await ledger().finishOperation(later, DECLINED, 3_500);
      const listed = await ledger().findByRoot(payment.id);
      expect(listed.map(({ id, state }) => [id, state])).toEqual([
        [payment.id, 'approved'],
        [earlier.id, 'started'],
        [later.id, 'declined'],
      ]);
      expect(await ledger().findByRoot(earlier.id)).toEqual([]);
    });

    it('counts in the sums of its payment as it is listed, in one read for several payments', async () => {
      const final = await follow({ startedAt: 2_500, isFinal: true });
      await follow({ paymentType: 'PA', industryPractice: 'INCREMENTAL_AUTH', startedAt: 3_000, ...REFUSED });
      await ledger().finishOperation(final, APPROVED, 3_500);
      const other = samplePayment({ numberOfCaptures: 3 });
      const unread = samplePayment();
      await ledger().startOperation(other);
      await ledger().startOperation(unread);
      const roots = [payment.id, other.id];
      const listed = (await Promise.all(roots.map((root) => ledger().findByRoot(root)))).flat();
      const counted = await ledger().findCounted([...roots, 'f'.repeat(32) as PaymentId]);
      expect(counted).toHaveLength(4);
      expect(new Map(counted.map((each) => [each.id, each]))).toEqual(
        new Map(listed.map((operation) => [operation.id, countedPart(operation)])),
      );
      expect(await ledger().findCounted([])).toEqual([]);
    });

    it('leaves references on record, for the entity that sent them', async () => {
      const merchantTransactionId = `order of ${payment.id}`;
      await ledger().startOperation(samplePayment({ merchantTransactionId }));
      const asks = (entityId: string, ...references: string[]) =>
        ledger().hasReference(entityId as Payment['entityId'], references);
      expect(await asks(payment.entityId, 'other', merchantTransactionId)).toBe(true);
      expect(await asks(payment.entityId, 'other')).toBe(false);
      expect(await asks('f'.repeat(32), merchantTransactionId)).toBe(false);
    });

    it('is read with the status of the checkout that was paid, and of each of many at once', async () => {
      const paid = Array.from({ length: 5 }, () => samplePayment({ checkoutId: sampleCheckoutId() }));
      const [first, second] = [paid[0] ?? payment, paid[1] ?? payment];
      await Promise.all(paid.map((each) => ledger().startOperation(each)));
      await Promise.all(paid.slice(0, 4).map((each) => ledger().finishOperation(each, APPROVED, 1_500)));
      const refund = await ledger().startFollowUp(first.id, () =>
        sampleFollowUp(first, { paymentType: 'RF', startedAt: 2_000 }),
      );
      const status = async ({ checkoutId = sampleCheckoutId() }: Payment) =>
        ledger().findStatusOfCheckout(checkoutId);
      const statuses = await Promise.all([...paid, second].map(status));
      expect(statuses.map((each) => each?.payment.id)).toEqual([...paid, second].map(({ id }) => id));
      expect(statuses.map((each) => each?.counted.map(({ id }) => id))).toEqual([
        [first.id, refund.id],
        ...paid.slice(1).map(() => []),
        [],
      ]);
      expect(statuses[0]?.counted).toEqual((await ledger().findByRoot(first.id)).map(countedPart));
    });

    it('is seen by the next one, so that 64 simultaneous ones never exceed the balance', async () => {
      const most = 10;
      const decide = (operations: readonly Operation[]): FollowUp => {
        const taken = operations.filter(
          ({ paymentType, state }) => paymentType === 'CP' && state !== 'refused',
        );
        return taken.length < most ? following() : following(REFUSED);
      };
      const ends = await Promise.all(
        Array.from({ length: 64 }, () => ledger().startFollowUp(payment.id, decide)),
      );
      expect(ends.filter(({ state }) => state === 'started')).toHaveLength(most);
      expect(ends.filter(({ state }) => state === 'refused')).toHaveLength(64 - most);
      expect(await ledger().findByRoot(payment.id)).toHaveLength(65);
    });

    it('that cannot be decided or written does not affect others in the same commit', async () => {
      const ends = await Promise.allSettled([
        follow(),
        ledger().startFollowUp(payment.id, undecided),
        follow(),
        follow({ amount: { minor: -1n, currency: 'EUR' } }),
        follow(),
      ]);
      expect(ends.map(({ status }) => status)).toEqual([
        'fulfilled',
        'rejected',
        'fulfilled',
        'rejected',
        'fulfilled',
      ]);
      expect(await ledger().findByRoot(payment.id)).toHaveLength(4);
    });

    it('leaves nothing when it cannot be written, and no lock', async () => {
      const failing = follow({ amount: { minor: -1n, currency: 'EUR' } });
      await expect(failing).rejects.toThrow(/check/i);
      await expect(follow({ id: payment.id })).rejects.toThrow(/unique/i);
      expect(await ledger().findByRoot(payment.id)).toHaveLength(1);
      expect(await follow()).toMatchObject({ state: 'started' });
    });

    it('is durable, open ones too', async () => {
      const capture = await follow();
      await ledger().finishOperation(capture, UNKNOWN, 2_500);
      const again = await place().reopen();
      expect((await again.findByRoot(payment.id)).map(({ state }) => state)).toEqual(['approved', 'unknown']);
    });

    it('is not written without its store', async () => {
      await place().cutOff();
      await expect(follow()).rejects.toThrow('store is unavailable');
    });
  });
}

function countedPart(operation: Operation): CountedOperation {
  const { id, rootId, paymentType, amount, state, startedAt } = operation;
  return {
    id,
    rootId,
    paymentType,
    amount,
    state,
    startedAt,
    isFinal: operation.kind === 'follow-up' && operation.isFinal,
    industryPractice: operation.kind === 'follow-up' ? operation.industryPractice : undefined,
    numberOfCaptures: operation.kind === 'payment' ? operation.numberOfCaptures : undefined,
    card: operation.kind === 'follow-up' ? undefined : operation.card,
  };
}

function undecided(): never {
  throw new Error('no decision');
}

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Ending, Operation } from '../payment/operation.ts';
import type { Ledger } from './ledger.ts';
import { sampleCheckoutId, sampleOperation } from './sample-operation.ts';

/** A place that a ledger lies in; opening it twice in a row shows what was really written. */
export interface LedgerPlace {
  readonly ledger: Ledger;
  /** Closes the ledger and opens it again from what is on disk. */
  reopen(): Promise<Ledger>;
  /** Cuts the ledger off from its store, as a failure would. */
  cutOff(): Promise<void>;
  remove(): Promise<void>;
}

const APPROVED: Ending = {
  state: 'approved',
  resultCode: '000.100.110',
  references: { connectorTxId1: 'ref-1' },
};
const DECLINED: Ending = {
  state: 'declined',
  resultCode: '800.100.152',
  references: { acquirerResponse: '05' },
};
const NOT_SENT: Ending = { state: 'not-sent', resultCode: '900.100.600', references: {} };
const UNKNOWN: Ending = { state: 'unknown', resultCode: '000.200.000', references: {} };
const TERMINAL = [APPROVED, DECLINED, NOT_SENT];

const REFUSED = {
  state: 'refused',
  resultCode: '100.100.101',
  acquirer: undefined,
  finishedAt: 1_000,
} as const;

/** The one suite that every ledger must pass. */
export function describeLedger(name: string, open: () => Promise<LedgerPlace>): void {
  describe(`the ledger in ${name}`, () => {
    let place: LedgerPlace;
    let ledger: Ledger;

    beforeEach(async () => {
      place = await open();
      ledger = place.ledger;
    });

    afterEach(() => place.remove());

    const started = async (changes: Partial<Operation> = {}): Promise<Operation> => {
      const operation = sampleOperation(changes);
      expect(await ledger.startOperation(operation)).toBe('started');
      return operation;
    };

    describe('keeps an operation', () => {
      it('exactly as it was started', async () => {
        const operation = await started({ checkoutId: sampleCheckoutId() });
        expect(await ledger.findOperation(operation.id)).toEqual(operation);
      });

      it('with nothing in the fields that nothing was in', async () => {
        const operation = await started({
          checkoutId: undefined,
          descriptor: undefined,
          merchantTransactionId: undefined,
          testMode: undefined,
          echo: [],
        });
        expect(await ledger.findOperation(operation.id)).toEqual(operation);
      });

      it.each([0n, 1n, 999_999_999_999n, 1_000_000_000_001n, 99_999_999_999_900n])(
        'with an amount of %s minor units to the last one',
        async (minor) => {
          const { id } = await started({ amount: { minor, currency: 'CLF' } });
          expect((await ledger.findOperation(id))?.amount).toEqual({ minor, currency: 'CLF' });
        },
      );

      it('in every script, and with quotes and separators as they are', async () => {
        const descriptor = `Łódź ☕ 😀 "quoted" 'single' \\ ; -- {} \u2028 שלום`;
        const { id } = await started({
          descriptor,
          echo: [
            ['descriptor', descriptor],
            ['a"b', ''],
          ],
        });
        expect(await ledger.findOperation(id)).toMatchObject({
          descriptor,
          echo: [
            ['descriptor', descriptor],
            ['a"b', ''],
          ],
        });
      });

      it('and knows no other', async () => {
        await started();
        expect(await ledger.findOperation(sampleOperation().id)).toBeUndefined();
      });

      it('and takes no second one under its id', async () => {
        const operation = await started();
        await expect(ledger.startOperation({ ...operation, merchant: 'Other' })).rejects.toThrow(/unique/i);
        expect(await ledger.findOperation(operation.id)).toEqual(operation);
      });
    });

    describe('gives a checkout to one operation', () => {
      it('while it is started', async () => {
        const { checkoutId } = await started({ checkoutId: sampleCheckoutId() });
        const second = sampleOperation({ checkoutId });
        expect(await ledger.startOperation(second)).toBe('checkout-taken');
        expect(await ledger.findOperation(second.id)).toBeUndefined();
      });

      it.each([UNKNOWN, APPROVED])('when it ended as $state', async (ending) => {
        const { id, checkoutId } = await started({ checkoutId: sampleCheckoutId() });
        await ledger.finishOperation(id, ending, 2_000);
        expect(await ledger.startOperation(sampleOperation({ checkoutId }))).toBe('checkout-taken');
      });

      it.each([DECLINED, NOT_SENT])('and frees it when it ended as $state', async (ending) => {
        const { id, checkoutId } = await started({ checkoutId: sampleCheckoutId() });
        await ledger.finishOperation(id, ending, 2_000);
        expect(await ledger.startOperation(sampleOperation({ checkoutId }))).toBe('started');
      });

      it('and frees it when an unknown outcome turns out to be declined', async () => {
        const { id, checkoutId } = await started({ checkoutId: sampleCheckoutId() });
        await ledger.finishOperation(id, UNKNOWN, 2_000);
        await ledger.finishOperation(id, DECLINED, 3_000);
        expect(await ledger.startOperation(sampleOperation({ checkoutId }))).toBe('started');
      });

      it('and not because of a request that was refused', async () => {
        const checkoutId = sampleCheckoutId();
        await ledger.recordRefusal(sampleOperation({ ...REFUSED, checkoutId }));
        await ledger.recordRefusal(sampleOperation({ ...REFUSED, checkoutId }));
        expect(await ledger.startOperation(sampleOperation({ checkoutId }))).toBe('started');
      });

      it('of several that come at once', async () => {
        const checkoutId = sampleCheckoutId();
        const several = Array.from({ length: 16 }, () => sampleOperation({ checkoutId }));
        const ends = await Promise.all(several.map((operation) => ledger.startOperation(operation)));
        expect(ends.filter((end) => end === 'started')).toHaveLength(1);
        expect(ends.filter((end) => end === 'checkout-taken')).toHaveLength(15);
        expect(await ledger.findByCheckout(checkoutId)).toEqual([several[ends.indexOf('started')]]);
      });

      it('and leaves the others alone', async () => {
        const several = [sampleCheckoutId(), sampleCheckoutId(), undefined, undefined];
        const ends = several.map((checkoutId) => ledger.startOperation(sampleOperation({ checkoutId })));
        expect(await Promise.all(ends)).toEqual(['started', 'started', 'started', 'started']);
      });
    });

    describe('finishes an operation', () => {
      it.each([...TERMINAL, UNKNOWN])('as $state, with its result and references', async (ending) => {
        const operation = await started();
        const finished = { ...operation, ...ending, finishedAt: 2_000 };
        expect(await ledger.finishOperation(operation.id, ending, 2_000)).toEqual(finished);
        expect(await ledger.findOperation(operation.id)).toEqual(finished);
      });

      it.each(TERMINAL)('once: $state never changes', async (first) => {
        const { id } = await started();
        const finished = await ledger.finishOperation(id, first, 2_000);
        const later = [...TERMINAL, UNKNOWN].map((ending) =>
          ledger.finishOperation(id, { ...ending, references: { connectorTxId1: 'later' } }, 3_000),
        );
        expect(await Promise.all(later)).toEqual(later.map(() => finished));
        expect(await ledger.findOperation(id)).toEqual(finished);
      });

      it.each(TERMINAL)('of unknown outcome as $state later', async (ending) => {
        const { id } = await started();
        await ledger.finishOperation(id, UNKNOWN, 2_000);
        expect(await ledger.finishOperation(id, ending, 3_000)).toMatchObject({
          ...ending,
          finishedAt: 3_000,
        });
      });

      it('for all who ask at once alike', async () => {
        const { id } = await started();
        const ends = await Promise.all(
          [APPROVED, DECLINED, NOT_SENT].map((ending) => ledger.finishOperation(id, ending, 2_000)),
        );
        expect(new Set(ends.map((end) => end?.state))).toEqual(
          new Set([(await ledger.findOperation(id))?.state]),
        );
      });

      it('not when it was refused', async () => {
        const refused = sampleOperation(REFUSED);
        await ledger.recordRefusal(refused);
        expect(await ledger.finishOperation(refused.id, APPROVED, 2_000)).toEqual(refused);
      });

      it('not when there is none', async () => {
        expect(await ledger.finishOperation(sampleOperation().id, APPROVED, 2_000)).toBeUndefined();
      });
    });

    describe('lists', () => {
      it('the attempts at a checkout, the oldest first, refused ones included', async () => {
        const checkoutId = sampleCheckoutId();
        const refused = sampleOperation({ ...REFUSED, checkoutId, startedAt: 2_000 });
        const first = await started({ checkoutId, startedAt: 1_000 });
        await ledger.finishOperation(first.id, DECLINED, 1_500);
        const last = await started({ checkoutId, startedAt: 3_000 });
        await ledger.recordRefusal(refused);
        await started({ checkoutId: sampleCheckoutId(), startedAt: 2_500 });
        const listed = await ledger.findByCheckout(checkoutId);
        expect(listed.map(({ id }) => id)).toEqual([first.id, refused.id, last.id]);
        expect(listed[1]).toEqual(refused);
      });

      it('nothing for a checkout that nobody tried to pay', async () => {
        await started();
        expect(await ledger.findByCheckout(sampleCheckoutId())).toEqual([]);
      });

      it('the open operations that were started before a moment, the oldest first, and no more than asked for', async () => {
        const unknown = await started({ startedAt: 200 });
        await ledger.finishOperation(unknown.id, UNKNOWN, 250);
        const oldest = await started({ startedAt: 100 });
        const ended = await Promise.all([1, 2, 3].map(() => started({ startedAt: 50 })));
        await Promise.all(
          ended.map(({ id }, index) => ledger.finishOperation(id, TERMINAL[index] ?? APPROVED, 60)),
        );
        await ledger.recordRefusal(sampleOperation({ ...REFUSED, startedAt: 50 }));
        const third = await started({ startedAt: 299 });
        await started({ startedAt: 300 });
        const found = async (limit: number) => (await ledger.findOpen(300, limit)).map(({ id }) => id);
        expect(await found(10)).toEqual([oldest.id, unknown.id, third.id]);
        expect(await found(2)).toEqual([oldest.id, unknown.id]);
      });
    });

    describe('is durable', () => {
      it('for all that it answered', async () => {
        const waiting = await started({ checkoutId: sampleCheckoutId() });
        const { id } = await started();
        const finished = await ledger.finishOperation(id, APPROVED, 2_000);
        const refused = sampleOperation(REFUSED);
        await ledger.recordRefusal(refused);
        const again = await place.reopen();
        expect(await again.findOperation(waiting.id)).toEqual(waiting);
        expect(await again.findOperation(id)).toEqual(finished);
        expect(await again.findOperation(refused.id)).toEqual(refused);
        expect(await again.startOperation(sampleOperation({ checkoutId: waiting.checkoutId }))).toBe(
          'checkout-taken',
        );
      });

      it('for two hundred operations that start at once', async () => {
        const many = Array.from({ length: 200 }, (_, index) =>
          sampleOperation({ amount: { minor: BigInt(index), currency: 'EUR' } }),
        );
        const ends = await Promise.all(many.map((operation) => ledger.startOperation(operation)));
        expect(new Set(ends)).toEqual(new Set(['started']));
        const again = await place.reopen();
        expect(await Promise.all(many.map(({ id }) => again.findOperation(id)))).toEqual(many);
      });
    });

    describe('without its store', () => {
      it('is not ready, and answers no write', async () => {
        expect(await ledger.isReady()).toBe(true);
        const { id } = await started();
        await place.cutOff();
        expect(await ledger.isReady()).toBe(false);
        await expect(ledger.startOperation(sampleOperation())).rejects.toThrow('store is unavailable');
        await expect(ledger.recordRefusal(sampleOperation(REFUSED))).rejects.toThrow('store is unavailable');
        await expect(ledger.finishOperation(id, APPROVED, 2_000)).rejects.toThrow('store is unavailable');
      });
    });
  });
}

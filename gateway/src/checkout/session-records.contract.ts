import { describe, expect, it } from 'vitest';
import { forEachTest } from '../testing/for-each-test.fixture.ts';
import { sampleIds as ids, type SessionsPlace, sampleSession, stepsOf } from './sample-session.fixture.ts';

const MINUTE = 60_000;

/** What a store of sessions keeps and lets be replaced. */
export function describeSessionRecords(name: string, open: () => Promise<SessionsPlace>): void {
  describe(`the checkout sessions in ${name}`, () => {
    const place = forEachTest(open);
    const sessions = () => place().sessions;

    const { created, taken } = stepsOf(sessions);

    describe('keep a session', () => {
      it('exactly as it was created', async () => {
        const session = await created();
        expect(await sessions().find(session.id)).toEqual(session);
      });

      it('with fields in every script and with every sign', async () => {
        const fields = [
          ['descriptor', `Łódź ☕ 😀 "quoted" 'single' \\ ; {} \u2028 שלום`],
          ['customParameters[__proto__]', 'only a name'],
        ] as const;
        const session = await created({ fields, merchant: 'Café "Ünïcode"' });
        expect(await sessions().find(session.id)).toEqual(session);
      });

      it('with no fields at all', async () => {
        const session = await created({ fields: [] });
        expect(await sessions().find(session.id)).toEqual(session);
      });

      it('and know no other', async () => {
        await created();
        expect(await sessions().find(ids.checkoutId())).toBeUndefined();
      });

      it('for a while after it expired', async () => {
        const session = await created({ expiresAt: Date.now() - MINUTE });
        expect(await sessions().find(session.id)).toEqual(session);
      });
    });

    describe('let the fields be replaced', () => {
      const fields = [['amount', '10.00']] as const;

      it('while the session is open', async () => {
        const session = await created();
        expect(await sessions().update(session.id, fields, session.expiresAt - 1)).toEqual({ kind: 'open' });
        expect(await sessions().find(session.id)).toEqual({ ...session, fields });
      });

      it('but not during an attempt at paying it', async () => {
        const session = await created();
        const attemptId = await taken(session);
        const state = { kind: 'paying', attemptId, since: session.createdAt } as const;
        expect(await sessions().update(session.id, fields, session.createdAt)).toEqual(state);
        expect(await sessions().find(session.id)).toEqual({ ...session, attempts: 1, state });
      });

      it('but not when it is paid', async () => {
        const session = await created();
        const attemptId = await taken(session);
        await sessions().endAttempt(session.id, attemptId, 'used');
        const state = { kind: 'used', attemptId } as const;
        expect(await sessions().update(session.id, fields, session.createdAt)).toEqual(state);
        expect(await sessions().find(session.id)).toEqual({ ...session, attempts: 1, state });
      });

      it('but not from the moment it expires', async () => {
        const session = await created();
        expect(await sessions().update(session.id, fields, session.expiresAt)).toBe('expired');
        expect(await sessions().find(session.id)).toEqual(session);
      });

      it('but not when there is none', async () => {
        expect(await sessions().update(ids.checkoutId(), fields, 0)).toBe('unknown');
      });

      it('again after an attempt that failed', async () => {
        const session = await created();
        await sessions().endAttempt(session.id, await taken(session), 'open');
        expect(await sessions().update(session.id, fields, session.createdAt)).toEqual({ kind: 'open' });
      });
    });

    describe('without their store', () => {
      it('are not ready, and answer no write and no read', async () => {
        const session = await created();
        expect(await sessions().isReady()).toBe(true);
        await place().cutOff();
        expect(await sessions().isReady()).toBe(false);
        const verbs = [
          sessions().create(sampleSession()),
          sessions().update(session.id, [], session.createdAt),
          sessions().beginAttempt(session.id, ids.paymentId(), session.createdAt),
          sessions().endAttempt(session.id, ids.paymentId(), 'open'),
          sessions().find(session.id),
        ];
        const ends = await Promise.allSettled<unknown>(verbs);
        expect(ends.map((end) => end.status === 'rejected' && String(end.reason))).toEqual(
          verbs.map(() => expect.stringContaining('store is unavailable')),
        );
      });
    });
  });
}

import { describe, expect, it } from 'vitest';
import { forEachTest } from '../testing/for-each-test.fixture.ts';
import { sampleIds as ids, type SessionsPlace, stepsOf } from './sample-session.fixture.ts';

const MINUTE = 60_000;

/** Who may pay a session, one at a time. */
export function describeSessionAttempts(name: string, open: () => Promise<SessionsPlace>): void {
  describe(`the attempts at a checkout session in ${name}`, () => {
    const place = forEachTest(open);
    const sessions = () => place().sessions;

    const { created, taken } = stepsOf(sessions);

    describe('give a session to one attempt', () => {
      it('as it was before', async () => {
        const session = await created();
        const attemptId = ids.paymentId();
        const now = session.createdAt + MINUTE;
        expect(await sessions().beginAttempt(session.id, attemptId, now)).toEqual({ kind: 'begun', session });
        expect(await sessions().find(session.id)).toEqual({
          ...session,
          attempts: 1,
          state: { kind: 'paying', attemptId, since: now },
        });
      });

      it('and the next one learns which attempt has it and since when', async () => {
        const session = await created();
        const attemptId = await taken(session);
        const busy = await sessions().beginAttempt(session.id, ids.paymentId(), session.createdAt + MINUTE);
        expect(busy).toMatchObject({ kind: 'busy', attemptId, since: session.createdAt });
      });

      it('of sixty-four that come at once', async () => {
        const session = await created();
        const payments = Array.from({ length: 64 }, () => ids.paymentId());
        const ends = await Promise.all(
          payments.map((id) => sessions().beginAttempt(session.id, id, session.createdAt)),
        );
        const [winner, ...others] = payments.filter((_, index) => ends[index]?.kind === 'begun');
        expect(others).toEqual([]);
        expect(ends.filter((end) => end.kind === 'busy').map((end) => end.attemptId)).toEqual(
          Array(63).fill(winner),
        );
        expect((await sessions().find(session.id))?.state).toMatchObject({
          kind: 'paying',
          attemptId: winner,
        });
      });

      it('until the moment it expires', async () => {
        const [early, late] = [await created(), await created()];
        expect(await sessions().beginAttempt(early.id, ids.paymentId(), early.expiresAt - 1)).toMatchObject({
          kind: 'begun',
        });
        expect(await sessions().beginAttempt(late.id, ids.paymentId(), late.expiresAt)).toEqual({
          kind: 'expired',
        });
        expect(await sessions().find(late.id)).toEqual(late);
      });

      it('and never again when it is paid, whatever the time', async () => {
        const session = await created();
        const attemptId = await taken(session);
        await sessions().endAttempt(session.id, attemptId, 'used');
        for (const now of [session.createdAt, session.expiresAt + MINUTE]) {
          // oxlint-disable-next-line no-await-in-loop -- one after another is what is tested
          const end = await sessions().beginAttempt(session.id, ids.paymentId(), now);
          expect(end).toMatchObject({ kind: 'used', attemptId });
        }
      });
    });

    describe('are limited', () => {
      const over = { kind: 'over' } as const;

      it('to so many, one after another', async () => {
        const session = await created({ maxAttempts: 3 });
        for (let attempt = 0; attempt < 3; attempt += 1) {
          // oxlint-disable-next-line no-await-in-loop -- one after another is what is tested
          await sessions().endAttempt(session.id, await taken(session), 'open');
        }
        const refused = await sessions().beginAttempt(session.id, ids.paymentId(), session.createdAt);
        expect(refused).toEqual(over);
        expect(await sessions().find(session.id)).toEqual({ ...session, attempts: 3, state: over });
      });

      it('to so many, however many come at once', async () => {
        const session = await created({ maxAttempts: 5 });
        const ends = await Promise.all(
          Array.from({ length: 64 }, async () => {
            const attemptId = ids.paymentId();
            const end = await sessions().beginAttempt(session.id, attemptId, session.createdAt);
            await sessions().endAttempt(session.id, attemptId, 'open');
            return end.kind;
          }),
        );
        expect(ends.filter((kind) => kind === 'begun').length).toBeLessThanOrEqual(5);
        expect((await sessions().find(session.id))?.attempts).toBe(
          ends.filter((kind) => kind === 'begun').length,
        );
      });

      it('and the last one keeps the session until it ends', async () => {
        const session = await created({ maxAttempts: 1 });
        const attemptId = await taken(session);
        const state = { kind: 'paying', attemptId, since: session.createdAt } as const;
        expect((await sessions().find(session.id))?.state).toEqual(state);
        expect(await sessions().beginAttempt(session.id, ids.paymentId(), session.createdAt)).toMatchObject({
          kind: 'busy',
          attemptId,
        });
        await sessions().endAttempt(session.id, attemptId, 'used');
        expect((await sessions().find(session.id))?.state).toEqual({ kind: 'used', attemptId });
      });

      it('and no change of the fields gives more of them', async () => {
        const session = await created({ maxAttempts: 1 });
        await sessions().endAttempt(session.id, await taken(session), 'open');
        expect(await sessions().update(session.id, [['amount', '1.00']], session.createdAt)).toEqual(over);
        expect(await sessions().find(session.id)).toEqual({ ...session, attempts: 1, state: over });
      });

      it('and one that is refused is not counted', async () => {
        const session = await created();
        await sessions().beginAttempt(session.id, ids.paymentId(), session.expiresAt);
        await taken(session);
        await sessions().beginAttempt(session.id, ids.paymentId(), session.createdAt);
        expect((await sessions().find(session.id))?.attempts).toBe(1);
      });
    });

    describe('take a session back', () => {
      it('open to another attempt, and count the first', async () => {
        const session = await created();
        await sessions().endAttempt(session.id, await taken(session), 'open');
        expect(await sessions().find(session.id)).toEqual({ ...session, attempts: 1 });
        await taken(session);
      });

      it('and never let it live longer for that', async () => {
        const session = await created();
        await sessions().endAttempt(session.id, await taken(session), 'open');
        await sessions().update(session.id, [['amount', '1.00']], session.expiresAt - 1);
        expect((await sessions().find(session.id))?.expiresAt).toBe(session.expiresAt);
        expect(await sessions().beginAttempt(session.id, ids.paymentId(), session.expiresAt)).toEqual({
          kind: 'expired',
        });
      });

      it('after it expired as well, because the attempt had begun before', async () => {
        const session = await created({
          createdAt: Date.now() - 31 * MINUTE,
          expiresAt: Date.now() - MINUTE,
        });
        const attemptId = await taken(session);
        await sessions().endAttempt(session.id, attemptId, 'used');
        expect((await sessions().find(session.id))?.state).toEqual({ kind: 'used', attemptId });
      });

      it.each(['open', 'used'] as const)('as %s not from an attempt that does not have it', async (end) => {
        const session = await created();
        const stale = await taken(session);
        await sessions().endAttempt(session.id, stale, 'open');
        const attemptId = await taken(session);
        await sessions().endAttempt(session.id, stale, end);
        await sessions().endAttempt(session.id, ids.paymentId(), end);
        expect((await sessions().find(session.id))?.state).toEqual({
          kind: 'paying',
          attemptId,
          since: session.createdAt,
        });
      });

      it('once: neither paid nor open changes after that', async () => {
        const [paid, freed] = [await created(), await created()];
        const [forPaid, forOpen] = [await taken(paid), await taken(freed)];
        await sessions().endAttempt(paid.id, forPaid, 'used');
        await sessions().endAttempt(paid.id, forPaid, 'open');
        await sessions().endAttempt(freed.id, forOpen, 'open');
        await sessions().endAttempt(freed.id, forOpen, 'used');
        expect((await sessions().find(paid.id))?.state).toEqual({ kind: 'used', attemptId: forPaid });
        expect((await sessions().find(freed.id))?.state).toEqual({ kind: 'open' });
      });
    });
  });
}

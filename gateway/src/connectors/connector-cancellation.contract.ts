import { beforeEach, describe, expect, it } from 'vitest';
import type { AcquirerKey } from '../values/ids.ts';
import type { Money } from '../values/money.ts';
import type { Connector, ConnectorCapabilities } from './connector.ts';
import type { CancellationReply } from './connector-reply.ts';
import { isAble, where } from './connector-unable.contract.ts';
import { freshKey } from './request.fixture.ts';
import {
  FOLLOW_UP_VERBS,
  type FollowUpVerb,
  prepare,
  prepareFollowUp,
  type Sendable,
  VERBS,
} from './verbs.fixture.ts';

const CANCELLED = { kind: 'cancelled' };
const REFUSED = { kind: 'not-sent', reason: expect.stringMatching(/./) };

const OTHERS = [
  ['amount', { minor: 9201n, currency: 'EUR' }],
  ['currency', { minor: 9200n, currency: 'USD' }],
] as const;

/** The part of the contract about cancelling an operation whose outcome is not known, by its key. */
export function describeCancellation(connector: () => Connector, able: ConnectorCapabilities): void {
  const cancel = (
    { key, amount, refersTo }: Pick<Sendable, 'key' | 'amount' | 'refersTo'>,
    expected: Money = amount,
  ): Promise<CancellationReply> | undefined => connector().cancel?.(key, expected, refersTo);
  const status = ({ key, amount }: Sendable) => connector().status(key, amount);

  describe.each(VERBS.filter((verb) => isAble(able, verb)))('whose request to %s is cancelled', (verb) => {
    let request: Sendable;
    beforeEach(async () => {
      request = await prepare(verb, connector());
    });

    it('says cancelled of a key that it does not know, as often as it is asked', async () => {
      expect(await cancel(request)).toEqual(CANCELLED);
      expect(await cancel(request)).toEqual(CANCELLED);
      expect(await connector().cancel?.(request.key, request.amount)).toEqual(CANCELLED);
      expect(await status(request)).toEqual(CANCELLED);
      expect(await connector().status(request.key, request.amount, request.refersTo)).toEqual(CANCELLED);
    });

    it('refuses the request when it comes later, again and again, and books nothing', async () => {
      await cancel(request);
      expect(await request.send()).toEqual(REFUSED);
      expect(await request.send()).toEqual(REFUSED);
      expect(await cancel(request)).toEqual(CANCELLED);
      expect(await status(request)).toEqual(CANCELLED);
      expect(await booked(connector(), request.key)).toBe(false);
    });

    it.each(where(able.simulatedResults, '800.100.152' as const, '800.400.500' as const))(
      'refuses the request also when it asks for the result %s',
      async (simulatedResult) => {
        const simulating = await prepare(verb, connector(), { simulatedResult });
        await cancel(simulating);
        expect(await simulating.send()).toEqual(REFUSED);
        expect(await status(simulating)).toEqual(CANCELLED);
      },
    );

    it('takes the same under another key', async () => {
      await cancel(request);
      await request.send();
      const { refersTo } = request;
      const again =
        refersTo === 'nothing'
          ? await prepare(verb, connector())
          : prepareFollowUp(verb as FollowUpVerb, connector(), refersTo.originalKey, {
              originalReference: refersTo.originalReference,
            });
      expect(await again.send()).toMatchObject({ kind: 'approved' });
      expect(await status(request)).toEqual(CANCELLED);
    });

    it('says how it ended when it was booked before, and undoes nothing', async () => {
      const reply = await request.send();
      expect(reply).toMatchObject({ kind: 'approved' });
      expect(await cancel(request)).toEqual(reply);
      expect(await cancel(request)).toEqual(reply);
      expect(await status(request)).toEqual(reply);
      expect(await request.send()).toEqual(reply);
    });

    it.each(where(able.simulatedResults, '800.100.152' as const))(
      'says how it ended when it was declined before, with %s',
      async (simulatedResult) => {
        const declined = await prepare(verb, connector(), { simulatedResult });
        const reply = await declined.send();
        expect(reply).toMatchObject({ kind: 'declined', resultCode: simulatedResult });
        expect(await cancel(declined)).toEqual(reply);
        expect(await status(declined)).toEqual(reply);
      },
    );

    it.each(where(able.simulatedResults, '800.400.500' as const))(
      'leaves it to its acquirer when that has not decided yet, with %s',
      async (simulatedResult) => {
        const undecided = await prepare(verb, connector(), { simulatedResult });
        const reply = await undecided.send();
        expect(reply).toMatchObject({ kind: 'undecided' });
        expect(await cancel(undecided)).toMatchObject({ kind: 'unreachable' });
        expect(await status(undecided)).toEqual(reply);
      },
    );

    it.each(OTHERS)('believes no end of another %s, neither booked nor cancelled', async (_what, other) => {
      const cancelled = await prepare(verb, connector());
      await cancel(cancelled);
      const reply = await request.send();
      for (const one of [request, cancelled]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        expect(await cancel(one, other)).toMatchObject({ kind: 'unreachable' });
        // oxlint-disable-next-line no-await-in-loop
        expect(await connector().status(one.key, other)).toMatchObject({ kind: 'unreachable' });
      }
      expect(await status(request)).toEqual(reply);
      expect(await status(cancelled)).toEqual(CANCELLED);
    });

    it('does not know how another amount ended under a cancelled key, and books nothing', async () => {
      await cancel(request);
      const amount = { minor: 100n, currency: 'EUR' };
      const other = await prepare(verb, connector(), { key: request.key, amount });
      expect(await other.send()).toMatchObject({ kind: 'unknown' });
      expect(await status(request)).toEqual(CANCELLED);
    });

    it('gives one end to all when it is sent and cancelled at the same time', async () => {
      for (let round = 0; round < 12; round += 1) {
        // oxlint-disable-next-line no-await-in-loop -- the calls of one round meet each other only
        const raced = await prepare(verb, connector());
        const send = async () => ({ isRequest: true, reply: await raced.send() });
        const ask = async () => ({ isRequest: false, reply: await cancel(raced) });
        const calls = round % 2 === 0 ? [send, ask, send, ask] : [ask, send, ask, send];
        // oxlint-disable-next-line no-await-in-loop
        const replies = await Promise.all(calls.map((call) => call()));
        // oxlint-disable-next-line no-await-in-loop
        const end = await status(raced);
        expect(end.kind).toMatch(/^(approved|cancelled)$/);
        const endOfRequest = end.kind === 'cancelled' ? REFUSED : end;
        for (const { isRequest, reply } of replies) expect(reply).toEqual(isRequest ? endOfRequest : end);
      }
    });

    it('cannot be asked any more once it is closed', async () => {
      await connector().close();
      expect(await cancel(request)).toMatchObject({ kind: 'unreachable' });
    });
  });

  describe.each(FOLLOW_UP_VERBS.filter((verb) => isAble(able, verb)))('whose request to %s', (verb) => {
    it('refers to nothing that it knows can be cancelled all the same', async () => {
      const { key, amount, refersTo, send } = prepareFollowUp(verb, connector(), freshKey());
      expect(await cancel({ key, amount, refersTo })).toEqual(CANCELLED);
      expect(await send()).toEqual(REFUSED);
    });
  });
}

/** Whether a key is in the acquirer's books, as far as it has a list of them. */
async function booked(connector: Connector, key: AcquirerKey): Promise<boolean> {
  let next: string | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- a page names the next one
    const page = await connector.readBooks?.(next);
    if (page === undefined) return false;
    if (page.kind !== 'page') throw new Error(page.reason);
    if (page.bookings.some((line) => line.key === key)) return true;
    ({ next } = page);
  } while (next !== undefined);
  return false;
}

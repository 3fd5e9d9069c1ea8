// needs: a process of its own
/**
 * What the network and the acquirer can do to a call, for every verb that moves money differently.
 *
 * Most of these cases wait for a limit to pass, so they wait together: each orders its faults for an amount of
 * its own, and no case meets another's.
 */
import { inspect } from 'node:util';
import { describe, it, vi } from 'vitest';
import { leakedIn } from '../instrument.fixture.ts';
import { CANARY_NUMBER, CANARY_SECURITY_CODE } from '../request.fixture.ts';
import { prepare } from '../verbs.fixture.ts';
import { FAULTS, MET, ownAmount, VERBS, wire } from './acquirer-faults.fixture.ts';
import { startAcquirerPlatform } from './acquirer-platform.fixture.ts';
import { createHttpAcquirer } from './http-acquirer.ts';
import { connectToPlatform } from './patient-connectors.fixture.ts';

vi.setConfig({ maxConcurrency: 40 });

const connected = connectToPlatform();

describe.concurrent.each(VERBS)('a request to %s', (verb) => {
  it.for(FAULTS)(
    'that meets $fault is reported as unknown, sent once, and found booked or not by asking',
    async ({ fault, booked }, { expect }) => {
      const amount = ownAmount();
      const pair = await Promise.all([
        prepare(verb, connected().patient, { amount }),
        prepare(verb, connected().patient, { amount }),
      ]);
      // A request that was sent twice would leave nothing for the other one, which must be met too.
      await connected().platform.order(fault, { on: MET[verb], amount: wire(amount), count: pair.length });
      const sender = fault.kind === 'delay' ? connected().impatient : connected().patient;
      const replies = await Promise.all(pair.map(({ send }) => send(sender)));
      for (const reply of replies) {
        expect(reply).toEqual({ kind: 'unknown', reason: expect.stringMatching(/^no answer/) });
        const text = inspect(reply, { depth: null, showHidden: true });
        expect(text).not.toContain(CANARY_NUMBER);
        expect(leakedIn(text, [CANARY_SECURITY_CODE])).toEqual([]);
      }
      const found = await Promise.all(pair.map(({ key }) => connected().patient.status(key, amount)));
      expect(found.map(({ kind }) => kind)).toEqual(pair.map(() => (booked ? 'approved' : 'not-booked')));
      const bookings = await Promise.all(pair.map(({ key }) => connected().platform.bookings(key)));
      expect(bookings).toEqual(pair.map(() => (booked ? 1 : 0)));
      const next = await prepare(verb, connected().patient, { amount });
      expect(await next.send()).toMatchObject({ kind: 'approved' });
    },
  );

  it('that is booked after it was given up is found', async ({ expect }) => {
    const amount = ownAmount();
    const { key, send } = await prepare(verb, connected().patient, { amount });
    await connected().platform.order(
      { kind: 'delay', ms: 10_000 },
      { on: MET[verb], amount: wire(amount), count: 1 },
    );
    expect(await send(connected().impatient)).toMatchObject({ kind: 'unknown' });
    await expect
      .poll(() => connected().patient.status(key, amount), { timeout: 180_000 })
      .toMatchObject({ kind: 'approved' });
  });
});

describe.concurrent('a status inquiry', () => {
  it.for(['reset-before-booking', 'server-error', 'rubbish-body', 'half-body'])(
    'that meets %s finds the acquirer unreachable, and the next one gets the answer',
    async (kind, { expect }) => {
      const amount = ownAmount();
      const { key, send } = await prepare('capture', connected().patient, { amount });
      await send();
      await connected().platform.order({ kind }, { on: 'status', amount: wire(amount), count: 1 });
      expect(await connected().patient.status(key, amount)).toMatchObject({ kind: 'unreachable' });
      expect(await connected().patient.status(key, amount)).toMatchObject({ kind: 'approved' });
    },
  );
});

describe.concurrent('an acquirer that refuses connections', () => {
  it('is reported as not sent, whatever was asked, and can be asked again later', async ({
    expect,
    onTestFinished,
  }) => {
    // One of its own: a closed port refuses every call.
    const closing = await startAcquirerPlatform();
    const connector = createHttpAcquirer({ name: 'closing', address: closing.address });
    onTestFinished(async () => {
      await connector.close();
      await closing.stop();
    });
    const all = await Promise.all(VERBS.map((verb) => prepare(verb, connector)));
    await closing.refuseConnections(1_000);
    for (const reply of await Promise.all(all.map(({ send }) => send()))) {
      expect(reply).toEqual({ kind: 'not-sent', reason: 'connecting failed: ECONNREFUSED' });
    }
    for (const { key, amount, send } of all) {
      // oxlint-disable-next-line no-await-in-loop -- the port opens once for all
      await expect
        .poll(() => connector.status(key, amount), { timeout: 180_000 })
        .toEqual({ kind: 'not-booked' });
      // oxlint-disable-next-line no-await-in-loop
      expect(await send()).toMatchObject({ kind: 'approved' });
    }
  });
});

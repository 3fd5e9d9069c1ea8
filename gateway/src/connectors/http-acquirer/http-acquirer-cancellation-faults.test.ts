// needs: a process of its own
/**
 * The result of cancelling an operation whose reply was lost or is late, and the faults of the cancellation itself. The
 * cases wait together: each orders its faults for an amount of its own.
 */
import { describe, it, vi } from 'vitest';
import { anAuthorisation } from '../request.fixture.ts';
import { prepare } from '../verbs.fixture.ts';
import { FAULTS, MET, ownAmount, VERBS, wire } from './acquirer-faults.fixture.ts';
import { connectToPlatform } from './patient-connectors.fixture.ts';

vi.setConfig({ maxConcurrency: 40 });

const connected = connectToPlatform();

describe.concurrent.each(VERBS)('a request to %s', (verb) => {
  it.for(FAULTS)(
    'that meets $fault is cancelled when nothing was booked, and refused when it is sent again',
    async ({ fault, booked }, { expect }) => {
      const amount = ownAmount();
      const { key, refersTo, send } = await prepare(verb, connected().patient, { amount });
      await connected().platform.order(fault, { on: MET[verb], amount: wire(amount), count: 1 });
      expect(await send(fault.kind === 'delay' ? connected().impatient : connected().patient)).toMatchObject({
        kind: 'unknown',
      });
      const end = await connected().patient.cancel?.(key, amount, refersTo);
      expect(end).toMatchObject({ kind: booked ? 'approved' : 'cancelled' });
      expect(await connected().patient.status(key, amount, refersTo)).toEqual(end);
      expect(await send()).toMatchObject({ kind: booked ? 'approved' : 'not-sent' });
      expect(await connected().platform.bookings(key)).toBe(1);
    },
  );

  it('that waits at the acquirer while it is cancelled is not sent, and books nothing', async ({
    expect,
  }) => {
    const amount = ownAmount();
    const { key, send } = await prepare(verb, connected().patient, { amount });
    await connected().platform.order({ kind: 'delay', ms: 8_000 }, { on: MET[verb], amount: wire(amount) });
    const waiting = send();
    await expect.poll(() => connected().platform.met(amount.minor)).toBe(1);
    expect(await connected().patient.cancel?.(key, amount)).toEqual({ kind: 'cancelled' });
    expect(await waiting).toEqual({ kind: 'not-sent', reason: 'cancelled before it was booked' });
    expect(await connected().patient.status(key, amount)).toEqual({ kind: 'cancelled' });
  });

  it.for([{}, { status: 503 }])(
    'that would be booked late (%o) is cancelled before, and stays so',
    async (more, { expect }) => {
      const amount = ownAmount();
      const { key, send } = await prepare(verb, connected().patient, { amount });
      const late = { kind: 'books-late', ms: 8_000, ...more };
      await connected().platform.order(late, { on: MET[verb], amount: wire(amount), count: 1 });
      expect(await send()).toMatchObject({ kind: 'unknown' });
      expect(await connected().patient.cancel?.(key, amount)).toEqual({ kind: 'cancelled' });
      // The answer to this inquiry comes after the time of the late booking.
      await connected().platform.order(
        { kind: 'delay', ms: 8_000 },
        { on: 'status', amount: wire(amount), count: 1 },
      );
      expect(await connected().patient.status(key, amount)).toEqual({ kind: 'cancelled' });
    },
  );

  it('that an acquirer books although it was cancelled is found to be booked', async ({ expect }) => {
    const amount = ownAmount();
    const { key, send } = await prepare(verb, connected().patient, { amount });
    const broken = { on: 'cancellation', amount: wire(amount), count: 1 };
    await connected().platform.order({ kind: 'ignores-cancellation' }, broken);
    expect(await connected().patient.cancel?.(key, amount)).toEqual({ kind: 'cancelled' });
    expect(await send()).toMatchObject({ kind: 'approved' });
    expect(await connected().patient.status(key, amount)).toMatchObject({ kind: 'approved' });
  });
});

describe.concurrent('a cancellation', () => {
  const redirect = { returnUrl: 'https://gateway.example/return', seconds: 1800 };
  const instrument = { kind: 'bank-transfer', brand: 'SOFORTUEBERWEISUNG', country: 'DE' } as const;

  it.for(FAULTS)(
    'that meets $fault finds the acquirer unreachable, and gives the outcome when it is sent again',
    async ({ fault, booked }, { expect }) => {
      const amount = ownAmount();
      const more = { holder: undefined, bankName: undefined, resultUrl: 'https://shop.example/result' };
      const request = anAuthorisation({ amount, redirect, instrument: { ...instrument, ...more } });
      const { key } = request;
      expect(await connected().patient.authorise(request)).toMatchObject({ kind: 'awaiting-shopper' });
      await connected().platform.order(fault, { on: 'cancellation', amount: wire(amount), count: 1 });
      const sender = fault.kind === 'delay' ? connected().impatient : connected().patient;
      expect(await sender.cancel?.(key, amount)).toMatchObject({ kind: 'unreachable' });
      expect(await connected().patient.status(key, amount)).toMatchObject({
        kind: booked ? 'declined' : 'awaiting-shopper',
      });
      expect(await connected().patient.cancel?.(key, amount)).toMatchObject({ resultCode: '100.396.101' });
      expect(await connected().platform.bookings(key)).toBe(1);
    },
  );
});

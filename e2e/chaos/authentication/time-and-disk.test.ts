// needs: the built widget, a process of its own, the night
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inPlace } from '@tollgate/testkit/programs/place';
import { describe, expect, it } from 'vitest';
import { compare } from '../compare/compare.ts';
import { fillDisk } from '../faults/fill-disk.ts';
import { mountSmallDisk, whyNoSmallDisk } from '../faults/small-disk.ts';
import { startTap } from '../processes/tap.ts';
import { readLedger } from '../read-ledger.ts';
import { CARDS, SECURE_ENTITY } from './authenticating-shopper.ts';
import type { AuthenticationPage } from './authentication-page.ts';
import { type PaidCheckout, type SecureSystem, startSecureSystem } from './secure-system.fixture.ts';

const APPROVED = '000.100.112';
const OPEN = '000.200.000';
const UNAVAILABLE = '800.800.800';

const MINUTE = 60_000;
/** Each starts programs, which takes long on a busy machine. */
const PATIENCE = { timeout: MINUTE } as const;

async function toTheBank(page: AuthenticationPage) {
  const view = await page.look();
  if (view.stage !== 'challenge') throw new Error(`there is no challenge, but ${view.stage}`);
  return page.openChallenge(view.challenge);
}

async function agrees({ gateway, acquirer }: SecureSystem, paid: readonly PaidCheckout[]): Promise<void> {
  const ledger = await readLedger(gateway.address, SECURE_ENTITY);
  const received = paid.map(({ id, code }, index) => ({ id, code, reference: `secure-${index + 1}` }));
  expect(compare({ received, ledger, books: await acquirer.books() })).toEqual([]);
}

it(
  'a clock that is stepped during a challenge, or while the acquirer answers, costs no payment before its time',
  PATIENCE,
  async () => {
    await inPlace(async (place) => {
      const system = await startSecureSystem(place);
      const { gateway, acquirer } = system;
      const paid: PaidCheckout[] = [];
      const isReady = async () => (await fetch(`${gateway.address}/health/ready`)).ok;
      for (const minutes of [10, -10]) {
        /* oxlint-disable no-await-in-loop -- one clock */
        const payment = await system.pay(CARDS.challenge);
        paid.push(payment);
        const bank = await toTheBank(payment.page());
        gateway.clock.setAhead(minutes * MINUTE);
        await expect.poll(isReady).toBe(false);
        gateway.clock.setAhead(0);
        await expect.poll(isReady).toBe(true);
        await acquirer.order({ fault: { kind: 'delay', ms: 700, afterBooking: true }, count: 1 });
        await payment.page().confirm(bank);
        await wait(300);
        gateway.clock.setAhead(minutes * MINUTE);
        await wait(300);
        gateway.clock.setAhead(0);
        // It takes nothing before it has seen that its clock is right again.
        await expect
          .poll(() => payment.page().act('finish'))
          .toMatchObject({ stage: 'ended', outcome: { type: 'done' } });
        expect(await system.codeOf(payment.id)).toBe(APPROVED);
        /* oxlint-enable no-await-in-loop */
      }
      const late = await system.pay(CARDS.challenge);
      const bank = await toTheBank(late.page());
      gateway.clock.setAhead(16 * MINUTE);
      await expect.poll(() => system.codeOf(late.id)).toBe(UNAVAILABLE);
      gateway.clock.setAhead(0);
      await expect.poll(isReady).toBe(true);
      await late.page().confirm(bank);
      await expect.poll(() => late.page().act('finish')).toMatchObject({ stage: 'ended' });
      expect(await system.codeOf(late.id)).toBe(APPROVED);
      await agrees(system, [...paid, late]);
    });
  },
);

it('a stop right after the result of a challenge lets the payment get its answer', PATIENCE, async () => {
  await inPlace(async (place) => {
    const system = await startSecureSystem(place);
    const { gateway, acquirer } = system;
    const payment = await system.pay(CARDS.challenge);
    const bank = await toTheBank(payment.page());
    await acquirer.order({ fault: { kind: 'delay', ms: 600, afterBooking: true }, count: 1 });
    await payment.page().confirm(bank);
    await gateway.stop();
    expect(await acquirer.books()).toMatchObject([{ state: 'approved' }]);
    await gateway.start();
    // Without a status inquiry, so that it is what the first process has written.
    expect(await readLedger(gateway.address, SECURE_ENTITY)).toMatchObject([{ code: APPROVED }]);
    await agrees(system, [payment]);
  });
});

describe.skipIf(whyNoSmallDisk() !== undefined)('a disk that is full when a result comes', () => {
  it('has the directory try again, and loses nothing', PATIENCE, async () => {
    await inPlace(async (place) => {
      const folder = join(place.folder, 'small');
      mountSmallDisk(place, folder, 16);
      let own = '';
      const sent: { readonly path: string; readonly body: Buffer }[] = [];
      const front = await startTap(place, (request, body) => {
        const path = request.url ?? '';
        if (path.includes('/results/')) sent.push({ path, body });
        return { port: own, meet: async () => false, repeatedFor: 0 };
      });
      const system = await startSecureSystem(place, { BASE_URL: `${front.address}/`, DATA_DIR: folder });
      own = new URL(system.gateway.address).port;
      const payment = await system.pay(CARDS.challenge);
      const bank = await toTheBank(payment.page());
      const ballast = join(folder, 'ballast');
      fillDisk(ballast);
      // For a while the log of the store has room that it had before.
      // oxlint-disable-next-line no-await-in-loop -- asked until it is so
      while ((await system.createCheckout()) === 200);
      await payment.page().confirm(bank);
      const [{ exchanges } = { exchanges: [] }] = await system.directory.transactions();
      expect(exchanges).toMatchObject([{ answer: { messageType: 'Erro', errorCode: '403' } }]);
      rmSync(ballast);
      expect(await system.codeOf(payment.id)).toBe(OPEN);

      const [result] = sent;
      const again = await fetch(`${system.gateway.address}${result?.path}`, {
        method: 'POST',
        body: new Uint8Array(result?.body ?? []),
      });
      expect(await again.json()).toMatchObject({ messageType: 'RRes', resultsStatus: '01' });
      await expect.poll(() => system.codeOf(payment.id)).toBe(APPROVED);
      await agrees(system, [payment]);
    });
  });
});

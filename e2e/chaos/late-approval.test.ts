// needs: the built widget, a process of its own, the night
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inPlace } from '@tollgate/testkit/programs/place';
import { expect, it } from 'vitest';
import { compare } from './compare/compare.ts';
import { httpCall } from './load/http-call.ts';
import { AUTHORISED, CARD, ENTITY } from './load/merchant.ts';
import { startAcquirer } from './processes/acquirer.ts';
import { startGateway } from './processes/gateway.ts';
import { readLedger } from './read-ledger.ts';

/**
 * In production an operation may take 60 s to arrive, this acquirer answers after 9 s, and in between the clock is
 * stepped by 90 s. Here all of it is a sixth.
 */
const SETTLE_SECONDS = 10;
const ANSWERED_AFTER = 1500;
const STEP = 15_000;
/** With a shorter settling time, a step so small that the gateway trusts its clock: it must not matter either. */
const SHORTER = 4;
const SMALL_STEP = 6000;
/** The reconciler has a round every twelfth of the settling time: there is one after the step and before the answer. */
const STEPPED_AFTER = 300;

const APPROVED = '000.100.112';
const PAYMENT = {
  entityId: ENTITY,
  amount: '92.00',
  currency: 'EUR',
  paymentType: 'DB',
  paymentBrand: 'VISA',
  merchantTransactionId: 'late-approval',
  testMode: 'EXTERNAL',
  ...CARD,
};

it.each([
  [STEP, SETTLE_SECONDS],
  [SMALL_STEP, SHORTER],
  [-STEP, SETTLE_SECONDS],
])(
  'a payment whose approval comes after the clock was stepped by %i ms is approved, to the shop and on the ledger',
  async (ahead, settleSeconds) => {
    await inPlace(async (place) => {
      const acquirer = await startAcquirer(place, 'acquirer');
      const gateway = await startGateway(place, 'gateway', {
        ACQUIRER_PORT: acquirer.port,
        SETTLE_SECONDS: String(settleSeconds),
        DATA_DIR: join(place.folder, 'data'),
      });
      await acquirer.order({ fault: { kind: 'delay', ms: ANSWERED_AFTER }, count: 1 });
      const request = { method: 'POST', path: '/v1/payments', fields: PAYMENT, headers: AUTHORISED } as const;
      const answering = httpCall(gateway.address, request);
      await wait(STEPPED_AFTER);
      gateway.clock.setAhead(ahead);
      const { id = '', result } = (await answering)?.body ?? {};
      // While its clock is wrong, it answers nothing new.
      gateway.clock.setAhead(0);
      await expect.poll(async () => (await fetch(`${gateway.address}/health/ready`)).ok).toBe(true);
      const books = await acquirer.books();
      expect(books).toMatchObject([{ type: 'sale', state: 'approved', minor: 9200n }]);
      expect(result).toMatchObject({ code: APPROVED });
      const evidence = {
        received: [{ id, reference: PAYMENT.merchantTransactionId, code: result?.code ?? '' }],
        ledger: await readLedger(gateway.address),
        books,
      };
      expect(evidence.ledger).toMatchObject([{ id, code: APPROVED }]);
      expect(compare(evidence)).toEqual([]);
    });
  },
);

// needs: PostgreSQL
/** Two back offices on one database, whose users give the same money back at the same moment. */

import { DATABASE_PARTS } from '@tollgate/gateway/store/opening/parts';
import {
  type TemporaryDatabase,
  takeDatabase,
} from '@tollgate/gateway/store/postgres/temporary-database.fixture';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { strongKey } from '../../../config/live-environment.fixture.ts';
import { on, PLATFORM } from '../../office.fixture.ts';
import { paymentRoutes } from './payment-routes.ts';
import { type PaymentsOffice, startPaymentsOffice } from './payments-office.fixture.ts';

const ALONE = 10_000;
const ROUNDS = 6;

let database: TemporaryDatabase;
let offices: readonly PaymentsOffice[];
let first: PaymentsOffice;

beforeAll(async () => {
  database = await takeDatabase(DATABASE_PARTS);
  const settings = { DATABASE_URL: database.url, VAULT_KEYS: `k1:${strongKey('7')}` };
  const start = () => startPaymentsOffice(paymentRoutes, { EUR: { alone: ALONE } }, settings);
  first = await start();
  offices = [first, await start()];
});

afterAll(async () => {
  await Promise.all(offices.map((office) => office.close()));
  await database.remove();
});

interface Shown {
  readonly remaining: { readonly refundable: { readonly amount: string } };
  readonly operations: readonly { readonly type: string; readonly state: string; readonly amount: string }[];
}

/** The refunded amount of a payment, as the second office sees it. */
async function refundsOf(id: string): Promise<readonly string[]> {
  const shown = (await offices.at(-1)?.get(`/admin/v1/payments/${id}`))?.json<Shown>();
  return (shown?.operations ?? [])
    .filter(({ type, state }) => type === 'RF' && state === 'approved')
    .map(({ amount }) => amount);
}

/** The same act by another user in each office, at once. @returns the outcomes, sorted */
async function everywhere(path: string, body: (place: number) => object): Promise<readonly string[]> {
  const answers = await Promise.all(
    offices.map((office, place) => {
      const headers = office.signIn(on(PLATFORM, 'admin'), office.test.clock.now(), `user-${place}`);
      return office.write(path, body(place), headers);
    }),
  );
  return answers
    .map((answer) => answer.json<{ outcome?: string }>().outcome ?? String(answer.statusCode))
    .toSorted();
}

it('the rest is refunded once, whichever office was first', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    /* oxlint-disable no-await-in-loop -- one race after the other */
    const id = await first.pay();
    const ends = await everywhere(`/admin/v1/payments/${id}/refund`, (place) => ({
      idempotencyKey: `race-${round}-of-user-${place}`,
      amount: '92.00',
    }));
    expect(ends).toEqual(['approved', 'refused']);
    expect(await refundsOf(id)).toEqual(['92.00']);
    /* oxlint-enable no-await-in-loop */
  }
});

it('a refund that two people agree to at once is made once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    /* oxlint-disable no-await-in-loop -- one race after the other */
    const id = await first.pay({ amount: '200.00' });
    const asker = first.signIn(on(PLATFORM, 'finance'), first.test.clock.now(), 'asker');
    const body = { idempotencyKey: `asked-for-in-round-${round}`, amount: '150.00' };
    const asked = await first.write(`/admin/v1/payments/${id}/refund`, body, asker);
    const { approval } = asked.json<{ approval: { id: string } }>();
    await everywhere(`/admin/v1/approvals/${approval.id}/approve`, () => ({}));
    expect(await refundsOf(id)).toEqual(['150.00']);
    /* oxlint-enable no-await-in-loop */
  }
});

// needs: PostgreSQL
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CARD_CHANNEL } from '../access/test-merchants.ts';
import { LEDGER_PARTS } from '../ledger/postgres/ledger-parts.ts';
import { createPostgresLedger } from '../ledger/postgres/postgres-ledger.ts';
import type { PostgresStore } from '../postgres/postgres-store.ts';
import { type LentDatabase, lendDatabase, openStoreAt } from '../postgres/temporary-database.ts';
import { useRealTokens } from '../testing/real-wallet-tokens.ts';
import { makeCheckout, sessionState } from '../testing/test-checkout.ts';
import { fieldsOf, openTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const PARTS = LEDGER_PARTS;
const MONEY = { amount: '92.00', currency: 'EUR' };

/** Each gateway looks before the other begins, so that the claim alone decides. */
const isTokenUsed = async () => false;

let test: TestGateway;
let database: LentDatabase;
let stores: PostgresStore[];

beforeEach(async () => {
  test = openTestGateway();
  database = await lendDatabase(PARTS);
  stores = [await openStoreAt(database.url, PARTS), await openStoreAt(database.url, PARTS)];
});

afterEach(async () => {
  await Promise.all(stores.map((store) => store.close()));
  await database.remove();
  await test.close();
});

it.each(['wallet1', 'wallet2', 'wallet3'])(
  'the same token of %s at two checkouts of two gateways at once is one payment, and one checkout stays open',
  async (wallet) => {
    const text = await useRealTokens(test)({ wallet, entityId: CARD_CHANNEL, ...MONEY });
    const checkouts = [await makeCheckout(test), await makeCheckout(test)];
    const paid = await Promise.all(
      stores.map((store, index) =>
        test
          .with({ ledger: { ...createPostgresLedger(store), isTokenUsed } })
          .payCheckout(checkouts[index]?.id ?? '', fieldsOf({ [`${wallet}.paymentToken`]: text })),
      ),
    );
    const codes = paid.map((each) => (each.ok ? each.value.resultCode : each.error.kind));
    expect(codes.toSorted()).toEqual(['000.100.112', '200.100.603']);
    expect(test.acquirer.requests).toHaveLength(1);
    expect(await database.query('SELECT 1 FROM token_claims')).toHaveLength(1);
    expect(await database.query('SELECT 1 FROM checkout_holds')).toHaveLength(1);
    const states = await Promise.all(checkouts.map(({ id }) => sessionState(test, id)));
    expect(states[codes.indexOf('000.100.112')]).toBe('used');
    expect(states[codes.indexOf('200.100.603')]).toBe('open');
  },
);

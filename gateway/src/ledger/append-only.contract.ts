import { beforeEach, describe, expect, it } from 'vitest';
import type { Payment } from '../payment/operation.ts';
import { forEachTest } from '../testing/for-each-test.fixture.ts';
import { acquirerKey, type ReturnKey } from '../values/ids.ts';
import type { Ledger } from './ledger.ts';
import { APPROVED, DECLINED, type LedgerPlace, UNKNOWN } from './ledger-place.fixture.ts';
import { sampleAttempt, sampleCheckoutId, samplePayment } from './sample-operation.fixture.ts';

/** Every table of the ledger whose rows stay as they were written, with a column to change. */
const TABLES = [
  ['operations', 'amount_minor'],
  ['operations', 'acquirer'],
  ['endings', 'state'],
  ['endings', 'finished_at'],
  ['retries', 'acquirer'],
  ['retry_endings', 'state'],
  ['redirects', 'url'],
  ['unknown_outcomes', 'result_code'],
  ['contradictions', 'state'],
  ['corrections', 'how'],
  ['open_sweeps', 'still_open'],
] as const;

/** The changes that the tables themselves forbid to every writer. */
export function describeAppendOnly(name: string, open: () => Promise<LedgerPlace>): void {
  describe(`the tables of the ledger in ${name}`, () => {
    const place = forEachTest(open);
    const ledger = () => place().ledger;
    let approved: Payment;

    beforeEach(async () => {
      approved = samplePayment({ checkoutId: sampleCheckoutId() });
      await ledger().startOperation(approved);
      await ledger().finishOperation(approved, APPROVED, 2_000);
      await writeOneRowOfEach(ledger());
      await place().query(`INSERT INTO open_sweeps VALUES (1, '[]')`);
    });

    const everything = async () =>
      Promise.all(
        [...new Set(TABLES.map(([table]) => table)), 'checkout_holds'].map((table) =>
          place().query(`SELECT * FROM ${table} ORDER BY 1`),
        ),
      );

    it('have a row for this test', async () => {
      expect((await everything()).map((rows) => rows.length > 0)).not.toContain(false);
    });

    it.each(TABLES)('do not let a row of %s change its %s', async (table, column) => {
      const before = await everything();
      await expect(place().query(`UPDATE ${table} SET ${column} = ${column}`)).rejects.toThrow(
        `rows of ${table} never change`,
      );
      expect(await everything()).toEqual(before);
    });

    it.each([...new Set(TABLES.map(([table]) => table))])('do not let a row of %s go away', async (table) => {
      const before = await everything();
      await expect(place().query(`DELETE FROM ${table}`)).rejects.toThrow(`rows of ${table} never change`);
      expect(await everything()).toEqual(before);
    });

    it('do not give the hold of a checkout to another payment', async () => {
      await expect(place().query(`UPDATE checkout_holds SET operation_id = 'other'`)).rejects.toThrow(
        'rows of checkout_holds never change',
      );
      const second = `INSERT INTO checkout_holds VALUES ('${approved.checkoutId}', 'other')`;
      await expect(place().query(second)).rejects.toThrow(/unique/i);
    });

    it('do not let the claim of a token end earlier', async () => {
      await place().query(`INSERT INTO token_claims VALUES ('hash', 9000)`);
      await expect(place().query('UPDATE token_claims SET claimed_until = 1')).rejects.toThrow(
        'rows of token_claims never change',
      );
      await expect(place().query(`INSERT INTO token_claims VALUES ('hash', 1)`)).rejects.toThrow(/unique/i);
    });

    it.each(['endings', 'retries', 'retry_endings', 'redirects', 'unknown_outcomes'])(
      'hold no second row of an operation in %s',
      async (table) => {
        const before = await everything();
        await expect(place().query(`INSERT INTO ${table} SELECT * FROM ${table}`)).rejects.toThrow(/unique/i);
        expect(await everything()).toEqual(before);
      },
    );

    it.each([
      ['a negative amount', { amount: { minor: -1n, currency: 'EUR' } }],
      ['a currency that is none', { amount: { minor: 1n, currency: 'EURO' } }],
      ['money that moves in a circle', { movement: { from: 'shopper', to: 'shopper' } as const }],
    ])('hold no %s', async (_what, changes) => {
      await expect(ledger().startOperation(samplePayment(changes))).rejects.toThrow(/check/i);
    });

    it('hold no end of a second attempt without a retry', async () => {
      const sql = `INSERT INTO retry_endings VALUES ('${approved.id}', 'approved', '000.100.110', '{}', 1)`;
      await expect(place().query(sql)).rejects.toThrow(/foreign key/i);
    });
  });
}

async function writeOneRowOfEach(ledger: Ledger): Promise<void> {
  const returnKey = 'c'.repeat(32) as ReturnKey;
  const redirect = { returnKey, resultUrl: 'https://shop.example', page: undefined };
  const [retried, redirected, unknown] = [samplePayment(), samplePayment({ redirect }), samplePayment()];
  await Promise.all([retried, redirected, unknown].map((each) => ledger.startOperation(each)));
  const moved = await ledger.retryOperation({
    id: retried.id,
    firstAttempt: sampleAttempt(retried, { ...DECLINED, acquirer: retried.acquirer, finishedAt: 1_500 }),
    next: { name: 'fallback', key: acquirerKey(retried.id, 2) },
    routing: 'the fallback',
  });
  await ledger.finishOperation(moved ?? retried, APPROVED, 2_000);
  await ledger.awaitRedirect(redirected, {
    redirect: { url: 'https://bank.example' },
    references: {},
    redirectedAt: 2_000,
  });
  await ledger.finishOperation(unknown, UNKNOWN, 2_000);
  const contradiction = { operationId: retried.id, attempt: 1, answer: APPROVED, foundAt: 3_000 } as const;
  await ledger.recordContradiction(contradiction);
  await ledger.recordCorrection({ ...contradiction, how: 'reversed', note: 'ref-9', correctedAt: 4_000 });
}

import type { Ledger } from '@tollgate/gateway/api';
import { createLedger } from '@tollgate/gateway/ledger/create-ledger';
import { samplePayment } from '@tollgate/gateway/ledger/sample-operation.fixture';
import type { EmbeddedStore } from '@tollgate/gateway/store/sqlite/embedded-store';
import { beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../run-command.ts';
import { embeddedStoreOfTest } from '../stores-of-test.fixture.ts';

const NOT_SENT = { state: 'not-sent', resultCode: '900.100.600', references: {} } as const;
const APPROVED = {
  state: 'approved',
  resultCode: '000.100.112',
  references: { connectorTxId1: '17' },
} as const;

let folder: string;
let store: EmbeddedStore;
let ledger: Ledger;

beforeEach(() => {
  ({ folder, store } = embeddedStoreOfTest());
  ledger = createLedger(store);
});
const run = (...line: readonly string[]) => runCommand(line, { DATA_DIR: folder });
/** A payment that failed by the answer to the shop, and that the acquirer has approved. */
const contradicted = async () => {
  const payment = samplePayment();
  await ledger.startOperation(payment);
  await ledger.finishOperation(payment, NOT_SENT, 2_000);
  await ledger.recordContradiction({
    operationId: payment.id,
    attempt: 1,
    answer: APPROVED,
    foundAt: Date.UTC(2026, 10, 22, 12),
  });
  return payment.id;
};

describe('the command contradictions', () => {
  it('says that there is none', async () => {
    expect(await run('contradictions')).toEqual({
      exitCode: 0,
      out: 'No acquirer contradicts the ledger.\n',
      err: '',
    });
  });

  it('lists what is open, with the answer that the shop got and what the acquirer says', async () => {
    const id = await contradicted();
    const { exitCode, out } = await run('contradictions');
    expect(exitCode).toBe(1);
    expect(out).toContain(`${id}  DB  9250 EUR  attempt 1  since 2026-11-22T12:00:00.000Z\n`);
    expect(out).toContain('got not-sent 900.100.600; simulator says approved 000.100.112\n');
    expect(out).toContain(`contradiction accept ${id} --note`);
  });

  it('says the same as JSON', async () => {
    const id = await contradicted();
    const { out } = await run('contradictions', '--json');
    expect(JSON.parse(out)).toEqual({
      open: [
        {
          id,
          attempt: 1,
          acquirer: 'simulator',
          paymentType: 'DB',
          minor: '9250',
          currency: 'EUR',
          told: { state: 'not-sent', resultCode: '900.100.600' },
          answered: { state: 'approved', resultCode: '000.100.112', connectorTxId1: '17' },
          since: '2026-11-22T12:00:00.000Z',
        },
      ],
    });
  });
});

describe('the command contradiction accept', () => {
  it('ends a contradiction with the note of who settled it, once', async () => {
    const id = await contradicted();
    const settle = () => run('contradiction', 'accept', id, '--note', 'refunded by hand, ticket 7');
    expect(await settle()).toMatchObject({ exitCode: 0, out: `${id}: settled\n` });
    expect(await ledger.findContradictions({ id }, 1)).toMatchObject([
      { correction: { how: 'accepted', note: 'refunded by hand, ticket 7' } },
    ]);
    expect(await run('contradictions')).toMatchObject({ exitCode: 0 });
    expect((await settle()).err).toContain('it is settled already');
  });

  it('ends nothing without a note, nor of a payment that nothing contradicts', async () => {
    const id = await contradicted();
    expect(await run('contradiction', 'accept', id)).toMatchObject({ exitCode: 2 });
    const other = await run('contradiction', 'accept', 'f'.repeat(32), '--note', 'x');
    expect(other).toMatchObject({ exitCode: 1, out: '' });
    expect(other.err).toContain('nothing contradicts it');
    expect(await ledger.findContradictions('open', 1)).toHaveLength(1);
  });
});

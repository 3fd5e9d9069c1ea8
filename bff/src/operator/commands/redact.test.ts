// needs: the night
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ledger, Payment } from '@tollgate/gateway/api';
import { createPersonalData } from '@tollgate/gateway/features/personal-data/create-personal-data';
import { createResultCalls } from '@tollgate/gateway/features/result-calls/create-result-calls';
import { dueCall } from '@tollgate/gateway/features/result-calls/result-calls.contract';
import { openKeyFile } from '@tollgate/gateway/features/stored-details/key-file';
import { createLedger } from '@tollgate/gateway/ledger/create-ledger';
import { sampleCheckoutId, samplePayment } from '@tollgate/gateway/ledger/sample-operation.fixture';
import { type EmbeddedStore, openEmbeddedStore } from '@tollgate/gateway/store/sqlite/embedded-store';
import { putMigratedFile } from '@tollgate/gateway/store/sqlite/temporary-store.fixture';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../run-command.ts';

const SECRET = 'MARK-4200000000000000';
const NOTE = 'Jo, ticket 12';
const FIELD = 'customParameters[note]';

let folder: string;
let store: EmbeddedStore;
let ledger: Ledger;
let payment: Payment;

const APPROVED = { state: 'approved', resultCode: '000.100.112', references: {} } as const;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-redact-'));
  // A gateway that runs: it holds the folder's lock for as long as the test goes on.
  putMigratedFile(folder);
  const opened = openEmbeddedStore(folder);
  if (!opened.ok) throw new Error(opened.error.message);
  store = opened.value;
  const keys = openKeyFile(folder);
  if (!keys.ok) throw new Error(keys.error);
  ledger = createPersonalData(store, keys.value).seal(createLedger(store));
  payment = samplePayment({ echo: [[FIELD, SECRET]], merchantTransactionId: 'order-0001' });
  const others = Array.from({ length: 200 }, () => samplePayment());
  for (const each of [...others.slice(0, 100), payment, ...others.slice(100)]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that pages fill up around it
    await ledger.startOperation(each);
    // oxlint-disable-next-line no-await-in-loop
    await ledger.finishOperation(each, APPROVED, 2_000);
  }
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const run = (...line: readonly string[]) => runCommand(line, { DATA_DIR: folder });
const bytesOnDisk = (): string =>
  readdirSync(folder)
    .map((name) => readFileSync(join(folder, name)).toString('latin1'))
    .join('\n');

describe('the command redact', () => {
  it('leaves nothing of the text in the files, alongside a gateway that runs', async () => {
    expect(bytesOnDisk()).toContain(SECRET);
    const { exitCode, out, err } = await run('redact', payment.id, FIELD, '--note', NOTE);
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
    expect(out).toContain(`${payment.id} ${FIELD}: redacted\n`);
    expect(out).not.toContain('still hold');
    expect(bytesOnDisk()).not.toContain('MARK');
    expect((await ledger.findOperation(payment.id))?.echo).toEqual([[FIELD, '***']]);
    expect(await ledger.findRedactions(payment.id)).toMatchObject([{ field: FIELD, note: NOTE }]);
  });

  it('says so when it was done before', async () => {
    await run('redact', payment.id, FIELD, '--note', NOTE);
    const { exitCode, out } = await run('redact', payment.id, FIELD, '--note', NOTE, '--json');
    expect(exitCode).toBe(0);
    expect(JSON.parse(out)).toEqual({
      id: payment.id,
      field: FIELD,
      end: 'redacted-before',
      operations: [payment.id],
      erased: true,
    });
  });

  it('says so when the files cannot forget it yet', async () => {
    store.database.exec('BEGIN; SELECT count(*) FROM operations');
    store.database.prepare('SELECT count(*) FROM operations').get();
    const { exitCode, out } = await run('redact', payment.id, FIELD, '--note', NOTE);
    store.database.exec('COMMIT');
    expect(exitCode).toBe(0);
    expect(out).toContain('still contain the old text');
    expect((await run('redact', payment.id, FIELD, '--note', NOTE)).out).not.toContain('still hold');
    expect(bytesOnDisk()).not.toContain('MARK');
  });

  it('names the stored details that hold a holder as well, and how to remove them', async () => {
    const registrationId = 'e'.repeat(32) as NonNullable<Payment['registrationId']>;
    const storing = samplePayment({ registrationId });
    await ledger.startOperation(storing);
    await ledger.finishOperation(storing, APPROVED, 2_000);
    const { out } = await run('redact', storing.id, 'card.holder', '--note', NOTE);
    expect(out).toContain(`DELETE /v1/registrations/${registrationId}`);
    const again = await run('redact', storing.id, 'card.holder', '--note', NOTE, '--json');
    expect(JSON.parse(again.out)).toMatchObject({ end: 'redacted-before', storedDetails: registrationId });
    expect((await run('redact', storing.id, 'descriptor', '--note', NOTE)).out).not.toContain(
      'registrations',
    );
  });

  it('reaches the address of the result call, gives the call up, and says so', async () => {
    const checkoutId = sampleCheckoutId();
    const paid = samplePayment({ checkoutId });
    await ledger.startOperation(paid);
    await ledger.finishOperation(paid, APPROVED, 2_000);
    const calls = createResultCalls(store);
    const address = `https://shop.example/result?email=${SECRET}`;
    await calls.schedule(dueCall(1, { checkoutId, address }));
    const line = ['redact', paid.id, 'shopperResultUrl', '--note', NOTE] as const;
    expect((await run(...line)).out).toContain(`${paid.id} shopperResultUrl: redacted\n`);
    expect(await calls.list({ checkoutId, limit: 1 })).toMatchObject([
      { state: 'given-up', address: 'https://redacted.invalid/***', record: [{ end: 'redacted' }] },
    ]);
    expect(bytesOnDisk()).not.toContain(`email=${SECRET}`);
    expect(await ledger.findRedactions(paid.id)).toMatchObject([{ field: 'shopperResultUrl', note: NOTE }]);
    expect((await run('notifications', '--checkout', checkoutId)).out).toContain(': redacted');
    expect((await run(...line)).out).toContain('it was redacted before');
    const wrong = await run('redact', paid.id, 'billing.street1', '--note', NOTE);
    expect(wrong.err).toContain('shopperResultUrl');
    const followUp = await run('redact', payment.id, 'shopperResultUrl', '--note', NOTE);
    expect(followUp.err).toContain('has no such field');
  });

  it('tells which fields there are', async () => {
    const { exitCode, err } = await run('redact', payment.id, 'billing.street1', '--note', NOTE);
    expect(exitCode).toBe(1);
    expect(err).toContain(`has ${FIELD}, merchantTransactionId`);
  });

  it.each([
    [
      'an unknown payment',
      1,
      ['redact', 'f'.repeat(32), FIELD, '--note', NOTE],
      'payment or operation not found',
    ],
    ['a number as the note', 2, ['redact', 'f'.repeat(32), FIELD, '--note', '4200 0000 0000 0000'], '--note'],
  ])('refuses %s', async (_what, code, line, says) => {
    const { exitCode, err } = await run(...line);
    expect(exitCode).toBe(code);
    expect(err).toContain(says);
  });
});

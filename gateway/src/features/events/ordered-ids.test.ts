import { expect, it } from 'vitest';
import { createLedger } from '../../ledger/create-ledger.ts';
import { APPROVED } from '../../ledger/ledger-place.fixture.ts';
import { samplePayment } from '../../ledger/sample-operation.fixture.ts';
import { FILE_PARTS } from '../../store/opening/parts.ts';
import { makeTemporaryFolder, openStoreIn } from '../../store/sqlite/temporary-store.fixture.ts';
import type { PaymentId } from '../../values/ids.ts';
import { createEventLog } from './create-event-log.ts';
import { NOTHING_QUEUED } from './event-queue.ts';

it('events of a file from before their ids were in the order of time are kept, and later ones come after them', async () => {
  const folder = makeTemporaryFolder();
  const before = samplePayment();
  const after = samplePayment({ id: 'f'.repeat(32) as PaymentId });
  const old = openStoreIn(folder.path);
  for (const [part, migrations] of Object.entries(FILE_PARTS)) {
    old.migrate(part, part === 'events' ? migrations.slice(0, 1) : migrations);
  }
  await createLedger(old).startOperation(before);
  await createLedger(old).finishOperation(before, APPROVED, 2_000);
  const [kept] = await createEventLog(old, NOTHING_QUEUED).findOfObject(before.id);
  await old.close();

  const store = openStoreIn(folder.path);
  store.migrate('events', FILE_PARTS.events);
  await createLedger(store).startOperation(after);
  await createLedger(store).finishOperation(after, APPROVED, 3_000);
  const events = await createEventLog(store).findAfter(0, 10);
  expect(events[0]).toEqual(kept);
  expect(events.map(({ objectId }) => objectId)).toEqual([before.id, after.id]);
  expect(events[1]?.id).toMatch(/^000000000bb8[0-9a-f]{20}$/);
  await store.close();
  folder.remove();
});

// needs: PostgreSQL
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CARD_CHANNEL } from '../access/test-merchants.fixture.ts';
import type { Connector } from '../connectors/connector.ts';
import {
  type AcquirerPlatform,
  startAcquirerPlatform,
} from '../connectors/http-acquirer/acquirer-platform.fixture.ts';
import { createHttpAcquirer } from '../connectors/http-acquirer/http-acquirer.ts';
import { anAuthorisation } from '../connectors/request.fixture.ts';
import { createGateway } from '../create-gateway.ts';
import {
  CARD,
  fieldsOf,
  openTestGateway,
  type TestedGateway,
  type TestGateway,
  testedGateway,
} from '../testing/test-gateway.ts';
import type { AcquirerKey } from '../values/ids.ts';
import { auditLedger } from './audit-ledger.ts';
import { PLACES, type UnguardedPlace } from './audit-ledger-place.fixture.ts';

const SHOP = { merchant: 'Shop' };
const NAME = 'acquirer-a';

describe.each(PLACES)('an audit that compares the ledger in %s with an acquirer', (_name, open) => {
  let platform: AcquirerPlatform;
  let place: UnguardedPlace;
  let base: TestGateway;
  let connector: Connector;
  let gateway: TestedGateway;

  beforeAll(async () => {
    platform = await startAcquirerPlatform();
  });
  afterAll(() => platform.stop());

  beforeEach(async () => {
    await platform.reset();
    place = await open();
    base = openTestGateway();
    connector = createHttpAcquirer({ name: NAME, address: platform.address });
    gateway = testedGateway(
      createGateway({
        ...base.ports,
        ledger: { ...place.ledger, databaseTime: async () => base.ports.clock.now() },
        connectors: new Map([[NAME, connector]]),
      }),
    );
  });

  afterEach(async () => {
    await connector.close();
    await base.close();
    await place.remove();
  });

  const pay = async (paymentType: string, amount: string): Promise<string> => {
    const order = { entityId: CARD_CHANNEL, amount, currency: 'EUR', paymentType, testMode: 'EXTERNAL' };
    const paid = await gateway.submitPayment(SHOP, fieldsOf(order, CARD));
    if (!paid.ok) throw new Error(paid.error.kind);
    return paid.value.id;
  };

  const audit = (by = connector) =>
    auditLedger(place.ledger, { acquirer: { connector: by, names: new Set([NAME, 'another name']) } });

  it('finds bookings without an operation on the ledger, and bookings that the acquirer lost', async () => {
    const lost = await pay('DB', '92.00');
    await platform.reset();
    await pay('DB', '1.00');
    const stranger = anAuthorisation();
    await connector.authorise(stranger);
    const { faults, comparison } = await audit();
    expect(new Set(faults.first)).toEqual(
      new Set([
        { kind: 'approved-not-booked', at: `${lost}-1`, detail: `9200 EUR here as ${lost}` },
        { kind: 'booked-not-approved', at: stranger.key, detail: '9200 EUR there, nothing here' },
      ]),
    );
    expect(comparison).toEqual({ booked: 2, agreed: 1, openAndBooked: 0 });
  });

  it('finds an operation that is approved here, and was cancelled there after the books were lost', async () => {
    const lost = await pay('DB', '92.00');
    await platform.reset();
    const key = `${lost}-1` as AcquirerKey;
    expect(await connector.cancel?.(key, { minor: 9200n, currency: 'EUR' })).toEqual({ kind: 'cancelled' });
    const { faults } = await audit();
    expect(faults.first).toEqual([
      { kind: 'approved-not-booked', at: key, detail: `cancelled there, 9200 EUR here as ${lost}` },
    ]);
  });

  it('finds amounts that differ by a cent, and operations that are declined here and booked there', async () => {
    const [one, other] = [await pay('DB', '92.00'), await pay('DB', '1.00')];
    await place.unguard();
    await place.query(`UPDATE operations SET amount_minor = 9201 WHERE id = '${one}'`);
    await place.query(
      `UPDATE endings SET state = 'declined', result_code = '800.100.152' WHERE operation_id = '${other}'`,
    );
    const { faults } = await audit();
    expect(faults.first).toContainEqual({
      kind: 'amounts-differ',
      at: `${one}-1`,
      detail: `9200 EUR there, 9201 EUR here as ${one}`,
    });
    expect(faults.first).toContainEqual({
      kind: 'booked-not-approved',
      at: `${other}-1`,
      detail: `100 EUR there, declined here as ${other}`,
    });
    expect(faults.first).toHaveLength(2);
  });

  it('lists open operations separately, booked or not, and none once they are settled', async () => {
    await platform.order({ kind: 'reset-after-booking' }, { count: 1 });
    const booked = await pay('DB', '92.00');
    await platform.order({ kind: 'reset-before-booking' }, { count: 1 });
    const unbooked = await pay('DB', '93.00');
    const { faults, comparison, open: waiting } = await audit();
    expect(faults.first).toEqual([]);
    expect(comparison).toEqual({ booked: 1, agreed: 0, openAndBooked: 1 });
    expect(new Map(waiting.first.map(({ operation, isBooked }) => [operation.id, isBooked]))).toEqual(
      new Map([
        [booked, true],
        [unbooked, false],
      ]),
    );
    base.step(61_000);
    await gateway.settleOpenOperations();
    const settled = await audit();
    expect(settled.faults.first).toEqual([]);
    expect(settled.open.total).toBe(0);
    expect(settled.comparison).toEqual({ booked: 1, agreed: 1, openAndBooked: 0 });
  });

  it('looks up bookings that came after the books were read', async () => {
    await pay('DB', '92.00');
    const { faults, comparison } = await audit({
      ...connector,
      readBooks: async () => ({ kind: 'page', bookings: [], next: undefined }),
    });
    expect(faults.first).toEqual([]);
    expect(comparison).toEqual({ booked: 1, agreed: 1, openAndBooked: 0 });
  });

  it('finds a key that the acquirer booked twice, next to a booking that cannot be read', async () => {
    const id = await pay('DB', '92.00');
    const page = await connector.readBooks?.(undefined);
    if (page?.kind !== 'page') throw new Error('no page');
    const twice = { ...page, bookings: [...page.bookings, ...page.bookings], unread: ['booking 3'] };
    const { faults } = await audit({ ...connector, readBooks: async () => twice });
    expect(faults.first).toEqual([
      { kind: 'not-compared', at: NAME, detail: 'booking 3' },
      { kind: 'booked-twice', at: `${id}-1`, detail: '9200 EUR' },
    ]);
  });

  it('reports books that cannot be read, and still proves the ledger', async () => {
    await pay('DB', '92.00');
    await connector.close();
    const { faults, comparison, operations } = await audit();
    expect(faults.first).toEqual([{ kind: 'not-compared', at: NAME, detail: 'the connector is closed' }]);
    expect(comparison).toBeUndefined();
    expect(operations).toBe(1);
  });
});

import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAuthorisation, CANARY_NUMBER, CANARY_SECURITY_CODE } from '../authorisation-request.fixture.ts';
import { describeConnector } from '../connector.contract.ts';
import type { AuthorisationRequest, Connector } from '../connector.ts';
import { type AcquirerPlatform, startAcquirerPlatform } from './acquirer-platform.fixture.ts';
import { createHttpAcquirer } from './http-acquirer.ts';
import { meaningOf } from './http-acquirer-result-codes.ts';

let platform: AcquirerPlatform;
beforeAll(async () => {
  platform = await startAcquirerPlatform();
});
afterAll(() => platform.stop());

const create = (): Connector => createHttpAcquirer({ name: 'test-platform', address: platform.address });

/** Short enough to be waited for, long enough for a busy machine to answer in. */
const IMPATIENT = { headers: 1_000, body: 1_000 } as const;

describeConnector('the HTTP acquirer', create);

describe('the HTTP acquirer, when the acquirer misbehaves', () => {
  let connector: Connector;
  beforeEach(() => {
    connector = createHttpAcquirer({ name: 'test-platform', address: platform.address, limits: IMPATIENT });
  });
  afterEach(async () => {
    await connector.close();
    await platform.clearFaults();
  });

  const LATE = 60_000;

  it.each([
    { fault: { kind: 'reset-before-booking' }, booked: false },
    { fault: { kind: 'reset-after-booking' }, booked: true },
    { fault: { kind: 'delay', ms: LATE }, booked: false },
    { fault: { kind: 'delay', ms: LATE, afterBooking: true }, booked: true },
    { fault: { kind: 'server-error', status: 500 }, booked: false },
    { fault: { kind: 'server-error', status: 502, afterBooking: true }, booked: true },
    { fault: { kind: 'rubbish-body' }, booked: true },
    { fault: { kind: 'half-body' }, booked: true },
  ])(
    'reports $fault as unknown, sends it once, and learns by asking whether it is booked',
    async ({ fault, booked }) => {
      // Met twice would leave nothing for the second payment, which must be met too.
      await platform.order(fault, { count: 2 });
      await checkUnknown(anAuthorisation(), booked);
      await checkUnknown(anAuthorisation(), booked);
      expect(await connector.authorise(anAuthorisation())).toMatchObject({ kind: 'approved' });
    },
  );

  async function checkUnknown(request: AuthorisationRequest, booked: boolean): Promise<void> {
    const reply = await connector.authorise(request);
    expect(reply).toMatchObject({ kind: 'unknown' });
    expectNoCardData(reply);
    expect(await platform.bookings(request.key)).toBe(booked ? 1 : 0);
    expect(await connector.status(request.key)).toMatchObject({ kind: booked ? 'approved' : 'not-booked' });
  }

  it('books once when an authorisation of unknown outcome is sent again', async () => {
    const request = anAuthorisation();
    await platform.order({ kind: 'reset-after-booking' }, { count: 1 });
    expect(await connector.authorise(request)).toMatchObject({ kind: 'unknown' });
    expect(await connector.authorise(request)).toMatchObject({ kind: 'approved' });
    expect(await platform.bookings(request.key)).toBe(1);
  });

  it('finds a booking that happens after the call was given up', async () => {
    const request = anAuthorisation();
    await platform.order({ kind: 'delay', ms: 3_000 }, { count: 1 });
    expect(await connector.authorise(request)).toMatchObject({ kind: 'unknown' });
    expect(await connector.status(request.key)).toEqual({ kind: 'not-booked' });
    await expect
      .poll(() => connector.status(request.key), { timeout: 10_000 })
      .toMatchObject({ kind: 'approved' });
  });

  it('reports refused connections as not sent', async () => {
    const request = anAuthorisation();
    await platform.refuseConnections(1_000);
    const reply = await connector.authorise(request);
    expect(reply).toEqual({ kind: 'not-sent', reason: 'connecting failed: ECONNREFUSED' });
    expectNoCardData(reply);
    await expect
      .poll(() => connector.status(request.key), { timeout: 10_000 })
      .toEqual({ kind: 'not-booked' });
    expect(await connector.authorise(request)).toMatchObject({ kind: 'approved' });
  });

  it('takes an answer that comes twice for one, and never for the answer to another payment', async () => {
    await platform.order({ kind: 'duplicate-answer' });
    for (let round = 0; round < 10; round += 1) {
      const request = anAuthorisation();
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that the connection is used again
      const reply = await connector.authorise(request);
      // The second answer can cut a later call short; what it must never be is that call's answer.
      expect([
        { kind: 'approved', connectorTxId3: request.key },
        { kind: 'unknown', connectorTxId3: undefined },
      ]).toContainEqual({
        kind: reply.kind,
        connectorTxId3: reply.kind === 'approved' ? reply.connectorTxId3 : undefined,
      });
      // oxlint-disable-next-line no-await-in-loop
      expect(await platform.bookings(request.key)).toBe(1);
    }
  });

  it.each([
    ['05', '800.100.152'],
    ['51', '800.100.203'],
    ['54', '800.100.157'],
    ['91', '800.100.176'],
  ])('declines by the code %s with %s, and keeps the code', async (responseCode, resultCode) => {
    await platform.order({ kind: 'decline', responseCode }, { count: 1 });
    const reply = await connector.authorise(anAuthorisation());
    expect(reply).toMatchObject({ kind: 'declined', resultCode, acquirerResponse: responseCode });
  });

  it('has a meaning of its own for every code that the platform can answer', async () => {
    const declines = (await platform.responseCodes()).filter((code) => code !== '00');
    expect(declines.length).toBeGreaterThan(20);
    expect(declines.filter((code) => meaningOf(code) === undefined)).toEqual([]);
  });

  it('leaves the outcome unknown when a key is taken by another payment, and the first booking as it was', async () => {
    const request = anAuthorisation();
    await connector.authorise(request);
    const other = { ...request, amount: { minor: 1n, currency: 'EUR' } };
    expect(await connector.authorise(other)).toEqual({ kind: 'unknown', reason: 'refused: key-conflict' });
    expect(await connector.status(request.key)).toMatchObject({ kind: 'approved' });
  });

  it('takes a request that the acquirer finds invalid for declined, as nothing is booked', async () => {
    const request = anAuthorisation({ amount: { minor: -1n, currency: 'EUR' } });
    expect(await connector.authorise(request)).toMatchObject({
      kind: 'declined',
      resultCode: '900.100.200',
      acquirerResponse: 'invalid-request',
    });
    expect(await platform.bookings(request.key)).toBe(0);
  });

  it.each(['reset-before-booking', 'server-error', 'rubbish-body', 'half-body'])(
    'can not be asked when %s meets the question',
    async (kind) => {
      const request = anAuthorisation();
      await connector.authorise(request);
      await platform.order({ kind }, { on: 'status', count: 1 });
      expect(await connector.status(request.key)).toMatchObject({ kind: 'unreachable' });
      expect(await connector.status(request.key)).toMatchObject({ kind: 'approved' });
    },
  );
});

function expectNoCardData(said: unknown): void {
  const text = inspect(said, { depth: null, showHidden: true });
  expect(text).toContain('reason');
  expect(text).not.toContain(CANARY_NUMBER);
  expect(text).not.toContain(CANARY_SECURITY_CODE);
}

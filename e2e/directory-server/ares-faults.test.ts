import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FAULT_KINDS, FAULTS, type FaultKind } from './fault.ts';
import { anAreq, CHALLENGE, FRICTIONLESS, type Simulator, startSimulator } from './simulator.fixture.ts';

let simulator: Simulator;
beforeEach(async () => {
  simulator = await startSimulator();
});
afterEach(() => simulator.close());

/** The text of an answer as it comes, for what a parser would hide. */
async function rawAnswer(): Promise<Buffer> {
  const answer = await simulator.app.inject({
    method: 'POST',
    url: '/ds',
    payload: JSON.stringify(anAreq()),
    headers: { 'content-type': 'application/json' },
  });
  return answer.rawPayload;
}

/** What each switch really does; a switch without a test does not compile. */
const CASES = {
  'ds-down': async () => {
    await expect(simulator.sendOverHttp(anAreq())).rejects.toThrow('fetch failed');
  },
  'ares-slow': async () => {
    const answer = simulator.authenticate();
    await expect.poll(() => simulator.waits.map(({ ms }) => ms)).toEqual([15_000]);
    simulator.waits[0]?.release();
    expect(await answer).toMatchObject({ transStatus: 'Y' });
  },
  'ares-erro': async () => {
    expect(await simulator.authenticate()).toMatchObject({ messageType: 'Erro', errorCode: '403' });
  },
  'ares-status': async () => {
    // Ordered below, because this switch needs a status.
    await simulator.order({ kind: 'ares-status', transStatus: 'R', transStatusReason: '10' });
    const ares = await simulator.authenticate();
    expect(ares).toMatchObject({ transStatus: 'R', transStatusReason: '10' });
    expect(ares).not.toHaveProperty('authenticationValue');
  },
  'ares-other-transaction': async () => {
    const areq = anAreq();
    const ares = await simulator.send(areq);
    expect(ares).toMatchObject({
      messageType: 'ARes',
      threeDSServerTransID: expect.stringMatching(/^.{36}$/),
    });
    expect(ares['threeDSServerTransID']).not.toBe(areq['threeDSServerTransID']);
  },
  'ares-unknown-version': async () => {
    expect(await simulator.authenticate()).toMatchObject({ messageType: 'ARes', messageVersion: '9.9.9' });
  },
  'ares-without-value': async () => {
    const ares = await simulator.authenticate();
    expect(ares).toMatchObject({ transStatus: 'Y', eci: '05' });
    expect(ares).not.toHaveProperty('authenticationValue');
  },
  'ares-extra-fields': async () => {
    expect(await simulator.authenticate()).toMatchObject({ transStatus: 'Y', futureField: 'x' });
  },
  'ares-critical-extension': async () => {
    expect(await simulator.authenticate()).toMatchObject({
      messageExtension: [{ criticalityIndicator: true }],
    });
  },
  'ares-bom': async () => {
    expect((await rawAnswer()).subarray(0, 4).toString('hex')).toBe('efbbbf7b');
  },
  'ares-duplicate-names': async () => {
    const text = (await rawAnswer()).toString();
    expect(text.match(/"transStatus":"."/g)).toEqual(['"transStatus":"N"', '"transStatus":"Y"']);
    expect(JSON.parse(text)).toMatchObject({ transStatus: 'Y' });
  },
  'rreq-after-end': async () => {
    const ares = await simulator.authenticate({ acctNumber: CHALLENGE });
    expect(ares).toMatchObject({ transStatus: 'N' });
    expect(simulator.results()).toEqual([]);
    simulator.waits[0]?.release();
    await expect.poll(() => simulator.results().length).toBe(1);
    expect(JSON.parse(simulator.results()[0] ?? '')).toMatchObject({
      threeDSServerTransID: ares['threeDSServerTransID'],
      transStatus: 'Y',
      authenticationValue: expect.stringMatching(/=$/),
    });
  },
  'rreq-unasked': async () => {
    const ares = await simulator.authenticate({ acctNumber: CHALLENGE });
    expect(ares).toMatchObject({ transStatus: 'C' });
    expect(simulator.waits.map(({ ms }) => ms)).toEqual([5_000]);
    simulator.waits[0]?.release();
    await expect.poll(() => simulator.results().length).toBe(1);
    expect(JSON.parse(simulator.results()[0] ?? '')).toMatchObject({ transStatus: 'Y', eci: '05' });
  },
} satisfies Partial<Record<FaultKind, () => Promise<void>>>;

describe('the switch', () => {
  it.each(Object.entries(CASES))('%s does what it says', async (kind, happens) => {
    if (kind !== 'ares-status') {
      expect((await simulator.order({ kind: kind as FaultKind })).statusCode).toBe(201);
    }
    await happens();
  });

  it('of each fault of an ARes has its case', () => {
    expect(Object.keys(CASES).toSorted()).toEqual(
      FAULT_KINDS.filter((kind) => FAULTS[kind].at === 'ares').toSorted(),
    );
  });

  it('meets only the cards it names, as often as it says', async () => {
    await simulator.order({ kind: 'ares-erro', errorCode: '404' }, { count: 1, lastDigits: '0018' });
    expect(await simulator.authenticate({ acctNumber: FRICTIONLESS })).toMatchObject({ transStatus: 'Y' });
    expect(await simulator.authenticate({ acctNumber: CHALLENGE })).toMatchObject({ errorCode: '404' });
    expect(await simulator.authenticate({ acctNumber: CHALLENGE })).toMatchObject({ transStatus: 'C' });
  });

  it.each([
    { fault: { kind: 'unknown' } },
    { fault: { kind: 'ares-status' } },
    { fault: { kind: 'ares-slow', ms: -1 } },
    { fault: { kind: 'ares-erro', errorCode: '999' } },
    { fault: { kind: 'ds-down', ms: 5 } },
    { fault: { kind: 'ds-down' }, count: 0 },
    { fault: { kind: 'ds-down' }, lastDigits: 'x' },
    {},
  ])('is not set by %j', async (order) => {
    const answer = await simulator.post('/control/faults', order);
    expect(answer.statusCode).toBe(400);
    expect((await simulator.app.inject('/control/faults')).json()).toEqual({ faults: [] });
  });

  it('is shown, and cleared alone, together and by a reset', async () => {
    const { app } = simulator;
    const { id } = (await simulator.order({ kind: 'ds-down' })).json() as { id: string };
    await simulator.order({ kind: 'ares-bom' });
    await app.inject({ method: 'DELETE', url: `/control/faults/${id}` });
    expect((await app.inject('/control/faults')).json()).toMatchObject({
      faults: [{ fault: { kind: 'ares-bom' }, remaining: null, met: 0 }],
    });
    expect((await app.inject({ method: 'DELETE', url: `/control/faults/${id}` })).statusCode).toBe(404);
    await app.inject({ method: 'DELETE', url: '/control/faults' });
    await simulator.authenticate();
    await simulator.order({ kind: 'ds-down' });
    await app.inject({ method: 'POST', url: '/control/reset' });
    expect((await app.inject('/control/faults')).json()).toEqual({ faults: [] });
    expect(await simulator.transactions()).toEqual([]);
  });
});

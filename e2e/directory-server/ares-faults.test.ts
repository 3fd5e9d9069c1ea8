import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CHALLENGE, FRICTIONLESS, type Simulator, startSimulator } from './simulator.fixture.ts';

let simulator: Simulator;
beforeEach(async () => {
  simulator = await startSimulator();
});
afterEach(() => simulator.close());

describe('the switch', () => {
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
  ])('is not set by %j', async (mistaken) => {
    const answer = await simulator.post('/control/faults', mistaken);
    expect(answer.statusCode).toBe(400);
    expect((await simulator.app.inject('/control/faults')).json()).toEqual({ faults: [] });
  });

  it('is shown, and cleared alone, together and by a reset', async () => {
    const { app } = simulator;
    const { id } = (await simulator.order({ kind: 'ds-down' })).json<{ id: string }>();
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

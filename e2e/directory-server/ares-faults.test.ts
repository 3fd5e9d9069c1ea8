import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FAULT_KINDS, FAULTS, type Fault } from './fault.ts';
import {
  anAreq,
  CHALLENGE,
  cresOn,
  FRICTIONLESS,
  type Simulator,
  startSimulator,
} from './simulator.fixture.ts';

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

/** The switch must be there before the test goes on. */
async function order(fault: Fault): Promise<void> {
  const answer = await simulator.order(fault);
  if (answer.statusCode !== 201) throw new Error(answer.body);
}

describe('the switch', () => {
  it('ds-down cuts the connection', async () => {
    await order({ kind: 'ds-down' });
    await expect(simulator.sendOverHttp(anAreq())).rejects.toThrow('fetch failed');
  });

  it('ares-slow waits with the answer', async () => {
    await order({ kind: 'ares-slow' });
    const answer = simulator.authenticate();
    await expect.poll(() => simulator.waits.map(({ ms }) => ms)).toEqual([15_000]);
    simulator.waits[0]?.release();
    expect(await answer).toMatchObject({ transStatus: 'Y' });
  });

  it('ares-erro answers with Erro', async () => {
    await order({ kind: 'ares-erro' });
    expect(await simulator.authenticate()).toMatchObject({ messageType: 'Erro', errorCode: '403' });
  });

  it('ares-status answers with the status it names', async () => {
    await simulator.order({ kind: 'ares-status', transStatus: 'R', transStatusReason: '10' });
    const ares = await simulator.authenticate();
    expect(ares).toMatchObject({ transStatus: 'R', transStatusReason: '10' });
    expect(ares).not.toHaveProperty('authenticationValue');
  });

  it('ares-not-json answers with a page', async () => {
    await order({ kind: 'ares-not-json' });
    const answer = await simulator.app.inject({
      method: 'POST',
      url: '/ds',
      payload: JSON.stringify(anAreq()),
    });
    expect([answer.statusCode, answer.headers['content-type'], answer.body.slice(0, 5)]).toEqual([
      502,
      'text/html',
      '<!doc',
    ]);
  });

  it('ares-other-transaction answers for another transaction', async () => {
    await order({ kind: 'ares-other-transaction' });
    const areq = anAreq();
    const ares = await simulator.send(areq);
    expect(ares).toMatchObject({
      messageType: 'ARes',
      threeDSServerTransID: expect.stringMatching(/^.{36}$/),
    });
    expect(ares['threeDSServerTransID']).not.toBe(areq['threeDSServerTransID']);
  });

  it('ares-unknown-version answers in a version that does not exist', async () => {
    await order({ kind: 'ares-unknown-version' });
    expect(await simulator.authenticate()).toMatchObject({ messageType: 'ARes', messageVersion: '9.9.9' });
  });

  it('ares-without-value leaves the proof out', async () => {
    await order({ kind: 'ares-without-value' });
    const ares = await simulator.authenticate();
    expect(ares).toMatchObject({ transStatus: 'Y', eci: '05' });
    expect(ares).not.toHaveProperty('authenticationValue');
  });

  it('ares-extra-fields adds fields that do not exist', async () => {
    await order({ kind: 'ares-extra-fields' });
    expect(await simulator.authenticate()).toMatchObject({ transStatus: 'Y', futureField: 'x' });
  });

  it('ares-critical-extension adds a critical extension', async () => {
    await order({ kind: 'ares-critical-extension' });
    expect(await simulator.authenticate()).toMatchObject({
      messageExtension: [{ criticalityIndicator: true }],
    });
  });

  it('ares-bom begins with a byte order mark', async () => {
    await order({ kind: 'ares-bom' });
    expect((await rawAnswer()).subarray(0, 4).toString('hex')).toBe('efbbbf7b');
  });

  it('ares-duplicate-names says transStatus twice', async () => {
    await order({ kind: 'ares-duplicate-names' });
    const text = (await rawAnswer()).toString();
    expect(text.match(/"transStatus":"."/g)).toEqual(['"transStatus":"N"', '"transStatus":"Y"']);
    expect(JSON.parse(text)).toMatchObject({ transStatus: 'Y' });
  });

  it('rreq-after-end sends a result for what has ended', async () => {
    await order({ kind: 'rreq-after-end' });
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
  });

  it('rreq-unasked sends a result that no shopper decided', async () => {
    await order({ kind: 'rreq-unasked' });
    const ares = await simulator.authenticate({ acctNumber: CHALLENGE });
    expect(ares).toMatchObject({ transStatus: 'C' });
    expect(simulator.waits.map(({ ms }) => ms)).toEqual([5_000]);
    simulator.waits[0]?.release();
    await expect.poll(() => simulator.results().length).toBe(1);
    expect(JSON.parse(simulator.results()[0] ?? '')).toMatchObject({ transStatus: 'Y', eci: '05' });
  });

  it('rreq-unasked changes nothing for a shopper who was faster', async () => {
    await order({ kind: 'rreq-unasked' });
    const ares = await simulator.authenticate({ acctNumber: CHALLENGE });
    await simulator.challenge(ares);
    await simulator.decide(ares, { decision: 'cancel' });
    simulator.waits[0]?.release();
    const again = await simulator.challenge(ares);
    expect(cresOn(again.body)).toMatchObject({ transStatus: 'N' });
    expect(simulator.results()).toHaveLength(1);
  });

  it('of each fault has its test above', () => {
    const tests = readFileSync(import.meta.filename, 'utf8');
    const kinds = FAULT_KINDS.filter((kind) => FAULTS[kind].at === 'ares');
    expect(kinds.filter((kind) => !tests.includes(`it('${kind} `))).toEqual([]);
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

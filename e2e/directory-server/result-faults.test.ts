import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fromBase64url } from './base64url.ts';
import { FAULT_KINDS, FAULTS, type Fault } from './fault.ts';
import type { Message } from './message.ts';
import { CHALLENGE, cresOn, fieldOn, type Simulator, startSimulator } from './simulator.fixture.ts';

let simulator: Simulator;
let ares: Message;
beforeEach(async () => {
  simulator = await startSimulator();
  ares = await simulator.authenticate({ acctNumber: CHALLENGE });
});
afterEach(() => simulator.close());

const parsed = (): readonly unknown[] => simulator.results().map((body) => JSON.parse(body) as unknown);

/** The switch must be there before the test goes on. */
async function order(fault: Fault): Promise<void> {
  const answer = await simulator.order(fault);
  if (answer.statusCode !== 201) throw new Error(answer.body);
}

describe('the switch', () => {
  it('rreq-twice sends the same result twice', async () => {
    await order({ kind: 'rreq-twice' });
    expect(cresOn(await simulator.confirm(ares))).toMatchObject({ transStatus: 'Y' });
    const [first, second, ...more] = simulator.results();
    expect(JSON.parse(first ?? '')).toMatchObject({ transStatus: 'Y' });
    expect([second, more]).toEqual([first, []]);
  });

  it('rreq-twice-different sends two results that contradict', async () => {
    await order({ kind: 'rreq-twice-different' });
    await simulator.confirm(ares);
    expect(parsed()).toMatchObject([{ transStatus: 'Y' }, { transStatus: 'N', transStatusReason: '01' }]);
  });

  it('rreq-other-transaction sends the result for another merchant', async () => {
    await order({ kind: 'rreq-other-transaction' });
    const foreign = await simulator.authenticate({
      acctNumber: CHALLENGE,
      threeDSRequestorID: 'requestor-2',
    });
    await simulator.confirm(ares);
    expect(parsed()).toMatchObject([
      { threeDSServerTransID: foreign['threeDSServerTransID'], transStatus: 'Y' },
    ]);
  });

  it('rreq-other-acs-transaction sends the result with another acsTransID', async () => {
    await order({ kind: 'rreq-other-acs-transaction' });
    await simulator.confirm(ares);
    expect(parsed()).toMatchObject([
      { threeDSServerTransID: ares['threeDSServerTransID'], acsTransID: expect.stringMatching(/^.{36}$/) },
    ]);
    expect(simulator.results()[0]).not.toContain(ares['acsTransID']);
  });

  it('rreq-unknown-version sends the result in a version that does not exist', async () => {
    await order({ kind: 'rreq-unknown-version' });
    await simulator.confirm(ares);
    expect(parsed()).toMatchObject([{ messageType: 'RReq', messageVersion: '9.9.9' }]);
  });

  it('rreq-without-value leaves the proof out', async () => {
    await order({ kind: 'rreq-without-value' });
    await simulator.confirm(ares);
    expect(parsed()).toMatchObject([{ transStatus: 'Y', eci: '05' }]);
    expect(simulator.results()[0]).not.toContain('authenticationValue');
  });

  it('rreq-extra-fields adds fields that do not exist', async () => {
    await order({ kind: 'rreq-extra-fields' });
    await simulator.confirm(ares);
    expect(parsed()).toMatchObject([{ transStatus: 'Y', futureField: 'x' }]);
  });

  it('rreq-critical-extension adds a critical extension', async () => {
    await order({ kind: 'rreq-critical-extension' });
    await simulator.confirm(ares);
    expect(parsed()).toMatchObject([{ messageExtension: [{ criticalityIndicator: true }] }]);
  });

  it('rreq-bom begins the result with a byte order mark', async () => {
    await order({ kind: 'rreq-bom' });
    await simulator.confirm(ares);
    expect(simulator.results()[0]?.slice(0, 2)).toBe('\uFEFF{');
  });

  it('rreq-duplicate-names says transStatus twice', async () => {
    await order({ kind: 'rreq-duplicate-names' });
    await simulator.confirm(ares);
    expect(simulator.results()[0]?.match(/"transStatus":"."/g)).toEqual([
      '"transStatus":"Y"',
      '"transStatus":"N"',
    ]);
  });

  it('rreq-without-cres leaves the shopper at the bank', async () => {
    await order({ kind: 'rreq-without-cres' });
    const page = await simulator.confirm(ares);
    expect(page).not.toContain('<form');
    expect(parsed()).toMatchObject([{ transStatus: 'Y' }]);
  });

  it('cres-before-rreq sends the shopper back first', async () => {
    await order({ kind: 'cres-before-rreq' });
    expect(cresOn(await simulator.confirm(ares))).toMatchObject({ transStatus: 'Y' });
    expect(simulator.results()).toEqual([]);
    expect(simulator.waits.map(({ ms }) => ms)).toEqual([3_000]);
    simulator.waits[0]?.release();
    await expect.poll(parsed).toMatchObject([{ transStatus: 'Y' }]);
  });

  it('cres-without-rreq never sends a result', async () => {
    await order({ kind: 'cres-without-rreq' });
    expect(cresOn(await simulator.confirm(ares))).toMatchObject({ transStatus: 'Y' });
    expect([simulator.results(), simulator.waits]).toEqual([[], []]);
  });

  it('cres-says-yes tells the browser Y and the 3DS server N', async () => {
    await order({ kind: 'cres-says-yes' });
    expect(cresOn(await simulator.confirm(ares))).toMatchObject({ transStatus: 'Y' });
    expect(parsed()).toMatchObject([{ transStatus: 'N', transStatusReason: '01', eci: '07' }]);
    expect(simulator.results()[0]).not.toContain('authenticationValue');
  });

  it('cres-other-acs-transaction goes back with another acsTransID', async () => {
    await order({ kind: 'cres-other-acs-transaction' });
    const cres = cresOn(await simulator.confirm(ares));
    expect(cres).toMatchObject({ threeDSServerTransID: ares['threeDSServerTransID'], transStatus: 'Y' });
    expect(cres?.['acsTransID']).not.toBe(ares['acsTransID']);
    expect(parsed()).toMatchObject([{ acsTransID: ares['acsTransID'] }]);
  });

  it('cres-forged goes back for a transaction that does not exist', async () => {
    await order({ kind: 'cres-forged' });
    const cres = cresOn(await simulator.confirm(ares));
    expect(cres).toMatchObject({ messageType: 'CRes', transStatus: 'Y' });
    expect(cres?.['threeDSServerTransID']).not.toBe(ares['threeDSServerTransID']);
    expect(simulator.results()).toEqual([]);
  });

  it('cres-replayed posts the same CRes again', async () => {
    await order({ kind: 'cres-replayed' });
    const page = await simulator.confirm(ares);
    simulator.waits[0]?.release();
    await expect.poll(() => simulator.received.filter(({ path }) => path === '/returns/1').length).toBe(1);
    const replayed = new URLSearchParams(simulator.received.at(-1)?.body);
    expect(replayed.get('cres')).toBe(fieldOn(page, 'cres'));
    expect(replayed.get('threeDSSessionData')).toBe('c2Vzc2lvbg');
  });

  it('cres-padded goes back with padding', async () => {
    await order({ kind: 'cres-padded' });
    const page = await simulator.confirm(ares);
    expect(fieldOn(page, 'cres')).toMatch(/^[A-Za-z0-9_-]+={1,2}$/);
    expect(cresOn(page)).toMatchObject({ transStatus: 'Y' });
  });

  it('cres-erro goes back with Erro', async () => {
    await order({ kind: 'cres-erro' });
    const page = await simulator.confirm(ares);
    expect(fieldOn(page, 'cres')).toBeUndefined();
    expect(fromBase64url(fieldOn(page, 'error'))).toMatchObject({
      messageType: 'Erro',
      errorComponent: 'A',
      errorMessageType: 'CReq',
    });
  });

  it.each(['cres-forged', 'cres-says-yes'] as const)(
    '%s claims Y even of a shopper who cancelled',
    async (kind) => {
      await order({ kind });
      await simulator.challenge(ares);
      const page = await simulator.decide(ares, { decision: 'cancel' });
      expect(cresOn(page.body)).toMatchObject({ transStatus: 'Y' });
    },
  );

  it('of each fault has its test above', () => {
    const tests = readFileSync(import.meta.filename, 'utf8');
    const kinds = FAULT_KINDS.filter((kind) => FAULTS[kind].at === 'result');
    expect(kinds.filter((kind) => !tests.includes(`it('${kind} `))).toEqual([]);
  });

  it('sends the result for a transaction that is named, known here or not', async () => {
    const threeDSServerTransID = 'd6ab3b04-3ad2-4d8c-b1e7-1ca9bd6f2f5a';
    await simulator.order({ kind: 'rreq-other-transaction', threeDSServerTransID });
    await simulator.confirm(ares);
    expect(parsed()).toMatchObject([{ threeDSServerTransID }]);
  });
});

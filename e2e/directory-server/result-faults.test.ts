import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fromBase64url } from './base64url.ts';
import { FAULT_KINDS, FAULTS, type FaultKind } from './fault.ts';
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

/** What each switch really does; each case begins with the shopper's confirmation. */
const CASES = {
  'rreq-twice': async () => {
    expect(cresOn(await simulator.confirm(ares))).toMatchObject({ transStatus: 'Y' });
    const [first, second, ...more] = simulator.results();
    expect(JSON.parse(first ?? '')).toMatchObject({ transStatus: 'Y' });
    expect([second, more]).toEqual([first, []]);
  },
  'rreq-twice-different': async () => {
    await simulator.confirm(ares);
    expect(parsed()).toMatchObject([{ transStatus: 'Y' }, { transStatus: 'N', transStatusReason: '01' }]);
  },
  'rreq-other-transaction': async () => {
    const foreign = await simulator.authenticate({
      acctNumber: CHALLENGE,
      threeDSRequestorID: 'requestor-2',
    });
    await simulator.confirm(ares);
    expect(parsed()).toMatchObject([
      { threeDSServerTransID: foreign['threeDSServerTransID'], transStatus: 'Y' },
    ]);
  },
  'rreq-bom': async () => {
    await simulator.confirm(ares);
    expect(simulator.results()[0]?.slice(0, 2)).toBe('\uFEFF{');
  },
  'rreq-duplicate-names': async () => {
    await simulator.confirm(ares);
    expect(simulator.results()[0]?.match(/"transStatus":"."/g)).toEqual([
      '"transStatus":"Y"',
      '"transStatus":"N"',
    ]);
  },
  'rreq-without-cres': async () => {
    const page = await simulator.confirm(ares);
    expect(page).not.toContain('<form');
    expect(parsed()).toMatchObject([{ transStatus: 'Y' }]);
  },
  'cres-before-rreq': async () => {
    expect(cresOn(await simulator.confirm(ares))).toMatchObject({ transStatus: 'Y' });
    expect(simulator.results()).toEqual([]);
    expect(simulator.waits.map(({ ms }) => ms)).toEqual([3_000]);
    simulator.waits[0]?.release();
    await expect.poll(parsed).toMatchObject([{ transStatus: 'Y' }]);
  },
  'cres-without-rreq': async () => {
    expect(cresOn(await simulator.confirm(ares))).toMatchObject({ transStatus: 'Y' });
    expect([simulator.results(), simulator.waits]).toEqual([[], []]);
  },
  'cres-says-yes': async () => {
    expect(cresOn(await simulator.confirm(ares))).toMatchObject({ transStatus: 'Y' });
    expect(parsed()).toMatchObject([{ transStatus: 'N', transStatusReason: '01', eci: '07' }]);
    expect(simulator.results()[0]).not.toContain('authenticationValue');
  },
  'cres-other-acs-transaction': async () => {
    const cres = cresOn(await simulator.confirm(ares));
    expect(cres).toMatchObject({ threeDSServerTransID: ares['threeDSServerTransID'], transStatus: 'Y' });
    expect(cres?.['acsTransID']).not.toBe(ares['acsTransID']);
    expect(parsed()).toMatchObject([{ acsTransID: ares['acsTransID'] }]);
  },
  'cres-forged': async () => {
    const cres = cresOn(await simulator.confirm(ares));
    expect(cres).toMatchObject({ messageType: 'CRes', transStatus: 'Y' });
    expect(cres?.['threeDSServerTransID']).not.toBe(ares['threeDSServerTransID']);
    expect(simulator.results()).toEqual([]);
  },
  'cres-replayed': async () => {
    const page = await simulator.confirm(ares);
    simulator.waits[0]?.release();
    await expect.poll(() => simulator.received.filter(({ path }) => path === '/returns/1').length).toBe(1);
    const replayed = new URLSearchParams(simulator.received.at(-1)?.body);
    expect(replayed.get('cres')).toBe(fieldOn(page, 'cres'));
    expect(replayed.get('threeDSSessionData')).toBe('c2Vzc2lvbg');
  },
  'cres-padded': async () => {
    const page = await simulator.confirm(ares);
    expect(fieldOn(page, 'cres')).toMatch(/^[A-Za-z0-9_-]+={1,2}$/);
    expect(cresOn(page)).toMatchObject({ transStatus: 'Y' });
  },
  'cres-erro': async () => {
    const page = await simulator.confirm(ares);
    expect(fieldOn(page, 'cres')).toBeUndefined();
    expect(fromBase64url(fieldOn(page, 'error'))).toMatchObject({
      messageType: 'Erro',
      errorComponent: 'A',
      errorMessageType: 'CReq',
    });
  },
} satisfies Partial<Record<FaultKind, () => Promise<void>>>;

describe('the switch', () => {
  it.each(Object.entries(CASES))('%s does what it says', async (kind, happens) => {
    expect((await simulator.order({ kind: kind as FaultKind })).statusCode).toBe(201);
    await happens();
  });

  it('of each fault of a result has its case', () => {
    expect(Object.keys(CASES).toSorted()).toEqual(
      FAULT_KINDS.filter((kind) => FAULTS[kind].at === 'result').toSorted(),
    );
  });

  it('sends the result for a transaction that is named, known here or not', async () => {
    const threeDSServerTransID = 'd6ab3b04-3ad2-4d8c-b1e7-1ca9bd6f2f5a';
    await simulator.order({ kind: 'rreq-other-transaction', threeDSServerTransID });
    await simulator.confirm(ares);
    expect(parsed()).toMatchObject([{ threeDSServerTransID }]);
  });
});

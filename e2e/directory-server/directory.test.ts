import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  anAreq,
  CHALLENGE,
  FRICTIONLESS,
  type Simulator,
  startSimulator,
  WITH_METHOD,
} from './simulator.fixture.ts';
import { TEST_CARDS } from './test-cards.ts';

let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(() => simulator.close());

const preq = (more: object = {}) =>
  simulator.send({
    messageType: 'PReq',
    messageVersion: '2.2.0',
    threeDSServerRefNumber: 'TEST-3DSS-NOT-CERTIFIED',
    threeDSServerTransID: 'd6ab3b04-3ad2-4d8c-b1e7-1ca9bd6f2f5a',
    ...more,
  });
describe('the directory server', () => {
  it.each([
    [FRICTIONLESS, '05'],
    ['4200000000000059', '06'],
    ['4012001037461114', '07'],
    ['5200000000000056', '02'],
    ['5200000000000106', '01'],
    ['5434580000000006', '00'],
    ['6761301000993772', '02'],
    ['6250947000000014', '05'],
  ])('gives %s the indicator %s of its network', async (acctNumber, eci) => {
    expect(await simulator.authenticate({ acctNumber })).toMatchObject({ eci });
  });

  it('gives each transaction a proof of its own, next to the amount that it proves', async () => {
    const one = await simulator.authenticate({ purchaseAmount: '100' });
    const other = await simulator.authenticate({ purchaseAmount: '200' });
    expect(one['authenticationValue']).toMatch(/^[A-Za-z0-9+/]{27}=$/);
    expect(other['authenticationValue']).not.toBe(one['authenticationValue']);
    const kept = (await simulator.transactions()).filter(({ authenticationValue }) =>
      [one['authenticationValue'], other['authenticationValue']].includes(authenticationValue),
    );
    expect(kept.map(({ purchaseAmount }) => purchaseAmount)).toEqual(['100', '200']);
  });

  it('shows what it was asked, and nothing of the card or the shopper', async () => {
    await simulator.authenticate({
      threeDSCompInd: 'N',
      cardholderName: 'Canary Holder',
      email: 'canary@x.example',
    });
    const [shown] = (await simulator.transactions()).slice(-1);
    expect(shown).toMatchObject({ transStatus: 'Y', asked: { deviceChannel: '02', threeDSCompInd: 'N' } });
    expect(JSON.stringify(shown)).not.toMatch(/anary|4200000000000026/);
  });

  it.each([
    ['05', FRICTIONLESS, 'I'],
    ['06', FRICTIONLESS, 'I'],
    ['02', FRICTIONLESS, 'Y'],
    ['04', FRICTIONLESS, 'C'],
    ['05', CHALLENGE, 'C'],
  ])(
    'takes the wish %s for %s into account',
    async (threeDSRequestorChallengeInd, acctNumber, transStatus) => {
      const ares = await simulator.authenticate({ threeDSRequestorChallengeInd, acctNumber });
      expect(ares).toMatchObject({ transStatus });
    },
  );

  it('answers a merchant without a shopper, who cannot be challenged', async () => {
    const alone = { deviceChannel: '03', threeRIInd: '01' };
    expect(await simulator.authenticate(alone)).toMatchObject({ transStatus: 'Y' });
    expect(await simulator.authenticate({ ...alone, acctNumber: CHALLENGE })).toMatchObject({
      transStatus: 'U',
      transStatusReason: '21',
    });
  });

  it('speaks the older version without its later fields', async () => {
    const { browserJavascriptEnabled, ...older } = anAreq({ messageVersion: '2.1.0' });
    expect(browserJavascriptEnabled).toBe(true);
    expect(await simulator.send(older)).toMatchObject({ messageVersion: '2.1.0', transStatus: 'Y' });
  });

  it.each(['4532497088771651', '4242424242424242', '1234567890123'])(
    'does not know %s, whose bank takes no part',
    async (acctNumber) => {
      const erro = await simulator.authenticate({ acctNumber });
      expect(erro).toMatchObject({ messageType: 'Erro', errorCode: '305', errorComponent: 'D' });
    },
  );

  it.each([
    ['', '101'],
    ['not JSON', '101'],
    ['\uFEFF{"messageType":"AReq"}', '101'],
    ['[]', '101'],
    ['{"messageType":"RReq"}', '101'],
    ['{"messageType":"AReq","messageType":"PReq"}', '204'],
    ['{"messageType":"AReq","messageVersion":"1.0.2"}', '102'],
    ['{"messageType":"PReq","messageVersion":"2.2.0"}', '201'],
    ['{"messageType":"PReq","messageVersion":"2.9.0"}', '102'],
  ])('refuses %j with %s', async (body, errorCode) => {
    expect(await simulator.send(body)).toMatchObject({ messageType: 'Erro', errorCode });
  });

  it('keeps an Erro and answers it with nothing', async () => {
    const sent = { messageType: 'Erro', errorCode: '203' };
    const answer = await simulator.post('/ds', sent);
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
    expect((await simulator.app.inject('/control/transactions')).json()).toMatchObject({ received: [sent] });
  });

  it('shows no card number that comes to it by mistake', async () => {
    await simulator.post('/ds', { messageType: 'Erro', errorDetail: `acctNumber ${CHALLENGE}` });
    const shown = (await simulator.app.inject('/control/transactions')).body;
    expect(shown).toContain('acctNumber ••••0018');
    expect(shown).not.toContain(CHALLENGE);
  });
});

describe('the card ranges', () => {
  const range = { startRange: '4111110000000000', endRange: '4111119999999999' };

  it('are those of all test cards, with a method where the bank wants one', async () => {
    const pres = await preq();
    expect(pres).toMatchObject({ messageType: 'PRes', serialNum: '1', dsEndProtocolVersion: '2.2.0' });
    const ranges = pres['cardRangeData'] as readonly Record<string, unknown>[];
    expect(ranges).toHaveLength(TEST_CARDS.length);
    const methodOf = (number: string) =>
      ranges.find(({ startRange }) => startRange === number)?.['threeDSMethodURL'];
    expect(methodOf(WITH_METHOD)).toBe('http://ds.example/acs/method');
    expect(methodOf(FRICTIONLESS)).toBeUndefined();
  });

  it('are sent as what is new since a serial number, and the cards follow', async () => {
    const added = await simulator.post('/control/ranges', { actionInd: 'A', ...range, hasMethod: true });
    expect(added.json()).toEqual({ serialNum: '2' });
    expect(await preq({ serialNum: '1' })).toMatchObject({
      serialNum: '2',
      cardRangeData: [{ ...range, actionInd: 'A', threeDSMethodURL: 'http://ds.example/acs/method' }],
    });
    expect(await preq({ serialNum: '2' })).toMatchObject({ cardRangeData: [] });
    const number = { acctNumber: '4111111111111111' };
    expect(await simulator.authenticate(number)).toMatchObject({ transStatus: 'Y' });
    await simulator.post('/control/ranges', { actionInd: 'M', ...range, behaviour: 'challenge' });
    expect(await simulator.authenticate(number)).toMatchObject({ transStatus: 'C' });
    await simulator.post('/control/ranges', { actionInd: 'D', ...range });
    expect(await simulator.authenticate(number)).toMatchObject({ errorCode: '305' });
    expect((await preq({ serialNum: '2' }))['cardRangeData']).toHaveLength(2);
  });

  it.each(['0', '99', 'x', ''])(
    'are not sent for the serial number %j, which was never given',
    async (serialNum) => {
      expect(await preq({ serialNum })).toMatchObject({ messageType: 'Erro', errorCode: '307' });
    },
  );

  it('come late, for another transaction or behind a byte order mark when ordered', async () => {
    await simulator.order({ kind: 'pres-slow' }, { count: 1 });
    const late = preq();
    await expect.poll(() => simulator.waits.map(({ ms }) => ms)).toEqual([15_000]);
    simulator.waits[0]?.release();
    expect(await late).toMatchObject({ messageType: 'PRes' });
    await simulator.order({ kind: 'pres-other-transaction' }, { count: 1 });
    const other = await preq();
    expect(other).toMatchObject({
      messageType: 'PRes',
      threeDSServerTransID: expect.stringMatching(/^.{36}$/),
    });
    expect(other['threeDSServerTransID']).not.toBe('d6ab3b04-3ad2-4d8c-b1e7-1ca9bd6f2f5a');
    await simulator.order({ kind: 'pres-bom' }, { count: 1 });
    const payload = { messageType: 'PReq', messageVersion: '2.2.0' };
    const marked = await simulator.app.inject({
      method: 'POST',
      url: '/ds',
      payload: JSON.stringify(payload),
    });
    expect(marked.rawPayload.subarray(0, 4).toString('hex')).toBe('efbbbf7b');
  });

  it('are stale, refused or cut when ordered', async () => {
    await simulator.post('/control/ranges', { actionInd: 'A', ...range });
    await simulator.order({ kind: 'pres-stale' }, { count: 1 });
    const stale = await preq();
    expect(stale).toMatchObject({ serialNum: '1' });
    expect(stale['cardRangeData']).toHaveLength(TEST_CARDS.length);
    await simulator.order({ kind: 'pres-erro', errorCode: '404' }, { count: 1 });
    expect(await preq()).toMatchObject({ messageType: 'Erro', errorCode: '404' });
    await simulator.order({ kind: 'pres-cut' }, { count: 1 });
    await expect(simulator.sendOverHttp({ messageType: 'PReq' })).rejects.toThrow('fetch failed');
    const fresh = await preq();
    expect(fresh).toMatchObject({ messageType: 'PRes', serialNum: '5' });
    expect(fresh['cardRangeData']).toHaveLength(TEST_CARDS.length + 1);
  });
});

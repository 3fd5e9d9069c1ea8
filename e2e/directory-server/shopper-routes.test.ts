import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Message } from './message.ts';
import { anAppAreq, CHALLENGE, type Simulator, startSimulator } from './simulator.fixture.ts';

let simulator: Simulator;
beforeEach(async () => {
  simulator = await startSimulator();
});
afterEach(() => simulator.close());

const authenticateApp = (changes: object = {}) =>
  simulator.send(
    anAppAreq({ acctNumber: CHALLENGE, threeDSServerURL: `${simulator.address}/results`, ...changes }),
  );
const authenticateDecoupled = (changes: object = {}) =>
  simulator.authenticate({
    acctNumber: CHALLENGE,
    threeDSRequestorDecReqInd: 'Y',
    threeDSRequestorDecMaxTime: '00010',
    ...changes,
  });
const decide = ({ acsTransID }: Message, result = 'confirmed') =>
  simulator.post('/control/app-challenge', { acsTransID, result });
const advance = (advanceSeconds: number) => simulator.post('/control/clock', { advanceSeconds });
const result = (): unknown => JSON.parse(simulator.results().at(-1) ?? 'null');

const part = (text: string, index: number): unknown =>
  JSON.parse(Buffer.from(text.split('.')[index] ?? '', 'base64url').toString());

describe('an app', () => {
  it('gets the place of its challenge signed, with a key for this challenge alone', async () => {
    const sdkEphemPubKey = anAppAreq()['sdkEphemPubKey'];
    const ares = await authenticateApp();
    expect(ares).toMatchObject({
      transStatus: 'C',
      acsChallengeMandated: 'Y',
      authenticationType: '02',
      acsRenderingType: { acsInterface: '01', acsUiTemplate: '01' },
    });
    expect(ares).not.toHaveProperty('acsURL');
    const signed = String(ares['acsSignedContent']);
    const content = part(signed, 1);
    expect(content).toMatchObject({
      acsURL: expect.stringContaining('/acs/'),
      acsEphemPubKey: { kty: 'EC', crv: 'P-256' },
      sdkEphemPubKey,
    });
    const other = part(String((await authenticateApp())['acsSignedContent']), 1);
    expect(other).not.toEqual(content);
    expect(JSON.stringify(content)).not.toContain('"d"');
  });

  it('can check the signature, which fits nothing else', async () => {
    const signed = String((await authenticateApp())['acsSignedContent']);
    const { alg, jwk } = part(signed, 0) as { alg: string; jwk: JsonWebKey };
    const [header = '', content = '', signature = ''] = signed.split('.');
    const key = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
    const isSigned = (text: string) =>
      verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64url'));
    expect([alg, isSigned(`${header}.${content}`), isSigned(`${header}.${content}x`)]).toEqual([
      'ES256',
      true,
      false,
    ]);
  });

  it('is confirmed at the control address, and the result has what is of apps', async () => {
    const ares = await authenticateApp();
    expect((await decide(ares)).json()).toMatchObject({ exchanges: [{ answer: { messageType: 'RRes' } }] });
    expect(result()).toMatchObject({
      transStatus: 'Y',
      eci: '05',
      authenticationType: '02',
      interactionCounter: '01',
      sdkTransID: ares['sdkTransID'],
      acsRenderingType: { acsInterface: '01' },
      authenticationValue: expect.stringMatching(/=$/),
    });
  });

  it.each([
    ['failed', { transStatus: 'N', transStatusReason: '01' }],
    ['cancelled', { transStatus: 'N', challengeCancel: '01' }],
    ['unavailable', { transStatus: 'U', transStatusReason: '22', challengeCancel: '06' }],
  ])('whose shopper %s has a result that says so', async (how, said) => {
    await decide(await authenticateApp(), how);
    expect(result()).toMatchObject(said);
    expect(result()).not.toHaveProperty('authenticationValue');
  });

  it('is given up when its time is over, and not before', async () => {
    await authenticateApp({ sdkMaxTimeout: '07' });
    await advance(419);
    await simulator.app.inject('/health');
    expect(simulator.results()).toEqual([]);
    await advance(2);
    await expect.poll(result).toMatchObject({ transStatusReason: '14', challengeCancel: '04' });
  });
});

describe('a bank that asks by itself', () => {
  it('says so when the merchant allows it', async () => {
    const ares = await authenticateDecoupled();
    expect(ares).toMatchObject({ transStatus: 'D', acsDecConInd: 'Y', authenticationType: '04' });
    expect(ares).not.toHaveProperty('acsURL');
    expect(ares).not.toHaveProperty('eci');
    expect((await simulator.challenge(ares)).statusCode).toBe(404);
  });

  it('sends a result without a count of interactions', async () => {
    await decide(await authenticateDecoupled());
    expect(result()).toMatchObject({ transStatus: 'Y', authenticationType: '04' });
    expect(result()).not.toHaveProperty('interactionCounter');
    expect(result()).not.toHaveProperty('sdkTransID');
  });

  it('gives up when the time of the merchant is over', async () => {
    await authenticateDecoupled();
    await advance(601);
    await expect.poll(result).toMatchObject({ transStatus: 'N', challengeCancel: '03' });
  });
});

describe('a decision for a shopper', () => {
  it('is taken once', async () => {
    const ares = await authenticateApp();
    await decide(ares);
    expect((await decide(ares, 'cancelled')).statusCode).toBe(409);
    expect(simulator.results()).toHaveLength(1);
  });

  it('is not taken for a shopper on the page of the bank, or for none', async () => {
    const ares = await simulator.authenticate({ acctNumber: CHALLENGE });
    expect((await decide(ares)).statusCode).toBe(404);
    expect((await decide({ acsTransID: 'd6ab3b04-3ad2-4d8c-b1e7-1ca9bd6f2f5a' })).statusCode).toBe(404);
    expect((await decide(await authenticateApp(), 'perhaps')).statusCode).toBe(400);
    expect(simulator.results()).toEqual([]);
  });
});

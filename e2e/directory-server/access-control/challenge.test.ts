import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fromBase64url } from '../base64url.ts';
import type { Message } from '../message.ts';
import { CHALLENGE, codeOn, cresOn, fieldOn, type Simulator, startSimulator } from '../simulator.fixture.ts';
import { LANGUAGES } from './words.ts';

let simulator: Simulator;
let ares: Message;
beforeEach(async () => {
  simulator = await startSimulator();
  ares = await simulator.authenticate({ acctNumber: CHALLENGE, merchantName: '<b>Shop & Co' });
});
afterEach(() => simulator.close());

const result = (): unknown => JSON.parse(simulator.results().at(-1) ?? 'null');
describe('the challenge', () => {
  it('shows what is paid, with which card, and the code to type', async () => {
    const page = await simulator.challenge(ares);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('€92.00');
    expect(page.body).toContain('0018');
    expect(page.body).not.toContain(CHALLENGE);
    expect(page.body).toContain('&#60;b&#62;Shop &#38; Co');
    expect(codeOn(page.body)).toMatch(/^[0-9]{6}$/);
  });

  it('has a policy without anything inline, and lets shops frame it', async () => {
    const page = await simulator.challenge(ares);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self'");
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('frame-ancestors');
    expect(page.body).not.toMatch(/<script|<style| style=| on[a-z]+=/);
  });

  it('ends with the result at the 3DS server and then the way back, with the session data', async () => {
    const page = await simulator.confirm(ares);
    const { threeDSServerTransID, acsTransID, dsTransID } = ares;
    expect(result()).toEqual({
      messageType: 'RReq',
      messageVersion: '2.2.0',
      messageCategory: '01',
      threeDSServerTransID,
      acsTransID,
      dsTransID,
      transStatus: 'Y',
      authenticationType: '02',
      interactionCounter: '01',
      eci: '05',
      authenticationValue: expect.stringMatching(/^[A-Za-z0-9+/]{27}=$/),
    });
    expect(cresOn(page)).toEqual({
      messageType: 'CRes',
      messageVersion: '2.2.0',
      threeDSServerTransID,
      acsTransID,
      challengeCompletionInd: 'Y',
      transStatus: 'Y',
    });
    expect(fieldOn(page, 'cres')).not.toContain('=');
    expect(fieldOn(page, 'threeDSSessionData')).toBe('c2Vzc2lvbg');
    expect(page).toContain(`action="${simulator.address}/returns/1" data-go-on`);
    expect(await simulator.transactions()).toMatchObject([
      { state: 'decided', lastFour: '0018', exchanges: [{ answer: { messageType: 'RRes' } }] },
    ]);
  });

  it('sends one result, however often the shopper clicks', async () => {
    const code = codeOn((await simulator.challenge(ares)).body);
    const pages = await Promise.all(
      ['confirm', 'confirm', 'cancel'].map((decision) => simulator.decide(ares, { decision, code })),
    );
    expect(simulator.results()).toHaveLength(1);
    expect(pages.map(({ body }) => cresOn(body)?.['transStatus'])).toEqual(['Y', 'Y', 'Y']);
  });

  it('fails with the third wrong code, and an empty one is none', async () => {
    await simulator.challenge(ares);
    const wrong = () => simulator.decide(ares, { decision: 'confirm', code: 'x' });
    expect((await simulator.decide(ares, { decision: 'confirm', code: ' ' })).body).toContain(
      LANGUAGES.en.empty,
    );
    expect((await wrong()).body).toContain(LANGUAGES.en.wrong);
    expect((await wrong()).body).toContain('role="alert"');
    expect(simulator.results()).toEqual([]);
    expect(cresOn((await wrong()).body)).toMatchObject({ transStatus: 'N' });
    expect(result()).toMatchObject({ transStatus: 'N', transStatusReason: '01', interactionCounter: '04' });
    expect(result()).not.toHaveProperty('challengeCancel');
  });

  it('takes only the newest code, also with spaces and in Arabic digits', async () => {
    const old = codeOn((await simulator.challenge(ares)).body);
    const page = await simulator.decide(ares, { decision: 'resend' });
    const code = codeOn(page.body);
    expect(page.body).toContain(LANGUAGES.en.resent);
    // One in a million new codes is the old one.
    const stale = old === code ? 'x' : old;
    const again = await simulator.decide(ares, { decision: 'confirm', code: stale });
    expect(again.body).toContain(LANGUAGES.en.wrong);
    const arabic = Array.from(code, (digit) => String.fromCharCode(0x660 + Number(digit))).join(' ');
    await simulator.decide(ares, { decision: 'confirm', code: arabic });
    expect(result()).toMatchObject({ transStatus: 'Y' });
  });
});

describe('the language of the bank', () => {
  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de', '92,00'],
    ['xx, fr;q=0.5, it;q=0.9', 'it', '92,00'],
    ['ar-EG', 'ar', ''],
    ['en;q=0, es', 'es', '92,00'],
  ] as const)('is for the browser that wants %j %s', async (accepted, language, amount) => {
    const { body } = await simulator.challenge(ares, accepted);
    expect(body).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
    expect(body).toContain(LANGUAGES[language].title);
    expect(body).toContain(amount);
  });

  it('changes on the page and stays, with the same code', async () => {
    const code = codeOn((await simulator.challenge(ares)).body);
    const german = await simulator.decide(ares, { switch: 'de', language: 'en' });
    expect(german.body).toContain('<html lang="de"');
    expect(codeOn(german.body)).toBe(code);
    const wrong = await simulator.decide(ares, { language: 'de', decision: 'confirm', code: '1' });
    expect(wrong.body).toContain(LANGUAGES.de.wrong);
  });
});

describe('a CReq', () => {
  it.each([
    [{ messageType: 'CRes' }, '101'],
    [{ messageVersion: '2.1.0' }, '102'],
    [{ threeDSServerTransID: 'd6ab3b04-3ad2-4d8c-b1e7-1ca9bd6f2f5a' }, '301'],
    [{ challengeWindowSize: '06' }, '203'],
  ])('with %j goes back with the error %s', async (changes, errorCode) => {
    const page = await simulator.challenge(ares, 'en', changes);
    expect(fromBase64url(fieldOn(page.body, 'error'))).toMatchObject({ messageType: 'Erro', errorCode });
    expect(simulator.results()).toEqual([]);
  });

  it('of a transaction without a challenge, or without a transaction, finds nothing', async () => {
    const ended = await simulator.authenticate();
    expect((await simulator.challenge(ended)).statusCode).toBe(404);
    expect((await simulator.challenge({ ...ares, acsTransID: 'none' })).statusCode).toBe(404);
    expect((await simulator.openForm('/acs/challenge', {})).statusCode).toBe(404);
    expect((await simulator.decide(ended, { decision: 'confirm' })).statusCode).toBe(404);
    // The page was never opened, so that there is no code yet, and an empty one must not fit.
    expect((await simulator.decide(ares, { decision: 'confirm', code: '' })).statusCode).toBe(404);
    expect(simulator.results()).toEqual([]);
  });
});

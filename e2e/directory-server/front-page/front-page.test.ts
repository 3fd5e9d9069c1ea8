import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CHALLENGE, type Simulator, startSimulator } from '../simulator.fixture.ts';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

let simulator: Simulator;
beforeEach(async () => {
  simulator = await startSimulator();
});
afterEach(() => simulator.close());

const ask = (accept: string) => simulator.app.inject({ url: '/', headers: { accept } });
const page = async () => (await ask(BROWSER)).body;

describe('the front page', () => {
  it('says that nothing happened yet, and what each card does', async () => {
    const text = await page();
    expect(text).toContain('Nothing was authenticated yet.');
    expect(text).toContain('>4200000000000018<');
    expect(text).not.toContain('Fault switches');
  });

  it('shows a challenge with its shop, amount, card, answer and result', async () => {
    const ares = await simulator.authenticate({ acctNumber: CHALLENGE, merchantName: '<b>Shop' });
    expect(await page()).toContain('waits for the browser');
    await simulator.challenge(ares);
    expect(await page()).toContain('waits for the shopper');
    await simulator.decide(ares, { decision: 'cancel' });
    const text = await page();
    expect(text).toContain('&#60;b&#62;Shop');
    expect(text).toContain('€92.00');
    expect(text).toContain('…0018');
    expect(text).toContain('C: challenge');
    expect(text).toContain('RReq N (cancel 01) <span class="soft">→ RRes 01</span>');
    expect(text).toContain(String(ares['acsTransID']));
  });

  it('shows the number of a card that was used in its list of test cards alone', async () => {
    await simulator.confirm(await simulator.authenticate({ acctNumber: CHALLENGE }));
    expect((await page()).split(CHALLENGE)).toHaveLength(2);
  });

  it('names the fault switches that are on', async () => {
    await simulator.order({ kind: 'ds-down' });
    expect(await page()).toContain('<strong>Fault switches are on:</strong> ds-down.');
  });

  it('allows no script, nothing inline and no frame around it, and its style is served', async () => {
    const answer = await ask(BROWSER);
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src|unsafe/);
    expect(answer.body).not.toMatch(/<script|<style| style=| on[a-z]+=/);
    const sheet = await simulator.app.inject('/assets/sheet.css');
    expect(sheet.headers['content-type']).toMatch(/^text\/css/);
  });

  it('is JSON for programs, with addresses, switches and cards', async () => {
    expect((await ask('*/*')).json()).toMatchObject({
      addresses: { 'GET /health': expect.any(String) },
      faults: { 'ds-down': { at: 'ares' } },
      cards: expect.arrayContaining([expect.objectContaining({ number: CHALLENGE })]),
    });
  });
});

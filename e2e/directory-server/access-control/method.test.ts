import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fromBase64url, toBase64url } from '../base64url.ts';
import { FAULT_KINDS, FAULTS } from '../fault.ts';
import { fieldOn, type Simulator, startSimulator } from '../simulator.fixture.ts';

const OWN = 'd6ab3b04-3ad2-4d8c-b1e7-1ca9bd6f2f5a';

let simulator: Simulator;
beforeEach(async () => {
  simulator = await startSimulator();
});
afterEach(() => simulator.close());

const open = async (padding = '') =>
  simulator.openForm('/acs/method', {
    threeDSMethodData: `${toBase64url({
      threeDSServerTransID: OWN,
      threeDSMethodNotificationURL: `${simulator.address}/methods/1`,
    })}${padding}`,
  });

const notified = (page: string) => fromBase64url(fieldOn(page, 'threeDSMethodData'));

describe('the method page', () => {
  it.each(['', '='])(
    'notifies of its transaction through the browser, with the padding %j',
    async (padding) => {
      const page = await open(padding);
      expect(page.body).toContain(`action="${simulator.address}/methods/1" data-go-on`);
      expect(notified(page.body)).toEqual({ threeDSServerTransID: OWN });
    },
  );

  it.each([
    '',
    '!',
    toBase64url({}),
    toBase64url({ threeDSServerTransID: OWN, threeDSMethodNotificationURL: 'javascript:x' }),
  ])('refuses %j', async (threeDSMethodData) => {
    const page = await simulator.openForm('/acs/method', { threeDSMethodData });
    expect(page.statusCode).toBe(400);
    expect(page.body).not.toContain('<form');
  });

  it('stays silent when ordered', async () => {
    await simulator.order({ kind: 'method-silent' });
    const page = await open();
    expect([page.statusCode, page.body.includes('<form')]).toEqual([200, false]);
    expect(simulator.received).toEqual([]);
  });

  it('notifies twice when ordered, once around the browser', async () => {
    await simulator.order({ kind: 'method-twice' });
    const page = await open();
    expect(notified(page.body)).toEqual({ threeDSServerTransID: OWN });
    expect(simulator.received).toEqual([
      { path: '/methods/1', body: `threeDSMethodData=${fieldOn(page.body, 'threeDSMethodData')}` },
    ]);
  });

  it('notifies late when ordered', async () => {
    await simulator.order({ kind: 'method-late' });
    const page = open();
    await expect.poll(() => simulator.waits.map(({ ms }) => ms)).toEqual([11_000]);
    simulator.waits[0]?.release();
    expect(notified((await page).body)).toEqual({ threeDSServerTransID: OWN });
  });

  it('notifies of another transaction when ordered', async () => {
    await simulator.order({ kind: 'method-other-transaction' });
    const data = notified((await open()).body);
    expect(data).toEqual({ threeDSServerTransID: expect.stringMatching(/^.{36}$/) });
    expect(data).not.toEqual({ threeDSServerTransID: OWN });
  });

  it('notifies with padding when ordered', async () => {
    await simulator.order({ kind: 'method-padded' });
    const page = await open();
    expect(fieldOn(page.body, 'threeDSMethodData')).toMatch(/^[\w-]+={1,2}$/);
    expect(notified(page.body)).toEqual({ threeDSServerTransID: OWN });
  });

  it('has no other switches', () => {
    expect(FAULT_KINDS.filter((kind) => FAULTS[kind].at === 'method')).toEqual([
      'method-silent',
      'method-twice',
      'method-late',
      'method-other-transaction',
      'method-padded',
    ]);
  });
});

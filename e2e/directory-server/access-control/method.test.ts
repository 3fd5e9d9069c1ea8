import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fromBase64url, toBase64url } from '../base64url.ts';
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
});

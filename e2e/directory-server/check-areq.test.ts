import { describe, expect, it } from 'vitest';
import { checkAreq } from './check-areq.ts';
import { anAppAreq, anAreq } from './simulator.fixture.ts';

const without = (name: string, changes: object = {}) => {
  const { [name]: _left, ...rest } = anAreq({ ...changes });
  return rest;
};

describe('an AReq', () => {
  it('of a browser passes, and may have fields that are not known', () => {
    expect(checkAreq(anAreq({ futureField: 'x' }))).toBeUndefined();
  });

  it('of an app passes without anything of a browser', () => {
    expect(checkAreq(anAppAreq())).toBeUndefined();
  });

  it('without a screen passes where the browser runs no scripts', () => {
    const { browserTZ, browserColorDepth, ...rest } = anAreq({ browserJavascriptEnabled: false });
    expect([browserTZ, browserColorDepth, checkAreq(rest)]).toEqual(['-60', '24', undefined]);
  });

  it.each([
    ['another version', anAreq({ messageVersion: '2.3.1' }), '102', '2.2.0'],
    ['no version', without('messageVersion'), '102', '2.2.0'],
    ['no card', without('acctNumber'), '201', 'acctNumber'],
    ['no window to return to', without('notificationURL'), '201', 'notificationURL'],
    ['no end of a series', anAreq({ threeDSRequestorAuthenticationInd: '02' }), '201', 'recurringExpiry'],
    ['a state without its country', anAreq({ billAddrState: 'BY' }), '201', 'billAddrCountry'],
    ['a card number with a space', anAreq({ acctNumber: '4200 00000000000' }), '203', 'acctNumber'],
    ['an amount with a point', anAreq({ purchaseAmount: '92.00' }), '203', 'purchaseAmount'],
    ['a colour depth of 30', anAreq({ browserColorDepth: '30' }), '203', 'browserColorDepth'],
    ['a flag as text', anAreq({ browserJavaEnabled: 'false' }), '203', 'browserJavaEnabled'],
    ['a holder beyond ASCII', anAreq({ cardholderName: 'José' }), '203', 'cardholderName'],
    ['one instalment', anAreq({ purchaseInstalData: '1' }), '203', 'purchaseInstalData'],
    ['a currency that is none', anAreq({ purchaseCurrency: '000' }), '304', 'purchaseCurrency'],
    ['nothing of its app', anAreq({ deviceChannel: '01' }), '201', 'sdkEphemPubKey'],
    ['a key that is none', anAppAreq({ sdkEphemPubKey: { kty: 'EC' } }), '203', 'sdkEphemPubKey'],
    ['no kind of question', anAppAreq({ deviceRenderOptions: {} }), '203', 'deviceRenderOptions'],
    ['four minutes', anAppAreq({ sdkMaxTimeout: '04' }), '203', 'sdkMaxTimeout'],
    [
      'no time for a bank that asks by itself',
      anAreq({ threeDSRequestorDecReqInd: 'Y' }),
      '201',
      'threeDSRequestorDecMaxTime',
    ],
    [
      'more than a week for a bank that asks by itself',
      anAreq({ threeDSRequestorDecReqInd: 'Y', threeDSRequestorDecMaxTime: '10081' }),
      '203',
      'threeDSRequestorDecMaxTime',
    ],
    ['extensions that are no list', anAreq({ messageExtension: {} }), '203', 'messageExtension'],
    [
      'a critical extension',
      anAreq({ messageExtension: [{ name: 'x', id: 'y', criticalityIndicator: true, data: {} }] }),
      '202',
      'messageExtension',
    ],
    [
      'a wish that its version does not have',
      anAreq({
        messageVersion: '2.1.0',
        threeDSRequestorDecReqInd: 'Y',
        browserJavascriptEnabled: undefined,
      }),
      '203',
      'threeDSRequestorDecReqInd',
    ],
    [
      'a field that its version does not have',
      anAreq({ messageVersion: '2.1.0' }),
      '203',
      'browserJavascriptEnabled',
    ],
  ])('with %s is refused by name', (_what, areq, errorCode, name) => {
    expect(checkAreq(areq)).toEqual({ errorCode, errorDetail: expect.stringContaining(name) });
  });

  it('names every missing field at once', () => {
    const { mcc, browserTZ, ...rest } = anAreq();
    expect([mcc, browserTZ]).toEqual(['5399', '-60']);
    expect(checkAreq(rest)).toEqual({ errorCode: '201', errorDetail: 'mcc,browserTZ' });
  });
});

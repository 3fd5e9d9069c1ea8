import { describe, expect, it } from 'vitest';
import { readAppDevice } from './app-device.ts';
import { deviceInfoWith, SDK_PARAMETERS } from './sdk-parameters.fixture.ts';

const { messageVersion: _version, ...FIELDS } = SDK_PARAMETERS;

function read(deviceInfo: string) {
  const device = readAppDevice(deviceInfo);
  if (!device.ok) throw new Error(JSON.stringify(device.error));
  return device.value;
}

function faultOf(deviceInfo: string) {
  const device = readAppDevice(deviceInfo);
  return device.ok ? undefined : device.error;
}

describe('the parameters of an SDK', () => {
  it('are the fields of an AReq, with every interface where none is named', () => {
    expect(read(deviceInfoWith())).toEqual({
      version: '2.2.0',
      fields: {
        ...FIELDS,
        deviceRenderOptions: { sdkInterface: '03', sdkUiType: ['01', '02', '03', '04', '05'] },
      },
    });
  });

  it.each([
    ['base64', (json: string) => Buffer.from(json).toString('base64')],
    ['base64url', (json: string) => Buffer.from(json).toString('base64url')],
    ['JSON with blanks around it', (json: string) => `  ${json} `],
  ])('are read from %s', (_what, written) => {
    // With letters that the two alphabets of base64 differ in.
    const json = deviceInfoWith({ note: '???>>>~~~ÿÿ' });
    expect(read(written(json))).toEqual(read(json));
  });

  it('may have the names of the methods of SDKs in any case, and the key as text', () => {
    const { sdkAppID, sdkTransID, sdkReferenceNumber, sdkEncData, sdkEphemPubKey } = SDK_PARAMETERS;
    const named = {
      sdkAppId: sdkAppID,
      SDKTransactionID: sdkTransID,
      SDKReferenceNumber: sdkReferenceNumber,
      deviceData: sdkEncData,
      sdkEphemeralPublicKey: JSON.stringify(sdkEphemPubKey),
      maxTimeout: 10,
      messageVersion: '2.2.0',
    };
    expect(read(JSON.stringify(named))).toEqual(read(deviceInfoWith()));
  });

  it('keep what the app can show', () => {
    const shown = { sdkInterface: '02', sdkUiType: ['05'] };
    expect(read(deviceInfoWith({ deviceRenderOptions: shown })).fields.deviceRenderOptions).toEqual(shown);
  });

  it.each([
    [undefined, '15'],
    [5, '05'],
    ['05', '05'],
    ['7', '07'],
    ['99', '15'],
  ])('leave the shopper no more time than the gateway waits: %s becomes %s', (sent, minutes) => {
    expect(read(deviceInfoWith({ sdkMaxTimeout: sent })).fields.sdkMaxTimeout).toBe(minutes);
  });

  it.each(['2.3.1', undefined, 7])('have no version when it is one that is not spoken: %s', (version) => {
    expect(read(deviceInfoWith({ messageVersion: version })).version).toBeUndefined();
  });

  it.each(['sdkAppID', 'sdkTransID', 'sdkReferenceNumber', 'sdkEncData', 'sdkEphemPubKey'])(
    'are refused without %s',
    (name) => {
      expect(faultOf(deviceInfoWith({ [name]: undefined }))).toEqual({
        kind: 'fields',
        missing: [name],
        malformed: [],
      });
    },
  );

  it.each([
    ['sdkAppID', 'app-1'],
    ['sdkTransID', 7],
    ['sdkEphemPubKey', 'a key'],
    ['sdkMaxTimeout', '04'],
    ['sdkMaxTimeout', 'soon'],
    ['deviceRenderOptions', 'all'],
  ])('are refused with a wrong %s: %s', (name, value) => {
    expect(faultOf(deviceInfoWith({ [name]: value }))).toEqual({
      kind: 'fields',
      missing: [],
      malformed: [name],
    });
  });

  it('are refused with a part of the key missing', () => {
    expect(faultOf(deviceInfoWith({ sdkEphemPubKey: { kty: 'EC', crv: 'P-256', x: 'f83O' } }))).toMatchObject(
      { missing: ['sdkEphemPubKey.y'] },
    );
  });

  it.each(['encrypted', '', '{}}', '[]', 'W10=', 'e30', '"text"', '{"sdkAppID":1,"sdkAppID":2}', '\u0000'])(
    'are refused when they are none: %s',
    (text) => {
      expect(readAppDevice(text).ok).toBe(false);
    },
  );

  it('do not take names that every object has for fields', () => {
    expect(faultOf('{"__proto__":{"sdkAppID":"x"},"constructor":1}')).toMatchObject({ kind: 'fields' });
  });
});

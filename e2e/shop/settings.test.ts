import { expect, it } from 'vitest';
import { readSettings } from './settings.ts';

it('has defaults for the demo on one machine', () => {
  expect(readSettings({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: undefined,
    gatewayUrl: 'http://127.0.0.1:8080/',
    entityId: 'a0000000000000000000000000000001',
    secureEntityId: 'a0000000000000000000000000000002',
    accessToken: 'demo-token-main',
  });
});

it('gives every address a slash at the end', () => {
  expect(
    readSettings({ GATEWAY_URL: 'https://pay.example', SHOP_URL: 'https://shop.example/market' }),
  ).toMatchObject({ gatewayUrl: 'https://pay.example/', publicUrl: 'https://shop.example/market/' });
});

it('names every mistake', () => {
  expect(readSettings({ SHOP_PORT: '70000', GATEWAY_URL: 'ftp://pay.example', SHOP_URL: 'shop' })).toEqual({
    mistakes: [
      'SHOP_PORT: "70000" is not a port',
      'GATEWAY_URL: "ftp://pay.example" is not an http or https address',
      'SHOP_URL: "shop" is not an http or https address',
    ],
  });
});

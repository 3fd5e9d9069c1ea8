import { type RootKey, readRootKeys } from '../ec-v2/root-keys.ts';

/**
 * The root keys that the maker of wallet2 publishes, pinned, so that a start without the internet trusts them too.
 * Source: payments.developers.google.com/paymentmethodtoken/keys.json, and /test/keys.json there for the test system.
 */
const LIVE = [
  {
    protocolVersion: 'ECv1',
    keyValue:
      'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAENnoaYTAh15xpR65XRw7jHYj7vNUIGu5I4OmLCrOR' +
      'WwdjrcrED+bJo+nF2HyA5hnH12Dqt1bR8mqKBXynG3HBNw==',
  },
  {
    protocolVersion: 'ECv2',
    keyValue:
      'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAElLiHStI30O9lVplgRhBN1AdlQdWyYgjQAcK3vgrq' +
      'Tvxs9WFkLs7CrxGge79+N5AHlklIHwlKu4WKv8E5IFX8DA==',
    keyExpiration: '2154841200000',
  },
  {
    protocolVersion: 'ECv2SigningOnly',
    keyValue:
      'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAElLiHStI30O9lVplgRhBN1AdlQdWyYgjQAcK3vgrq' +
      'Tvxs9WFkLs7CrxGge79+N5AHlklIHwlKu4WKv8E5IFX8DA==',
    keyExpiration: '2154841200000',
  },
] as const;

const TEST = [
  {
    protocolVersion: 'ECv1',
    keyValue:
      'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEIsFro6K+IUxRr4yFTOTO+kFCCEvHo7B9IOMLxah6' +
      'c977oFzX/beObH4a9OfosMHmft3JJZ6B3xpjIb8kduK4/A==',
  },
  {
    protocolVersion: 'ECv2',
    keyValue:
      'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEGnJ7Yo1sX9b4kr4Aa5uq58JRQfzD8bIJXw7WXaap' +
      '/hVE+PnFxvjx4nVxt79SdRuUVeu++HZD0cGAv4IOznc96w==',
    keyExpiration: '2154841200000',
  },
  {
    protocolVersion: 'ECv2SigningOnly',
    keyValue:
      'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEGnJ7Yo1sX9b4kr4Aa5uq58JRQfzD8bIJXw7WXaap' +
      '/hVE+PnFxvjx4nVxt79SdRuUVeu++HZD0cGAv4IOznc96w==',
    keyExpiration: '2154841200000',
  },
] as const;

/**
 * The pinned root keys of an environment. The test environment does not trust those of live: tokens of real cards have
 * no business there.
 */
export function publishedRootKeys(environment: 'live' | 'test'): readonly RootKey[] {
  const keys = readRootKeys(JSON.stringify({ keys: environment === 'live' ? LIVE : TEST }), environment);
  if (!keys.ok) {
    throw new Error(`the pinned root keys are damaged: ${keys.error}`);
  }
  return keys.value;
}

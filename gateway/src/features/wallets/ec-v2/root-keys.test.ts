import { describe, expect, it } from 'vitest';
import { NOW, newKeyPair } from './ec-v2-token.fixture.ts';
import { readRootKeys, rootKeysOf } from './root-keys.ts';

/** What the maker publishes for tests: of the first version, and of the two others. */
const TEST_KEYS = [
  'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEIsFro6K+IUxRr4yFTOTO+kFCCEvHo7B9IOMLxah6c977oFzX/beObH4a9OfosMHmft3JJZ6B3xpjIb8kduK4/A==',
  'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEGnJ7Yo1sX9b4kr4Aa5uq58JRQfzD8bIJXw7WXaap/hVE+PnFxvjx4nVxt79SdRuUVeu++HZD0cGAv4IOznc96w==',
];

const keyValue = (curve?: string) =>
  newKeyPair(curve).publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const LATER = String(NOW + 1);
const GOOD = { protocolVersion: 'ECv2', keyValue: keyValue(), keyExpiration: LATER };

const read = (...keys: readonly unknown[]) => readRootKeys(JSON.stringify({ keys }), 'live');

describe('the list of root keys', () => {
  it('gives each key with its version and expiry', () => {
    const first = { protocolVersion: 'ECv1', keyValue: keyValue() };
    expect(read(GOOD, first)).toMatchObject({
      ok: true,
      value: [
        { protocolVersion: 'ECv2', expires: NOW + 1 },
        { protocolVersion: 'ECv1', expires: undefined },
      ],
    });
  });

  it.each([
    ['no expiry', { ...GOOD, keyExpiration: undefined }],
    ['an expiry that is a number', { ...GOOD, keyExpiration: NOW }],
    [
      'an expiry that is no number in the first version',
      { ...GOOD, protocolVersion: 'ECv1', keyExpiration: 'x' },
    ],
    ['an unknown version', { ...GOOD, protocolVersion: 'ECv3' }],
    ['another curve', { ...GOOD, keyValue: keyValue('P-384') }],
    ['no key', { ...GOOD, keyValue: 'AAAA' }],
    ['nothing', null],
  ])('passes over an entry with %s', (_, entry) => {
    const result = read(entry, GOOD);
    expect(result.ok && result.value).toHaveLength(1);
    expect(read(entry)).toEqual({ ok: false, error: 'no-usable-key' });
  });

  it.each(['', '[]', '{}', '{"keys":{}}'])('is no list in %o', (text) => {
    expect(readRootKeys(text, 'live')).toEqual({ ok: false, error: 'not-a-list-of-keys' });
  });

  it.each(TEST_KEYS)('is refused by a live system when it has the key for tests %s', (keyForTests) => {
    const keys = [GOOD, { ...GOOD, keyValue: keyForTests }];
    expect(read(...keys)).toEqual({ ok: false, error: 'test-key-in-live' });
    expect(readRootKeys(JSON.stringify({ keys }), 'test').ok).toBe(true);
  });

  it('has no keys of another version, and none that has expired', () => {
    const result = read(GOOD, { ...GOOD, keyExpiration: String(NOW) });
    const keys = result.ok ? result.value : [];
    expect(rootKeysOf(keys, 'ECv2', NOW)).toHaveLength(1);
    expect(rootKeysOf(keys, 'ECv2', NOW + 1)).toHaveLength(0);
    expect(rootKeysOf(keys, 'ECv2SigningOnly', NOW)).toHaveLength(0);
  });
});

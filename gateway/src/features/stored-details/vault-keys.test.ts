import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { forEveryCase } from '../../testing/for-every-case.fixture.ts';
import { CardNumber } from '../../values/masked.ts';
import { createCardFingerprint } from '../risk/card-fingerprint.ts';
import { parseVaultKeys, VaultKey, type VaultKeys, weaknessOfKey } from './vault-keys.ts';

const FIRST = Buffer.alloc(32, 1).toString('base64');
const SECOND = Buffer.alloc(32, 2).toString('base64');

function keysOf(text: string): VaultKeys {
  const keys = parseVaultKeys(text);
  if (!keys.ok) throw new Error(keys.error.join());
  return keys.value;
}

const weaknessOf = (bytes: Buffer) => weaknessOfKey(new VaultKey('k1', bytes.toString('base64')));

describe('a key of the vault that can be guessed', () => {
  it('is refused with a reason, whether its bytes or its text are words that a person typed', () =>
    forEveryCase(
      [
        [Buffer.alloc(32), 'has few different bytes'],
        [Buffer.alloc(32, 0xff), 'has few different bytes'],
        [Buffer.from('0123456789abcdef'.repeat(2), 'latin1'), 'is a text'],
        [Buffer.from('correct horse battery staple 42!', 'latin1'), 'is a text'],
        [Buffer.from('9f2Cx7Qe1Zk8vW3m5Rt0aY6bpL4jH2sU', 'latin1'), 'is a text'],
        [Buffer.from(Array.from({ length: 32 }, (_none, at) => at)), 'follows a pattern'],
        [Buffer.from(Array.from({ length: 32 }, (_none, at) => (250 + 7 * at) % 256)), 'follows a pattern'],
        [Buffer.from('changemechangemechangemechangemechangemecha=', 'base64'), 'has few different bytes'],
        [Buffer.from('thisIsTheVerySecretKeyOfOurOwnVaultForever0=', 'base64'), 'is made of words'],
      ],
      (bytes, reason) => {
        expect(bytes).toHaveLength(32);
        expect(weaknessOf(bytes)).toBe(reason);
      },
    ));
});

describe('the keys of the vault', () => {
  it('takes the first of a comma list as the current one and keeps the others', () => {
    const keys = keysOf(` k2:${SECOND} , k1:${FIRST}\n`);

    expect(keys.current.id).toBe('k2');
    expect(keys.all.map(({ id }) => id)).toEqual(['k2', 'k1']);
  });

  it.each([
    ['nothing', '', 'entry 1 must be'],
    ['a key that is too short', `k1:${Buffer.alloc(31).toString('base64')}`, 'entry 1 must be'],
    ['a key without an id', FIRST, 'entry 1 must be'],
    ['an id twice', `k1:${FIRST},k1:${SECOND}`, 'entry 2 repeats the id k1'],
  ])('refuses %s and quotes no key', (_name, text, message) => {
    const keys = parseVaultKeys(text);

    expect(keys.ok).toBe(false);
    expect(JSON.stringify(keys)).toContain(message);
    expect(JSON.stringify(keys)).not.toContain(FIRST.slice(0, 20));
  });

  it('prints as its id, however it is printed', () => {
    const { current } = keysOf(`k1:${FIRST}`);

    expect(`${String(current)} ${JSON.stringify({ current })} ${inspect({ current })}`).not.toContain(
      FIRST.slice(0, 10),
    );
    expect(String(current)).toBe('key k1');
  });

  it('derives another key for each purpose, and the same one each time', () => {
    const { current } = keysOf(`k1:${FIRST}`);

    expect(current.derive('access-tokens').equals(current.derive('access-tokens'))).toBe(true);
    expect(current.derive('access-tokens').equals(current.derive('card-fingerprint'))).toBe(false);
    expect(current.derive('access-tokens').symmetricKeySize).toBe(32);
  });
});

describe('the fingerprint of a card', () => {
  const number = CardNumber.of('4200000000000000');
  const fingerprint = createCardFingerprint(keysOf(`k1:${FIRST}`));

  it('is the same for the same card of a merchant', () => {
    expect(fingerprint('shop', number)).toBe(fingerprint('shop', CardNumber.of('4200000000000000')));
  });

  it('differs between cards, merchants and keys', () => {
    const others = [
      fingerprint('shop', CardNumber.of('4200000000000018')),
      fingerprint('other shop', number),
      createCardFingerprint(keysOf(`k1:${SECOND}`))('shop', number),
    ];

    expect(others).not.toContain(fingerprint('shop', number));
    expect(new Set(others).size).toBe(3);
  });
});

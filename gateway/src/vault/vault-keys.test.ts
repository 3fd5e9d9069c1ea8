import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { CardNumber } from '../values/card-number.ts';
import { createCardFingerprint } from './card-fingerprint.ts';
import { parseVaultKeys, type VaultKeys } from './vault-keys.ts';

const FIRST = Buffer.alloc(32, 1).toString('base64');
const SECOND = Buffer.alloc(32, 2).toString('base64');

function keysOf(text: string): VaultKeys {
  const keys = parseVaultKeys(text);
  if (!keys.ok) {
    throw new Error(keys.error.join());
  }
  return keys.value;
}

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

  it('prints as its id by every road', () => {
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

import { expect, it } from 'vitest';
import { VaultKey } from '../stored-details/vault-keys.ts';
import { createCounterNames } from './card-fingerprint.ts';

const namesUnder = (byte: number) => {
  const key = new VaultKey(`k${byte}`, Buffer.alloc(32, byte).toString('base64'));
  return createCounterNames({ current: key, all: [key] });
};

it('the same is counted under the same name, which shows nothing of it', () => {
  const name = namesUnder(1);
  expect(name('203.0.113.7')).toBe(namesUnder(1)('203.0.113.7'));
  expect(name('203.0.113.7')).not.toBe(name('203.0.113.8'));
  expect(name('420000')).toMatch(/^[\w-]{22}$/);
});

it('names cannot be compared between installations', () => {
  expect(namesUnder(1)('420000')).not.toBe(namesUnder(2)('420000'));
});

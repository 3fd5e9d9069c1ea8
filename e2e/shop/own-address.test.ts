import { describe, expect, it } from 'vitest';
import { addressOnThisMachine } from './own-address.ts';

describe('the address by which a browser has reached the shop', () => {
  it.each([
    ['localhost:3000', 'http://localhost:3000/'],
    ['127.0.0.1:3000', 'http://127.0.0.1:3000/'],
    ['[::1]:3000', 'http://[::1]:3000/'],
    ['localhost', 'http://localhost/'],
  ])('is believed on this machine: %s', (host, address) => {
    expect(addressOnThisMachine(host)).toBe(address);
  });

  it.each([
    [undefined],
    ['shop.example'],
    ['localhost.attacker.example'],
    ['127.0.0.1.attacker.example:3000'],
    ['localhost:3000/x'],
    ['user@localhost:3000'],
  ])('is not believed of other machines: %s', (host) => {
    expect(addressOnThisMachine(host)).toBeUndefined();
  });
});

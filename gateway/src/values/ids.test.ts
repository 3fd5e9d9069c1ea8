import { describe, expect, it } from 'vitest';
import { acquirerKey, asCheckoutId, asPaymentId } from './ids.ts';
import { randomIds } from './random-ids.ts';

describe('fresh identifiers', () => {
  const ids = randomIds('node-1');

  it('are accepted by their own readers', () => {
    const [paymentId, checkoutId] = [ids.paymentId(), ids.checkoutId()];
    expect(asPaymentId(paymentId)).toBe(paymentId);
    expect(asCheckoutId(checkoutId)).toBe(checkoutId);
  });

  it('have the shape that the outside relies on', () => {
    expect(ids.paymentId()).toMatch(/^[0-9a-f]{32}$/);
    expect(ids.checkoutId()).toMatch(/^[0-9A-F]{32}\.node-1$/);
    expect(ids.hex32()).toMatch(/^[0-9a-f]{32}$/);
  });

  it('never repeat', () => {
    const many = Array.from({ length: 1000 }, () => [ids.checkoutId(), ids.paymentId(), ids.hex32()]).flat();
    expect(new Set(many).size).toBe(many.length);
  });

  it('of payments begin with their time, so that the ledger has them in the order of their creation', () => {
    const earliest = Date.now();
    const time = Number.parseInt(ids.paymentId().slice(0, 12), 16);
    expect(time).toBeGreaterThanOrEqual(earliest);
    expect(time).toBeLessThanOrEqual(Date.now());
  });
});

describe('text from outside', () => {
  const hex = 'a'.repeat(32);

  it.each([
    '',
    hex.slice(1),
    `${hex}a`,
    hex.toUpperCase(),
    ` ${hex}`,
    `${hex}\n`,
    '../../etc/passwd',
    '__proto__',
  ])('is no payment id when it is %j', (text) => {
    expect(asPaymentId(text)).toBeUndefined();
  });

  it.each([
    '',
    hex.toUpperCase(),
    `${hex}.node-1`,
    `${hex.toUpperCase()}.`,
    `${hex.toUpperCase()}.node_1`,
    `${hex.toUpperCase()}.node-1\n`,
    `${hex.toUpperCase()}.${'n'.repeat(33)}`,
    `${hex.toUpperCase()}.n}{x`,
  ])('is no checkout id when it is %j', (text) => {
    expect(asCheckoutId(text)).toBeUndefined();
  });
});

describe('the key that an acquirer gets', () => {
  it('differs between payments and between attempts', () => {
    const [one, other] = [randomIds('n').paymentId(), randomIds('n').paymentId()];
    const keys = [acquirerKey(one, 1), acquirerKey(one, 2), acquirerKey(other, 1)];
    expect(new Set(keys).size).toBe(keys.length);
    expect(acquirerKey(one, 1)).toBe(acquirerKey(one, 1));
  });
});

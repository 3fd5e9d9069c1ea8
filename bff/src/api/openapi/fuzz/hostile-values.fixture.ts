import type { Random } from './random.fixture.ts';

/** Values that programs have stumbled over. */
const VALUES = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  '99999999999999999999999999.99',
  '0.001',
  'NaN',
  'true',
  'null',
  'undefined',
  '[object Object]',
  '{"a":1}',
  '[]',
  '__proto__',
  'constructor',
  '\u0000',
  'a\u0000b',
  'line\r\nX-Header: 1',
  '\u202Eright to left',
  '\uD800',
  '\uFFFF',
  '💳'.repeat(60),
  'ä'.repeat(255),
  'x'.repeat(3000),
  '%',
  '%zz',
  '%00',
  '../../etc/passwd',
  '..%2f..%2f',
  "' OR 1=1 --",
  '"; DROP TABLE operations; --',
  '<script>alert(1)</script>',
  '${7*7}',
  'javascript:alert(1)',
  'http://127.0.0.1:1/',
  'https://user:secret@shop.example/',
  '4200000000000000',
  '2026-02-30',
  '0000-00-00 00:00:00',
  'EUR',
  'eur',
  'a0000000000000000000000000000001',
  'A0000000000000000000000000000001',
  'DB',
  'VISA',
] as const;

/** Names that are nearly right, or made to confuse. */
const NAMES = [
  '__proto__',
  '__proto__.polluted',
  'constructor.prototype.polluted',
  'toString',
  'cart.items[0].name',
  'cart.items[999].name',
  'cart.items[1000].name',
  'cart.items[-1].name',
  'cart.items[01].name',
  'cart.items[0',
  'cart.items].name',
  'customParameters[a]',
  'customParameters[__proto__]',
  'customParameters[' + 'k'.repeat(65) + ']',
  'card',
  'card.',
  '.card',
  'card..number',
  'CARD.NUMBER',
  'registrations[0].id',
  'merchant.data[ab]',
  'amount ',
  ' amount',
  'amount[]',
  'amount.x',
  '\u0000',
  '=',
  '💳',
] as const;

export function hostileValue(random: Random): string {
  return random.of(VALUES);
}

export function hostileName(random: Random): string {
  return random.of(NAMES);
}

/** Values in the place of an id. Longer ones than a path may have are left to the server itself. */
export function hostileId(random: Random): string {
  return encodeURIComponent(random.of(VALUES).slice(0, 200).toWellFormed()) || '-';
}

import { atOnce } from '@tollgate/gateway/api';
import { expect, it } from 'vitest';
import { writingJson } from './writing-json.ts';

const item = (index: number) => ({ name: `Coffee "no." ${index}`, recipient: { city: 'Wien' }, tags: [] });

it.each([
  ['an empty one', {}],
  [
    'texts, numbers and nothing',
    { a: 'é"\n\u2028', b: 1.5, c: null, d: true, e: undefined, f: [undefined, 1] },
  ],
  ['empty lists and objects', { a: [], b: {}, c: [[], {}], d: [{ e: [] }] }],
  ['a cart', { id: '1', cart: { items: Array.from({ length: 1000 }, (_, index) => item(index)) }, ndc: 'x' }],
  [
    'a list of carts',
    { payments: [{ cart: { items: [item(1), item(2)] } }, { cart: { items: [item(3)] } }] },
  ],
  [
    'keys of a merchant',
    { customParameters: Object.assign(Object.create(null), { ['__proto__']: 'a', 'b.c': 'd' }) },
  ],
  ['what writes itself', { card: { number: { toJSON: () => '****' } }, at: new Date(0) }],
])('a large answer has the same bytes as any other: %s', (_name, body: Record<string, unknown>) => {
  expect(atOnce(writingJson(body))).toBe(JSON.stringify(body));
});

import { expect, it } from 'vitest';
import { splitHolder } from './split-holder.ts';

it.each([
  ['Jane Doe', ['Jane', 'Doe']],
  ['  Jane Mary   Doe ', ['Jane Mary', 'Doe']],
  ['Anna Müller-Lüdenscheidt', ['Anna', 'Müller-Lüdenscheidt']],
  ['Madonna', []],
  ['', []],
  [`Jane ${'x'.repeat(51)}`, []],
])('the holder %j is sent as the customer %j', (holder, names) => {
  expect(splitHolder(holder).map(([, value]) => value)).toEqual(names);
});

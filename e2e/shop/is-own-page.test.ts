import { expect, it } from 'vitest';
import { isOwnPage } from './is-own-page.ts';

const PUBLIC = 'https://shop.example/';

it.each([
  ['https://shop.example', 'internal:3000', PUBLIC],
  ['http://127.0.0.1:3000', '127.0.0.1:3000', undefined],
  ['http://localhost:3000', 'localhost:3000', undefined],
])('knows its own page at %s', (origin, host, publicUrl) => {
  expect(isOwnPage(origin, host, publicUrl)).toBe(true);
});

it.each([
  [undefined, 'shop.example', PUBLIC],
  ['null', 'shop.example', PUBLIC],
  ['', '', undefined],
  ['https://evil.example', 'shop.example', PUBLIC],
  ['http://shop.example', 'shop.example', PUBLIC],
  ['https://shop.example:8443', 'shop.example', PUBLIC],
  ['https://shop.example.evil.example', 'shop.example', PUBLIC],
  ['https://blog.shop.example', 'shop.example', PUBLIC],
  ['http://127.0.0.1:8080', '127.0.0.1:3000', undefined],
  ['http://evil.example', '127.0.0.1:3000', undefined],
])('is not taken in by %s', (origin, host, publicUrl) => {
  expect(isOwnPage(origin, host, publicUrl)).toBe(false);
});

import { expect, it } from 'vitest';
import { sessionCookie } from './session-cookie.ts';

it('is secure and of this very host under https', () => {
  const header = sessionCookie(true).write('abc');
  expect(header).toMatch(/^__Host-shop-session=abc; /);
  expect(header.split('; ')).toEqual(
    expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Lax', 'Secure']),
  );
  expect(header).not.toContain('Domain');
});

it('is without both under http, where a browser would not take it', () => {
  const header = sessionCookie(false).write('abc');
  expect(header).toMatch(/^shop-session=abc; .*HttpOnly; SameSite=Lax$/);
});

it('is found among the cookies of a browser, under https by its prefix only', () => {
  const [plain, secure] = [sessionCookie(false), sessionCookie(true)];
  expect(plain.read('theme=dark; shop-session=abc; other=1')).toBe('abc');
  expect(secure.read('shop-session=planted; __Host-shop-session=own')).toBe('own');
  expect(secure.read('shop-session=planted')).toBeUndefined();
  expect(plain.read('not-shop-session=x')).toBeUndefined();
  expect(plain.read(undefined)).toBeUndefined();
});

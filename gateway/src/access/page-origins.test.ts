import { describe, expect, it } from 'vitest';
import { english, saidIn } from '../catalogue/messages/say.ts';
import { mayReturnTo, mayUse, pageOrigins, type ShoppersPage } from './page-origins.ts';

const SHOP = [['https://shop.example', 'https://*.shop.example', 'http://127.0.0.1:3000']];
const OWN: ShoppersPage = { kind: 'own', origin: 'https://pay.example' };

const pageAt = (origin: string): ShoppersPage => ({ kind: 'origin', origin });

describe('a list of origins', () => {
  it.each([
    'https://shop.example',
    'https://shop.example:8443',
    'https://*.shop.example',
    'https://*.shop.example:8443',
    'http://127.0.0.1:3000',
    'https://xn--mller-kva.example',
  ])('may have %s', (origin) => {
    expect(pageOrigins.safeParse([origin]).success).toBe(true);
  });

  it.each([
    [
      'https://shop.example/',
      'as browsers write it, without a path, a user or the usual port: https://shop.example',
    ],
    ['https://shop.example/pay', ': https://shop.example'],
    ['https://shop.example:443', ': https://shop.example'],
    ['https://Shop.example', ': https://shop.example'],
    ['https://user@shop.example', ': https://shop.example'],
    ['https://*.Shop.example/', ': https://*.shop.example'],
    ['https://müller.example', ': https://xn--mller-kva.example'],
    ['shop.example', 'such as https://shop.example'],
    ['*', 'such as https://shop.example'],
    ['null', 'such as https://shop.example'],
    ['https://*', 'such as https://shop.example'],
    ['https://shop.*.example', 'such as https://shop.example'],
    ['https://*.*.example', 'such as https://shop.example'],
    ['https:shop.example', 'such as https://shop.example'],
    ['ftp://shop.example', 'such as https://shop.example'],
    ['javascript:alert(1)', 'such as https://shop.example'],
    ['https://*.example', 'such as https://*.shop.example'],
  ])('may not have %s', (origin, words) => {
    const read = pageOrigins.safeParse([origin]);
    const issues = read.error?.issues.map(
      ({ path, message }) => `${path.join()} ${english(saidIn(message))}`,
    );
    expect(issues).toEqual([expect.stringContaining(words)]);
    expect(issues?.[0]).toMatch(/^0 /);
  });
});

describe('a page', () => {
  it.each([
    'https://shop.example',
    'https://www.shop.example',
    'https://de.www.shop.example',
    'http://127.0.0.1:3000',
  ])('may use a checkout from a listed origin: %s', (origin) => {
    expect(mayUse(SHOP, pageAt(origin))).toBe(true);
  });

  it.each([
    'https://evil.example',
    'http://shop.example',
    'https://shop.example.evil.example',
    'https://evilshop.example',
    'https://.shop.example',
    'https://shop.example:8443',
    'https://www.shop.example:8443',
    'http://127.0.0.1:3001',
    'http://localhost:3000',
    'null',
    '',
  ])('may not from another: %s', (origin) => {
    expect(mayUse(SHOP, pageAt(origin))).toBe(false);
  });

  it('may not where the request does not say which page it is', () => {
    expect(mayUse(SHOP, { kind: 'unknown' })).toBe(false);
  });

  it('may where nothing is listed, whatever it is', () => {
    for (const page of [pageAt('https://evil.example'), pageAt('null'), OWN, { kind: 'unknown' } as const]) {
      expect(mayUse([], page)).toBe(true);
    }
  });

  it('may when it is one of the gateway', () => {
    expect(mayUse(SHOP, OWN)).toBe(true);
  });

  it('of an entity with several channels must be listed by each that lists any', () => {
    const lists = [['https://a.example', 'https://both.example'], ['https://both.example']];
    expect(mayUse(lists, pageAt('https://both.example'))).toBe(true);
    expect(mayUse(lists, pageAt('https://a.example'))).toBe(false);
  });
});

describe('an address that a browser names for the result', () => {
  const page = pageAt('https://shop.example');

  it.each(['https://shop.example/done?order=7', 'https://www.shop.example:443/done', 'https://shop.example'])(
    'may be of a listed origin: %s',
    (address) => {
      expect(mayReturnTo(SHOP, address, page)).toBe(true);
    },
  );

  it.each([
    'https://evil.example/',
    'https://shop.example@evil.example/',
    'https://evil.example\\@shop.example/',
    'https://evil.example/https://shop.example',
    'javascript:location=1',
    'no address',
  ])('may not be of another: %s', (address) => {
    expect(mayReturnTo(SHOP, address, page)).toBe(false);
    expect(mayReturnTo(SHOP, address, OWN)).toBe(false);
  });

  it('may be of the gateway when a page of the gateway names it', () => {
    expect(mayReturnTo(SHOP, 'https://pay.example/playground', OWN)).toBe(true);
    expect(mayReturnTo(SHOP, 'https://pay.example/playground', page)).toBe(false);
  });

  it('may be any where nothing is listed', () => {
    expect(mayReturnTo([], 'https://anywhere.example/', page)).toBe(true);
  });
});

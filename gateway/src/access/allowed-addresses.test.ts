import { describe, expect, it } from 'vitest';
import { allowedAddresses } from './allowed-addresses.ts';

describe('the list of allowed addresses', () => {
  it.each([
    '127.0.0.1',
    '::1',
    '10.0.0.0/8',
    'fd00::/8',
    '0.0.0.0/0',
    'shop.internal',
    'localhost',
    'my-shop_1.svc.cluster.local',
  ])('takes %s', (entry) => {
    expect(allowedAddresses.safeParse([entry]).success).toBe(true);
  });

  it.each([
    '',
    '127.0.0.1/33',
    '::1/129',
    '10.0.0.0/',
    '10.0.0.0/08',
    '10.0.0.0/8/8',
    '10.0.0',
    '2130706433',
    '0x7f000001',
    'fe80::1%eth0',
    'http://shop.internal',
    'shop.internal:8080',
    '*.internal',
    'shop internal',
    '-shop.internal',
    'shop..internal',
  ])('refuses "%s"', (entry) => {
    expect(allowedAddresses.safeParse([entry]).success).toBe(false);
  });
});

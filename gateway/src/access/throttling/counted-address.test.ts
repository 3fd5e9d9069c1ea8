import { expect, it } from 'vitest';
import { countedAddress } from './create-throttle.ts';

it.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['::FFFF:198.51.100.7', '198.51.100.7'],
  ['0:0:0:0:0:ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:0003:0004:0005:0006', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::2:3:4:5:6', '2001:db8:0:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
  [undefined, ''],
])('%s counts as %s', (address, counted) => {
  expect(countedAddress(address)).toBe(counted);
});

it('no text of a proxy makes a long name of a counter', () => {
  expect(countedAddress('x'.repeat(10_000)).length).toBeLessThan(64);
  expect(countedAddress('a:'.repeat(5000)).length).toBeLessThan(64);
});

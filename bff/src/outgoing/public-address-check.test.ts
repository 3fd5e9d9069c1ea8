import { describe, expect, it } from 'vitest';
import { isListedAddress, isPublicAddress } from './public-address-check.ts';

describe('an address', () => {
  it.each([
    ['unspecified', '0.0.0.0'],
    ['of this network', '0.1.2.3'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['link-local', '169.254.0.1'],
    ['of a metadata service', '169.254.169.254'],
    ['of the host of a cloud, among those of the internet', '168.63.129.16'],
    ['of carrier-grade NAT', '100.64.0.1'],
    ["of a cloud's name service", '100.100.100.200'],
    ['of protocol assignments', '192.0.0.192'],
    ['for documentation', '192.0.2.1'],
    ['for documentation', '198.51.100.1'],
    ['for documentation', '203.0.113.1'],
    ['for benchmarks', '198.18.0.1'],
    ['of the old relays of 6to4', '192.88.99.1'],
    ['multicast', '224.0.0.1'],
    ['multicast', '239.255.255.250'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['site-local', 'fec0::1'],
    ['unique local', 'fc00::1'],
    ['unique local', 'fd12:3456::1'],
    ['of a metadata service', 'fd00:ec2::254'],
    ['multicast', 'ff02::1'],
    ['for documentation', '2001:db8::1'],
    ['for documentation', '3fff::1'],
    ['discard-only', '100::1'],
    ['of Teredo', '2001::1'],
    ['of 6to4, with a private one inside', '2002:7f00:1::1'],
    ['of 6to4, with a public one inside', '2002:808:808::1'],
    ['IPv4-mapped loopback', '::ffff:127.0.0.1'],
    ['IPv4-mapped loopback in hexadecimal', '::ffff:7f00:1'],
    ['IPv4-mapped private', '::ffff:10.0.0.1'],
    ['IPv4-compatible loopback', '::127.0.0.1'],
    ['IPv4-translated', '::ffff:0:127.0.0.1'],
    ['of NAT64, with loopback inside', '64:ff9b::127.0.0.1'],
    ['of NAT64, with metadata inside', '64:ff9b::a9fe:a9fe'],
    ['of a local NAT64', '64:ff9b:1::808:808'],
    ['outside of what is given to networks', '4000::1'],
    ['that cannot be read', 'localhost'],
    ['that is empty', ''],
  ])('%s is not public: %s', (_kind, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8', '64:ff9b::8.8.8.8'])(
    'of the internet is public: %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe('a list of addresses', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['10.1.2.3', '10.0.0.0/8'],
    ['::1', '::1'],
    ['::1', '0:0:0:0:0:0:0:1'],
    ['fd00::5', 'fd00::/8'],
    ['::ffff:10.0.0.1', '10.0.0.0/8'],
  ])('has %s by %s', (address, entry) => {
    expect(isListedAddress(address, ['shop.internal', entry])).toBe(true);
  });

  it.each([
    ['127.0.0.2', '127.0.0.1'],
    ['11.0.0.1', '10.0.0.0/8'],
    ['::1', '127.0.0.1'],
    ['10.0.0.1', 'fd00::/8'],
    ['10.0.0.1', 'shop.internal'],
  ])('has not %s by %s', (address, entry) => {
    expect(isListedAddress(address, [entry])).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { readRedisAddress } from './redis-address.ts';

const read = (text: string) => {
  const address = readRedisAddress(text);
  if (!address.ok) throw new Error(address.error);
  return address.value;
};

const mistake = (text: string): string => {
  const address = readRedisAddress(text);
  return address.ok ? '' : address.error;
};

describe('the address of Redis', () => {
  it('of one server goes to the driver as it is written', () => {
    const url = 'rediss://us:se%2Ccret@cache.example:6380/1';
    expect(read(url)).toEqual({
      kind: 'single',
      isEncrypted: true,
      url,
      nodes: [{ host: 'cache.example', port: 6380 }],
    });
  });

  it('of a cluster is a list of whole addresses, with one login for all nodes', () => {
    expect(read('redis://us:p%40ss@a.example:80,redis://[::1],redis://us:p%40ss@B.example:7000/')).toEqual({
      kind: 'cluster',
      isEncrypted: false,
      nodes: [
        { host: 'a.example', port: 80 },
        { host: '::1', port: 6379 },
        { host: 'b.example', port: 7000 },
      ],
      login: { username: 'us', password: 'p@ss' },
    });
  });

  it('of sentinels names the master that they watch', () => {
    expect(read('redis+sentinel://a.example,127.0.0.1:7001,[::1]:7002/checkouts')).toEqual({
      kind: 'sentinel',
      isEncrypted: false,
      nodes: [
        { host: 'a.example', port: 26_379 },
        { host: '127.0.0.1', port: 7001 },
        { host: '::1', port: 7002 },
      ],
      name: 'checkouts',
      database: 0,
      login: {},
      sentinelLogin: {},
    });
  });

  it('of sentinels has a login of the servers in front and one of the sentinels behind', () => {
    expect(
      read('rediss+sentinel://us:p%2Fss@a:1,b:2/my%2Fmaster/3?sentinelUser=watch&sentinelPassword=p%26q'),
    ).toMatchObject({
      isEncrypted: true,
      nodes: [
        { host: 'a', port: 1 },
        { host: 'b', port: 2 },
      ],
      name: 'my/master',
      database: 3,
      login: { username: 'us', password: 'p/ss' },
      sentinelLogin: { username: 'watch', password: 'p&q' },
    });
  });

  it.each([
    ['redis+sentinel://a:1,b:2', /^names no master; /],
    ['redis+sentinel://a:1,b:2/', /^names no master; /],
    ['redis+sentinel:///checkouts', /^must be /],
    ['redis+sentinel://a:1,,b:2/checkouts', /^has a sentinel that is no host:port/],
    ['redis+sentinel://a:1,redis://b:2/checkouts', /^must be |^has a sentinel/],
    ['redis+sentinel://a:99999/checkouts', /^has a sentinel that is no host:port/],
    ['redis+sentinel://a:1/checkouts?sentinelPasword=secret', /^has an unknown option; /],
    ['redis+sentinel://a:1/checkouts/x', /^must be /],
    ['redis+sentinel://a:1/checkouts#x', /^must be /],
    ['redis+sentinel://us:p@ss@a:1/checkouts', /^must be /],
    ['redis+sentinel://us:%zz@a:1/%zz', /./],
    ['redis://us:%zz@a:1,redis://b:1', /./],
    ['redis+sentinels://a:1/checkouts', /^must be /],
    ['redis://a:1,redis://b:2/1', /^names a database, and a cluster has only one/],
    ['redis://us:one@a:1,redis://us:two@b:2', /^has different users or passwords/],
    ['redis://a:1,rediss://b:2', /^must be /],
    ['redis://a:1,b:2', /^must be /],
    ['redis://a:1,', /^must be /],
    ['redis://?host=cache.example', /^must be /],
    ['redis://', /^must be /],
    ['http://a:1', /^must be /],
    ['', /^must be /],
  ])('that is wrong is explained without quoting it: %s', (text, why) => {
    const said = mistake(text);
    expect(said).toMatch(why);
    expect(said).not.toMatch(/secret|pasword|one@|%zz/i);
  });
});

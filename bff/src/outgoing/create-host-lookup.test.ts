import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { askNameServers, createHostLookup, type HostLookupParts } from './create-host-lookup.ts';
import type { HostLookup } from './lookup-lane.ts';

const ADDRESS = { address: '192.0.2.1', family: 4 };
const notFound = (code = 'ENOTFOUND') => Object.assign(new Error('unknown name'), { code });

/** A system whose lookups end when the test says so. */
function slowSystem() {
  const open = new Map<string, () => void>();
  const asked: string[] = [];
  const system: HostLookup = (host, _options, callback) => {
    asked.push(host);
    open.set(host, () => {
      open.delete(host);
      callback(null, [ADDRESS]);
    });
  };
  return { system, asked, open, end: (host: string) => open.get(host)?.() };
}

function looking(parts: Partial<HostLookupParts>) {
  const find = createHostLookup({
    allowedAddresses: () => [],
    servers: () => Promise.reject(notFound()),
    timeLimit: 10_000,
    ...parts,
  });
  return (host: string): Promise<unknown> =>
    new Promise((resolve) => {
      find(host, { all: true }, (error, addresses) => resolve(error === null ? addresses : error.code));
    });
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('the lookup of a name', () => {
  it('asks name servers, and leaves the threads of the system alone', async () => {
    const { system, asked } = slowSystem();
    const find = looking({ system, servers: async () => [ADDRESS] });
    expect(await find('shop.example')).toEqual([ADDRESS]);
    expect(asked).toEqual([]);
  });

  it('of several callers at once is one', async () => {
    let count = 0;
    const answer = Promise.withResolvers<readonly (typeof ADDRESS)[]>();
    const find = looking({
      servers: () => {
        count += 1;
        return answer.promise;
      },
    });
    const found = Promise.all([find('shop.example'), find('SHOP.example'), find('shop.example')]);
    answer.resolve([ADDRESS]);
    expect(await found).toEqual([[ADDRESS], [ADDRESS], [ADDRESS]]);
    expect(count).toBe(1);
    await find('shop.example');
    expect(count).toBe(2);
  });

  it.each(['ENOTFOUND', 'ENODATA', 'ECONNREFUSED'])('ends at the system after %s', async (code) => {
    const { system, end } = slowSystem();
    const find = looking({ system, servers: () => Promise.reject(notFound(code)) });
    const found = find('hosts.example');
    await turn();
    end('hosts.example');
    expect(await found).toEqual([ADDRESS]);
  });

  it('whose name servers do not answer does not go on to the system', async () => {
    const { system, asked } = slowSystem();
    const find = looking({ system, servers: () => Promise.reject(notFound('ETIMEOUT')) });
    expect(await find('dead.example')).toBe('ETIMEOUT');
    expect(asked).toEqual([]);
  });

  it('takes two threads of the system at most, one of them for allowed names alone', async () => {
    const { system, asked, open, end } = slowSystem();
    const find = looking({ system, allowedAddresses: () => ['shop.internal', 'depot.internal'] });
    const names = ['one.example', 'two.example', 'three', 'shop.internal', 'depot.internal'];
    const found = Promise.all(names.map((name) => find(name)));
    await turn();
    expect([...open.keys()].toSorted()).toEqual(['shop.internal', 'three']);
    for (let most = 0; most < names.length; most += 1) {
      for (const name of open.keys()) end(name);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await turn();
      expect(open.size).toBeLessThanOrEqual(2);
    }
    expect(await found).toEqual(names.map(() => [ADDRESS]));
    expect(asked).toHaveLength(5);
  });

  it('that hangs in the system ends in time for its caller, and keeps its thread alone', async () => {
    const { system, asked, end } = slowSystem();
    const find = looking({ system, timeLimit: 20 });
    expect(await find('hanging')).toBe('ETIMEOUT');
    expect(await find('other')).toBe('ETIMEOUT');
    expect(asked).toEqual(['hanging']);
    end('hanging');
    await turn();
    expect(asked).toEqual(['hanging', 'other']);
  });

  it('fails at once when many wait already', async () => {
    const { system } = slowSystem();
    const find = looking({ system, timeLimit: 60_000 });
    for (let count = 0; count < 64; count += 1) void find(`name${count}`);
    expect(await find('one-more')).toBe('EAI_AGAIN');
  });

  it('finds a name of this machine', async () => {
    expect(await looking({ system: lookup })('localhost')).toEqual(
      expect.arrayContaining([expect.objectContaining({ address: expect.stringMatching(/^(127\.|::1)/) })]),
    );
  });
});

it('name servers that never answer are given up in time', async () => {
  const silent = createSocket('udp4');
  await new Promise<void>((resolve) => silent.bind(0, '127.0.0.1', resolve));
  const begin = performance.now();
  try {
    await expect(
      askNameServers('shop.example', 200, [`127.0.0.1:${silent.address().port}`]),
    ).rejects.toMatchObject({ code: 'ETIMEOUT' });
    expect(performance.now() - begin).toBeLessThan(10_000);
  } finally {
    silent.close();
  }
});

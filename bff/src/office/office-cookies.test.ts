import { describe, expect, it } from 'vitest';
import { PAGE, startOffice } from './office.fixture.ts';
import { cookieHeaders, readCookies } from './office-cookies.ts';
import { sampleRoutes } from './sample-routes.fixture.ts';

const SECRET = 's'.repeat(43);

const set = (environment: 'test' | 'live', origin: string) =>
  cookieHeaders({ cookie: SECRET, device: SECRET }, { environment, origin });

describe('the cookies of the back office', () => {
  it('are plain where it is opened on the own machine by http, which Safari would take no others from', () => {
    for (const origin of ['http://localhost:9000', 'http://127.0.0.1:9000', 'http://[::1]:9000']) {
      expect(set('test', origin)).toEqual([
        `tollgate-office=test.${SECRET}; Path=/; HttpOnly; SameSite=Strict`,
        `tollgate-office-device=test.${SECRET}; Path=/; HttpOnly; SameSite=Strict; Max-Age=34560000`,
      ]);
    }
  });

  it.each([
    ['live', 'http://localhost:9000'],
    ['live', 'http://127.0.0.1:9000'],
    ['live', 'https://office.example'],
    ['test', 'https://localhost:9000'],
    ['test', 'https://office.example'],
    ['test', 'http://office.example'],
    ['test', 'http://localhost.evil.example'],
    ['test', 'http://127.0.0.1.evil.example'],
  ] as const)('are for TLS and this host alone in %s at %s', (environment, origin) => {
    expect(set(environment, origin)).toEqual([
      `__Host-tollgate-office=${environment}.${SECRET}; Path=/; Secure; HttpOnly; SameSite=Strict`,
      `__Host-tollgate-office-device=${environment}.${SECRET}; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=34560000`,
    ]);
    const plain = `tollgate-office=${environment}.${SECRET}`;
    expect(readCookies(plain, { environment, origin }).session).toBeUndefined();
    expect(readCookies(`__Host-${plain}`, { environment, origin }).session).toBe(SECRET);
  });

  it('are none where there are two of one name: a page of another host has put one there', () => {
    const place = { environment: 'test', origin: 'http://localhost:9000' } as const;
    const other = `tollgate-office=test.${'t'.repeat(43)}`;
    expect(readCookies(`tollgate-office=test.${SECRET}; ${other}`, place).session).toBeUndefined();
  });

  it('are forgotten under the name that they have', () => {
    const place = { environment: 'test', origin: 'http://localhost:9000' } as const;
    expect(cookieHeaders({ cookie: null }, place)).toEqual([
      'tollgate-office=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0',
    ]);
  });

  it('open a session at http://localhost, and one of another name there opens none', async () => {
    const origin = 'http://localhost:9000';
    const office = await startOffice(sampleRoutes().routes, (parts) => ({ ...parts, origin }));
    const read = async (cookie: string) => {
      const headers = { ...PAGE, origin, cookie };
      return (await office.app.inject({ method: 'GET', url: '/admin/v1/own/1', headers })).statusCode;
    };
    office.signIn([]);
    const plain = 'tollgate-office=test.secret-of-session-number-1';
    expect(await read(plain)).toBe(200);
    expect(await read(`__Host-${plain}`)).toBe(401);
    await office.close();
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookieOf, on, PAGE, PLATFORM, startOffice, type TestOffice } from './office.fixture.ts';
import { SHOP, sampleRoutes } from './sample-routes.fixture.ts';

const { routes, ran } = sampleRoutes();
let office: TestOffice;
beforeAll(async () => {
  office = await startOffice(routes);
});
afterAll(() => office.close());
beforeEach(() => {
  ran.length = 0;
  office.entries.length = 0;
  office.signAllOut();
  // Of the limits of each test, those of the one before it have ended.
  office.test.clock.step(120_000);
});

const open = (headers: Readonly<Record<string, string>>, payload: unknown = { email: 'a@b.example' }) =>
  office.app.inject({
    method: 'POST',
    url: '/admin/v1/open',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

const read = (headers: Readonly<Record<string, string>>, url = '/admin/v1/own/1') =>
  office.app.inject({ method: 'GET', url, headers });

const refund = (headers: Readonly<Record<string, string>>, payload: object = { amount: '1.00' }) =>
  office.app.inject({ method: 'POST', url: '/admin/v1/refund', headers, payload });

describe('who is admitted', () => {
  it('without a session, to public routes alone', async () => {
    expect((await open(PAGE)).statusCode).toBe(200);
    const refused = await read(PAGE);
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toMatchObject({ error: { code: 'not-signed-in' } });
    expect(ran).toEqual(['open']);
  });

  it('with a session, to routes of all who are signed in', async () => {
    const answer = await read(office.signIn([]));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({ id: '1', name: 'Jane Jones' });
  });

  it('no more once the session has ended', async () => {
    const headers = office.signIn(on(SHOP, 'owner'));
    expect((await refund(headers)).statusCode).toBe(204);
    office.signAllOut();
    expect((await refund(headers)).statusCode).toBe(401);
  });

  it('before a body is read', async () => {
    const answer = await office.app.inject({
      method: 'POST',
      url: '/admin/v1/refund',
      headers: { ...PAGE, 'content-type': 'application/json' },
      payload: '{"broken',
    });
    expect(answer.statusCode).toBe(401);
  });
});

describe('what a page of another origin can send', () => {
  const { origin: _origin, ...noOrigin } = PAGE;
  const { 'x-tollgate-office': _header, ...noHeader } = PAGE;
  it.each([
    ['without the header', noHeader],
    ['with another value of the header', { ...PAGE, 'x-tollgate-office': 'true' }],
    ['without an origin', noOrigin],
    ['with the origin of a sandbox', { ...PAGE, origin: 'null' }],
    ['with another origin', { ...PAGE, origin: 'https://evil.example' }],
    ['with another port', { ...PAGE, origin: `${PAGE['origin']}:8443` }],
    ['with a longer name', { ...PAGE, origin: `${PAGE['origin']}.evil.example` }],
    ['with another scheme', { ...PAGE, origin: 'http://office.example' }],
    ['with capitals', { ...PAGE, origin: 'https://OFFICE.example' }],
    ['from another port of the host', { ...PAGE, 'sec-fetch-site': 'same-site' }],
    ['from a link or a form', { ...PAGE, 'sec-fetch-site': 'none' }],
  ])('is refused %s, and nothing runs', async (_case, headers) => {
    const { cookie = '' } = office.signIn(on(PLATFORM, 'owner'));
    for (const answer of [await open({ ...headers, cookie }), await refund({ ...headers, cookie })]) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ error: { code: 'wrong-origin' } });
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect(ran).toEqual([]);
  });

  it.each(['same-site', 'cross-site'])('cannot read either: %s', async (site) => {
    const headers = { ...office.signIn(on(PLATFORM, 'owner')), 'sec-fetch-site': site };
    expect((await read(headers)).statusCode).toBe(403);
  });

  it('an address that is typed in is read, and no other origin is ever named', async () => {
    const answer = await read({
      ...office.signIn([]),
      'sec-fetch-site': 'none',
      origin: 'https://evil.example',
    });
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('no other origin learns what it might send', async () => {
    const answer = await office.app.inject({
      method: 'OPTIONS',
      url: '/admin/v1/open',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(answer.statusCode).toBe(404);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x', ''])(
    'a body of type "%s" is not read',
    async (type) => {
      const answer = await open({ ...PAGE, 'content-type': type });
      expect([400, 415]).toContain(answer.statusCode);
      expect(ran).toEqual([]);
    },
  );
});

describe('a session', () => {
  it('is a cookie for this host alone, that scripts and other sites never see', async () => {
    const answer = await open(PAGE);
    expect(answer.headers['set-cookie']).toEqual([
      '__Host-tollgate-office=test.a-secret-of-a-new-session; Path=/; Secure; HttpOnly; SameSite=Strict',
      '__Host-tollgate-office-device=test.a-secret-of-a-browser; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=34560000',
    ]);
  });

  it.each([
    ['of the other environment', cookieOf('secret-of-session-number-1', 'live')],
    ['without its environment', '__Host-tollgate-office=secret-of-session-number-1'],
    ['twice', `${cookieOf('secret-of-session-number-1')}; ${cookieOf('secret-of-session-number-1')}`],
    ['without the prefix of its name', 'tollgate-office=test.secret-of-session-number-1'],
    ['with a longer secret', `${cookieOf('secret-of-session-number-1')}x`],
    ['with an empty secret', cookieOf('')],
  ])('is none %s', async (_case, cookie) => {
    office.signIn(on(PLATFORM, 'owner'));
    expect((await read({ ...PAGE, cookie: cookieOf('secret-of-session-number-1') })).statusCode).toBe(200);
    expect((await read({ ...PAGE, cookie })).statusCode).toBe(401);
  });
});

describe('what is sent', () => {
  it('is refused with every issue at once', async () => {
    const answer = await open(PAGE, { email: '', tries: 9, more: true });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      error: {
        code: 'invalid',
        details: [
          { in: 'body', path: 'email', message: 'must have at least 3 characters' },
          { in: 'body', path: 'tries', message: 'must be at most 3' },
          { in: 'body', path: '' },
        ],
      },
    });
    expect(ran).toEqual([]);
  });

  it.each([
    '{"__proto__":{"email":"a@b.example"},"email":"a@b.example"}',
    '{"constructor":{"prototype":{"email":"x"}},"email":"a@b.example"}',
    '{"email":"a@b.example","toString":"x"}',
    '[]',
    'null',
    '"text"',
    '{"email":["a@b.example"]}',
    '{"email":',
    '',
  ])('as %s runs nothing', async (payload) => {
    const answer = await open(PAGE, payload);
    expect([400, 422]).toContain(answer.statusCode);
    expect(ran).toEqual([]);
  });

  it('is refused with a hundred issues at most', async () => {
    const many = Object.fromEntries(Array.from({ length: 900 }, (_, n) => [`k${n}`, n]));
    const list = { grants: Array.from({ length: 900 }, () => 'x') };
    for (const body of [many, list]) {
      // oxlint-disable-next-line no-await-in-loop
      const answer = await open(PAGE, body);
      expect(answer.statusCode).toBe(422);
      expect(answer.json<{ error: { details: unknown[] } }>().error.details.length).toBeLessThan(101);
    }
  });

  it.each(['application/json-evil', 'text/plain, application/json', 'application/json+x'])(
    'is not read as "%s"',
    async (type) => {
      expect([400, 415]).toContain((await open({ ...PAGE, 'content-type': type })).statusCode);
    },
  );

  it('to no route is not read where it is large', async () => {
    const answer = await office.app.inject({
      method: 'POST',
      url: '/admin/v1/nothing',
      headers: PAGE,
      payload: { text: 'x'.repeat(20_000) },
    });
    expect([404, 413]).toContain(answer.statusCode);
  });

  it('may be no larger than a sign-in is', async () => {
    const answer = await open(PAGE, { email: 'x'.repeat(20_000) });
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ error: { code: 'too-large' } });
  });

  it.each([
    ['a key twice', '/admin/v1/own/1?show=all&show=some'],
    ['an unknown key', '/admin/v1/own/1?all=1'],
    ['a key of every object', '/admin/v1/own/1?__proto__=1'],
    ['brackets', '/admin/v1/own/1?show[]=all'],
    ['another value', '/admin/v1/own/1?show=ALL'],
    ['an id that is too long', `/admin/v1/own/${'1'.repeat(41)}`],
  ])('in an address with %s is refused', async (_case, url) => {
    const answer = await read(office.signIn([]), url);
    expect(answer.statusCode).toBe(422);
    expect(ran).toEqual([]);
  });

  it.each([
    '/admin/v1/own/1/',
    '/admin/v1//own/1',
    '/admin//v1/own/1',
    '/admin/v1/OWN/1',
    '/admin/v1/own/',
    '/admin/v1/own/..',
    '/admin/v1/own/1;a=b/c',
    '/ADMIN/v1/own/1',
    '/admin/v1/nothing',
  ])('to %s finds no other route', async (url) => {
    const answer = await read(office.signIn([]), url);
    expect([404, 422]).toContain(answer.statusCode);
    expect(ran).toEqual([]);
  });

  it('as an escaped path stays one id', async () => {
    const answer = await read(office.signIn([]), '/admin/v1/own/%2e%2e%2fopen');
    expect(answer.json()).toMatchObject({ id: '../open' });
  });

  it('to a broken address says so', async () => {
    const answer = await read(office.signIn([]), '/admin/v1/own/%zz');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: { code: 'malformed' } });
  });

  it('as a HEAD does not do the work of its GET', async () => {
    const answer = await office.app.inject({
      method: 'HEAD',
      url: '/admin/v1/own/1',
      headers: office.signIn([]),
    });
    expect(answer.statusCode).toBe(404);
    expect(ran).toEqual([]);
  });
});

describe('what leaves', () => {
  it('is no answer of a route that did not ask where its right holds', async () => {
    const answer = await read(office.signIn(on(SHOP, 'support')), '/admin/v1/careless');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('payments of every merchant');
    expect(answer.json()).toMatchObject({ error: { code: 'fault' } });
  });

  it('may be sent as it is made, and is of the type that its route says', async () => {
    const answer = await read(office.signIn(on(SHOP, 'auditor')), '/admin/v1/list.csv');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(answer.body).toBe('merchant,"<b>"\r\n');
  });

  it('lets the gateway go once it has been sent', async () => {
    let using = 0;
    const counting = await startOffice(routes, (parts) => ({
      ...parts,
      running: {
        enter: () => {
          using += 1;
          const { gateway } = parts.running.enter();
          return { gateway, leave: () => void (using -= 1) };
        },
      },
    }));
    const headers = counting.signIn(on(SHOP, 'auditor'));
    for (const url of [
      '/admin/v1/own/1',
      '/admin/v1/list.csv',
      '/admin/v1/careless',
      '/admin/v1/own/1?x=1',
    ]) {
      // oxlint-disable-next-line no-await-in-loop
      await counting.app.inject({ method: 'GET', url, headers });
    }
    await expect.poll(() => using).toBe(0);
    await counting.close();
  });

  it('cannot be framed, run, kept or guessed', async () => {
    const answer = await read(PAGE);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'");
    expect(policy).toContain(
      "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types lit-html",
    );
    expect(policy).not.toContain('unsafe');
  });

  it('is in the log without what identifies a session or a person', async () => {
    await read(office.signIn([]), '/admin/v1/own/jane@example.com?show=all');
    const lines = office.test.logLines.join('\n');
    expect(lines).toContain('"route":"/admin/v1/own/:id"');
    expect(lines).not.toMatch(/secret-of-session|jane@example|show=all/);
  });
});

const from = (remoteAddress: string) =>
  office.app.inject({
    method: 'POST',
    url: '/admin/v1/open',
    headers: PAGE,
    remoteAddress,
    payload: { email: 'a@b.example' },
  });

describe('strangers', () => {
  it('are refused when they send too much, and the others are not', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 250 }, async () => (await from('192.0.2.1')).statusCode),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(240);
    const refused = await from('192.0.2.1');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('192.0.2.2')).statusCode).toBe(200);
  });

  it('lock out none who is signed in behind the same address', async () => {
    const send = (cookie: string) =>
      office.app.inject({
        method: 'GET',
        url: '/admin/v1/own/1',
        headers: { ...PAGE, cookie },
        remoteAddress: '192.0.2.4',
      });
    const { cookie = '' } = office.signIn([]);
    expect((await send(cookie)).statusCode).toBe(200);
    await Promise.all(Array.from({ length: 310 }, (_, n) => send(cookieOf(`a-guessed-secret-number-${n}`))));
    expect((await send(cookieOf('one-more-guessed-secret'))).statusCode).toBe(429);
    expect((await send(cookie)).statusCode).toBe(200);
    expect((await from('192.0.2.4')).statusCode).toBe(200);
    office.signAllOut();
    expect((await send(cookie)).statusCode).toBe(401);
    expect((await send(cookie)).statusCode).toBe(429);
  });

  it('cannot guess secrets of sessions for long', async () => {
    const guess = (n: number) =>
      office.app.inject({
        method: 'GET',
        url: '/admin/v1/own/1',
        headers: { ...PAGE, cookie: cookieOf(`a-guessed-secret-number-${n}`) },
        remoteAddress: '192.0.2.3',
      });
    for (let n = 0; n < 300; n += 1) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await guess(n)).statusCode).toBe(401);
    }
    expect((await guess(300)).statusCode).toBe(429);
    office.test.clock.step(120_000);
    expect((await guess(301)).statusCode).toBe(401);
  });
});

import { StoreUnavailable } from '@tollgate/gateway/api';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { alwaysEntering, CARD, FORM, startTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  CHALLENGE,
  endedView,
  METHOD,
  RETURN_KEY,
  type ScriptedAuthentications,
  scriptedAuthentications,
  UNKNOWN,
  WAITING,
} from './scripted-authentications.fixture.ts';

const ID = 'a'.repeat(32);
const KEY = 'Secret-Key-1';
const PAGE = `/v1/threeDSecure/${ID}/${KEY}`;
const TRANSACTION = '8a880dc0-d2d2-4067-bcb1-b08d1690b26e';

let script: ScriptedAuthentications;
let test: TestApp;
beforeAll(async () => {
  script = scriptedAuthentications();
  test = await startTestApp({ gateway: (gateway) => ({ ...gateway, ...script.gateway }) });
});
afterAll(() => test.close());
beforeEach(() => {
  script.calls.length = 0;
  script.view = METHOD;
  script.expectsMethod = true;
  script.frame = { transactionId: 'transaction', method: { url: 'https://issuer.example/m', data: 'eyJ9' } };
});

function data(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

const ENTITIES = { quot: '"', lt: '<', gt: '>', '#39': "'", amp: '&' } as const;

/** The attributes of the element that a page hands to its script. */
function attributesOf({ body }: LightMyRequestResponse): Record<string, string> {
  const entries = [...body.matchAll(/\sdata-(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value.replaceAll(/&(quot|lt|gt|#39|amp);/g, (_all, entity: keyof typeof ENTITIES) => ENTITIES[entity]),
  ]);
  return Object.fromEntries(entries);
}

describe('the authentication page', () => {
  it.each([
    ['method', METHOD],
    ['challenge', CHALLENGE],
    ['waiting', WAITING],
    ['ended', endedView()],
  ])('begins at the stage %s when the authentication is there', async (stage, view) => {
    script.view = view;
    const answer = await test.get(PAGE, {});
    expect(answer.statusCode).toBe(200);
    expect(JSON.parse(attributesOf(answer)['view'] ?? '')).toMatchObject({ stage });
  });

  it('may be framed by any shop, frames any issuer, and runs scripts of this origin alone', async () => {
    const { headers } = await test.get(PAGE, {});
    const policy = String(headers['content-security-policy']);
    for (const part of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      'frame-src https: http:',
      "form-action 'self' https: http:",
      "base-uri 'none'",
      'frame-ancestors *',
      "require-trusted-types-for 'script'",
    ]) {
      expect(policy.split('; ')).toContain(part);
    }
    expect(policy).not.toContain('unsafe');
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    expect(headers).not.toHaveProperty('x-frame-options');
  });

  it('names files that are there for ever, compressed where the browser takes it', async () => {
    const { body } = await test.get(PAGE, {});
    const names = [...body.matchAll(/(?:src|href)="\.\.\/(files\/[^"]+)"/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(5);
    const files = await Promise.all(
      names.map((name) => test.get(`/v1/threeDSecure/${name}`, { 'accept-encoding': 'gzip' })),
    );
    for (const { statusCode, headers } of files) {
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': 'gzip',
      });
    }
  });

  it('names every script that its scripts import, so that none waits for another', async () => {
    const { body } = await test.get(PAGE, {});
    const base = /src="\.\.\/(files\/[^/]+\/)/.exec(body)?.[1] ?? '';
    const entry = await test.get(`/v1/threeDSecure/${base}authentication-page.js`, {});
    const imported = [...entry.body.matchAll(/from '\.\/([\w-]+\.js)'/g)].map(([, name]) => name);
    expect(imported.length).toBeGreaterThan(3);
    expect(imported.filter((name) => !body.includes(`modulepreload" href="../${base}${name}"`))).toEqual([]);
  });

  it('speaks the language of the browser, in its direction', async () => {
    const arabic = await test.get(PAGE, { 'accept-language': 'ar-EG,en;q=0.5' });
    expect(arabic.body).toContain('<html lang="ar" dir="rtl">');
    const german = await test.get(PAGE, { 'accept-language': 'tlh, de-AT;q=0.7, fr;q=0.3' });
    expect(german.body).toContain('<html lang="de" dir="ltr">');
    expect(german.body).toContain('Bei Ihrer Bank bestätigen');
  });

  it('cannot be left by what an issuer or a merchant has sent', async () => {
    script.view = {
      stage: 'challenge',
      challenge: {
        acsUrl: 'https://x.example/?"><script>',
        creq: "'</main>",
        window: '01',
        cardholderInfo: '<b>',
      },
    };
    const answer = await test.get(PAGE, {});
    expect(answer.body).not.toContain('"><script>');
    expect(answer.body.match(/<\/main>/g)).toHaveLength(1);
    expect(JSON.parse(attributesOf(answer)['view'] ?? '')).toMatchObject({
      challenge: { acsUrl: 'https://x.example/?"><script>', creq: "'</main>" },
    });
  });

  it('is a page with nothing to do where no payment has the address', async () => {
    const answer = await test.get(`/v1/threeDSecure/${UNKNOWN}/${KEY}`, {});
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('There is nothing to do on this page.');
    expect(answer.body).not.toContain('<script');
  });
});

describe('a step of an authentication', () => {
  it.each(['continue', 'finish', 'cancel'] as const)('%s answers the view, to any page', async (name) => {
    script.next[name].push(CHALLENGE);
    const answer = await test.app.inject({ method: 'POST', url: `${PAGE}/${name}` });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.json()).toMatchObject({ ...CHALLENGE, result: { code: '000.200.000' } });
    expect(script.calls).toEqual([[name, ID, KEY]]);
  });

  it('that ends the payment says what the widget does next, and where the shop is', async () => {
    script.next.finish.push(endedView({ id: ID as never }));
    const answer = await test.app.inject({ method: 'POST', url: `${PAGE}/finish` });
    expect(answer.json()).toMatchObject({
      stage: 'ended',
      outcome: { type: 'done' },
      returnUrl: `https://gateway.example/v1/payments/${ID}/return/${RETURN_KEY}`,
      result: { code: '000.100.110' },
    });
  });

  it('says of a payment that failed how it was declined, and nothing else of the payment', async () => {
    script.next.cancel.push(endedView({ state: 'declined', resultCode: '100.396.101' }));
    const answer = await test.app.inject({ method: 'POST', url: `${PAGE}/cancel` });
    expect(answer.statusCode).toBe(200);
    const {
      stage,
      outcome,
      returnUrl: _,
      result,
      buildNumber: __,
      timestamp: ___,
      ndc: ____,
      ...more
    } = answer.json();
    expect({ stage, outcome }).toMatchObject({ stage: 'ended', outcome: { type: 'declined' } });
    expect(result.code).toBe('100.396.101');
    expect(more).toEqual({});
  });

  it('of an address that no payment has is not there', async () => {
    const url = `/v1/threeDSecure/${UNKNOWN}/${KEY}/finish`;
    const answer = await test.app.inject({ method: 'POST', url });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
  });

  it('cannot be taken by a link', async () => {
    expect((await test.get(`${PAGE}/cancel`, {})).statusCode).toBe(404);
    expect(script.calls).toEqual([]);
  });
});

describe('the form of an issuer', () => {
  it('hands the notification of a method to the gateway, and tells our page', async () => {
    const answer = await test.post(`${PAGE}/method`, { threeDSMethodData: 'eyJ9' }, {});
    expect(script.calls).toEqual([['method', ID, KEY, 'eyJ9']]);
    expect(attributesOf(answer)).toMatchObject({ kind: 'method', page: '' });
    expect(answer.headers['content-security-policy']).toContain("form-action 'none'");
  });

  it('tells our page nothing of a method that was not expected', async () => {
    script.expectsMethod = false;
    const answer = await test.post(`${PAGE}/method`, { threeDSMethodData: 'eyJ9' }, {});
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain('<script');
  });

  it.each([
    [FORM, 'cres=abc&threeDSSessionData=def'],
    [`${FORM}; charset=windows-1252`, 'name=M%FCller&cres=abc&a=%&threeDSSessionData=def&cres=second'],
    ['text/plain', 'cres=abc&threeDSSessionData=def'],
    [`${FORM};charset=utf-16`, Buffer.from('\u00fc=\u00fc&cres=abc&threeDSSessionData=def', 'latin1')],
  ])('%s hands on the return from a challenge: %s', async (contentType, sent) => {
    const answer = await test.post(`${PAGE}/notification`, sent, { 'content-type': contentType });
    expect(script.calls).toEqual([['returned', ID, KEY, { cres: 'abc' }]]);
    expect(attributesOf(answer)).toMatchObject({ kind: 'returned', page: `../${KEY}` });
  });

  it('may be empty, or an error', async () => {
    await test.app.inject({ method: 'POST', url: `${PAGE}/notification` });
    await test.post(`${PAGE}/notification`, { error: 'eyJ9', cres: '' }, {});
    expect(script.calls).toEqual([
      ['returned', ID, KEY, {}],
      ['returned', ID, KEY, { error: 'eyJ9' }],
    ]);
  });

  it('is refused when it is larger than 64 KiB', async () => {
    const answer = await test.post(`${PAGE}/notification`, `cres=${'a'.repeat(70_000)}`, {});
    expect(answer.statusCode).toBe(413);
    expect(script.calls).toEqual([]);
  });

  it.each(['method', 'notification'])('a browser that opens %s is sent back to the shop', async (name) => {
    const answer = await test.get(`${PAGE}/${name}`, { 'accept-language': 'fr' });
    expect(answer.body).toContain('Veuillez retourner à la boutique.');
    expect(script.calls).toEqual([]);
  });
});

describe('the frame before Pay', () => {
  const BROWSER = '/v1/threeDSecure/browser/a.token';

  it('has the method of the issuer, and tokens with the header of its own request', async () => {
    const answer = await test.get(BROWSER, { accept: 'text/html,*/*;q=0.8' });
    expect(attributesOf(answer)).toMatchObject({
      notified: 'a.token text/html,*/*;q=0.8 true',
      missed: 'a.token text/html,*/*;q=0.8 false',
      method: '{"url":"https://issuer.example/m","data":"eyJ9"}',
    });
  });

  it('has tokens alone where the issuer has no method', async () => {
    script.frame = { transactionId: 'transaction', method: undefined };
    expect(attributesOf(await test.get(BROWSER, {}))).toMatchObject({ method: '' });
  });

  it('is not there for a token that the gateway has not made', async () => {
    expect((await test.get(`/v1/threeDSecure/browser/${UNKNOWN}`, {})).statusCode).toBe(404);
  });

  it.each([
    ['this transaction', data({ threeDSServerTransID: TRANSACTION }), true],
    ['this transaction, padded', btoa(`{"threeDSServerTransID":"${TRANSACTION}" }`), true],
    ['another transaction', data({ threeDSServerTransID: 'another' }), false],
    ['no transaction', data(null), false],
    ['nothing that can be read', '%', false],
  ])('takes a notification of %s for what it is', async (_says, threeDSMethodData, isTaken) => {
    const url = `/v1/threeDSecure/browser/${TRANSACTION}/method`;
    const answer = await test.post(url, { threeDSMethodData }, {});
    expect(answer.statusCode).toBe(200);
    expect(attributesOf(answer)['kind']).toBe(isTaken ? 'method' : undefined);
  });
});

describe('the number of a card before Pay', () => {
  it.each(['/v1', ''])('is answered with the path of the frame: %s/checkouts', async (prefix) => {
    const url = `${prefix}/checkouts/1/threeDSecure`;
    const answer = await test.post(url, { 'card.number': CARD['card.number'] }, {});
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.json()).toMatchObject({
      threeDSecure: { status: 'frame', path: '/v1/threeDSecure/browser/prepared.token' },
    });
  });

  it('is answered with nothing to do where nothing can be prepared', async () => {
    const answer = await test.post('/v1/checkouts/1/threeDSecure', {}, {});
    expect(answer.json()).toMatchObject({ threeDSecure: { status: 'none' } });
  });
});

describe('the result from a directory', () => {
  it.each(['application/json', 'application/json; charset=utf-8', 'application/vnd.any+json'])(
    'is taken as it came, in %s, and answered with a message',
    async (contentType) => {
      const headers = { 'content-type': contentType };
      const answer = await test.post('/v1/threeDSecure/results/a-secret', '{"a":1,"a":2}', headers);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('application/json;charset=UTF-8');
      expect(answer.json()).toEqual({ messageType: 'RRes' });
      expect(script.calls).toEqual([['result', 'a-secret', '{"a":1,"a":2}']]);
    },
  );

  it('is refused when it is larger than 64 KiB', async () => {
    const answer = await test.post('/v1/threeDSecure/results/a-secret', ' '.repeat(70_000), {});
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ messageType: 'Erro', errorCode: '101' });
  });
});

describe('a result that cannot be stored', () => {
  it('is refused with a message that says that the trouble passes', async () => {
    const gateway = {
      ...test.gateway,
      receiveResult: () => Promise.reject(new StoreUnavailable('ledger', new Error('closed'))),
    };
    const app = await buildApp({ ...test.parts, running: alwaysEntering(gateway) });
    const answer = await app.inject({ method: 'POST', url: '/v1/threeDSecure/results/a', payload: '{}' });
    await app.close();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ messageType: 'Erro', errorCode: '403', errorComponent: 'S' });
  });
});

describe('the log of these routes', () => {
  it('has the payment and its state, and no key, token, number or message', async () => {
    test.logLines.length = 0;
    script.next.finish.push(endedView());
    await test.get(PAGE, {});
    await test.app.inject({ method: 'POST', url: `${PAGE}/finish` });
    await test.post(`${PAGE}/notification`, { cres: 'Secret-CRes' }, {});
    await test.post(`${PAGE}/method`, { threeDSMethodData: 'Secret-Data' }, {});
    await test.get('/v1/threeDSecure/browser/Secret-Token', {});
    await test.post('/v1/checkouts/Secret-Id/threeDSecure', { 'card.number': '4200000000000000' }, {});
    await test.post('/v1/threeDSecure/results/Secret-Secret', '{"authenticationValue":"Secret"}', {});
    const lines = test.logLines.join('');
    expect(lines).toContain(`"paymentId":"${ID}"`);
    expect(lines).toContain('"resultCode":"000.100.110"');
    expect(lines).toContain('"refusedWith":"none"');
    expect(lines).not.toMatch(/Secret|4200000000000000/);
  });
});

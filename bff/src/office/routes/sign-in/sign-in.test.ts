import { itAtNight } from '@tollgate/testkit/night/at-night';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { on, PLATFORM } from '../../office.fixture.ts';
import type { Ceremony, VirtualAuthenticator } from '../../sign-in-methods/virtual-authenticator.fixture.ts';
import {
  appCode,
  type Browser,
  PASSWORD,
  SESSION_COOKIE,
  type SignedInOffice,
  startSignedInOffice,
} from '../../signed-in-office.fixture.ts';

const JANE = 'jane@example.com';
const OWNER = on(PLATFORM, 'owner');

let office: SignedInOffice;
let browser: Browser;

beforeEach(async () => {
  office = await startSignedInOffice();
  browser = office.browser();
});

afterEach(() => office.close());

const later = (milliseconds: number) => office.test.clock.step(milliseconds);
const now = () => office.test.clock.now();

async function signInByPassword(
  by: Browser,
  given: { readonly email: string; readonly password?: string; readonly code: string },
) {
  const taken = await by.send('POST', 'sign-in/password', {
    email: given.email,
    password: given.password ?? PASSWORD,
  });
  const { step } = taken.json<{ readonly step: string }>();
  const end = await by.send('POST', 'sign-in/second', { step, code: given.code });
  return { taken, end };
}

async function askToSign(by: Browser, road = 'sign-in') {
  const asked = await by.send('POST', `${road}/passkey/options`, {});
  return asked.json<{ readonly step: string; readonly options: Record<string, unknown> }>();
}

async function signInByPasskey(by: Browser, key: VirtualAuthenticator, how: Ceremony = {}) {
  const { step, options } = await askToSign(by);
  return by.send('POST', 'sign-in/passkey/verify', { step, response: key.get(options, how) });
}

describe('a one-time link', () => {
  it('shows whose it is, sets up a passkey, signs in, and has done its work', async () => {
    const link = await office.invite(JANE, OWNER);
    expect((await browser.send('POST', 'sign-in/link', { link })).json()).toMatchObject({
      purpose: 'invite',
      email: JANE,
    });
    await browser.setUpPasskey(link);
    const session = await browser.send('GET', 'session');
    expect(session.json()).toMatchObject({ user: { email: JANE, grants: OWNER } });
    for (const path of ['sign-in/link', 'sign-in/link/enter', 'sign-in/link/passkey/options']) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await browser.send('POST', path, { link })).json()).toMatchObject({ error: { code: 'ended' } });
    }
  });

  it('refuses a bad password with what is wrong, and gives a QR code with a good one', async () => {
    const link = await office.invite(JANE, OWNER);
    const bad = await browser.send('POST', 'sign-in/link/password', { link, password: 'too short' });
    expect([bad.statusCode, bad.json()]).toMatchObject([
      422,
      { error: { code: 'invalid', message: expect.stringContaining('15 characters') } },
    ]);
    const good = await browser.send('POST', 'sign-in/link/password', { link, password: PASSWORD });
    expect(good.json()).toMatchObject({
      address: expect.stringMatching(/^otpauth:\/\/totp\/Tollgate:jane%40example\.com\?secret=[A-Z2-7]{32}/),
      qrCode: expect.stringMatching(/^<svg/),
    });
  });

  it('of the demo owner signs in by itself, once, and in live never', async () => {
    const link = await office.invite('demo@example.com', OWNER, 'demo');
    expect((await browser.send('POST', 'sign-in/link/enter', { link })).statusCode).toBe(200);
    expect((await browser.send('GET', 'session')).statusCode).toBe(200);
    expect((await office.browser().send('POST', 'sign-in/link/enter', { link })).statusCode).toBe(410);

    const live = await startSignedInOffice('live');
    const liveLink = await live.invite('demo@example.com', OWNER, 'demo');
    const tried = ['sign-in/link', 'sign-in/link/enter'].map((path) =>
      live.browser().send('POST', path, { link: liveLink }),
    );
    expect((await Promise.all(tried)).map(({ statusCode }) => statusCode)).toEqual([410, 410]);
    await live.close();
  });
});

describe('a passkey', () => {
  let key: VirtualAuthenticator;
  beforeEach(async () => {
    key = await browser.setUpPasskey(await office.invite(JANE, OWNER));
    browser = office.browser();
  });

  it('signs in without an address, with its user verified', async () => {
    const { options } = await askToSign(browser);
    expect(options).toMatchObject({
      rpId: 'office.example',
      userVerification: 'required',
      allowCredentials: [],
    });
    expect((await signInByPasskey(browser, key)).json()).toMatchObject({ user: { email: JANE } });
    expect((await browser.send('GET', 'session')).statusCode).toBe(200);
  });

  it.each([
    ['of another origin', { origin: 'https://office.example.evil.example' }],
    ['of plain http', { origin: 'http://office.example' }],
    ['for another host', { rpId: 'gateway.example' }],
    ['without verification', { isVerified: false }],
    ['of another user', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('is refused with an answer %s', async (_what, how) => {
    const end = await signInByPasskey(browser, key, how);
    expect([end.statusCode, end.json()]).toMatchObject([401, { error: { code: 'sign-in-failed' } }]);
    expect(end.cookies).toEqual([]);
  });

  it.each([{}, { id: 'x' }, { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: '{' } }])(
    'is not %j',
    async (response) => {
      const { step } = await askToSign(browser);
      expect((await browser.send('POST', 'sign-in/passkey/verify', { step, response })).statusCode).toBe(401);
    },
  );
});

describe('a password', () => {
  let secret: string;
  let recoveryCodes: readonly string[];
  beforeEach(async () => {
    ({ secret, recoveryCodes } = await browser.setUpPassword(await office.invite(JANE, OWNER)));
    browser = office.browser();
    later(60_000);
  });

  it('signs in with the code of the app, which works once', async () => {
    const code = await appCode(secret, now());
    expect((await signInByPassword(browser, { email: JANE, code })).end.json()).toMatchObject({
      user: { email: JANE },
    });
    const again = await signInByPassword(office.browser(), { email: JANE, code });
    expect(again.end.json()).toMatchObject({ error: { code: 'sign-in-failed' } });
  });

  it('gets the same bytes whether there is an account or not, and whether it was right or not', async () => {
    const other = await office.invite('off@example.com', OWNER);
    await office.browser().setUpPassword(other);
    const off = await office.find('off@example.com');
    await office.users.users.change(off.id, off.version, { state: 'deactivated' });
    later(60_000);
    const tries = [
      { email: JANE, code: '000000' },
      { email: JANE, password: 'wrong', code: await appCode(secret, now()) },
      { email: 'nobody@example.com', code: '000000' },
      { email: 'off@example.com', code: '000000' },
    ];
    const seen = [];
    for (const given of tries) {
      // oxlint-disable-next-line no-await-in-loop -- the clock moves with each
      const { taken, end } = await signInByPassword(office.browser(), given);
      seen.push({
        taken: [taken.statusCode, taken.body.replaceAll(/"[\w-]{43}"/g, '"secret"'), namesOf(taken)],
        end: [end.statusCode, end.body, namesOf(end)],
      });
    }
    expect(seen[0]?.end[0]).toBe(401);
    expect(new Set(seen.map((each) => JSON.stringify(each))).size).toBe(1);
  });

  itAtNight('still signs in from a known browser while strangers are locked out', async () => {
    const known = office.browser();
    await signInByPassword(known, { email: JANE, code: await appCode(secret, now()) });
    await known.send('DELETE', 'session');
    for (let at = 0; at < 11; at += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await office
        .browser(`198.51.100.${at}`)
        .send('POST', 'sign-in/password', { email: JANE, password: 'x' });
    }
    const stranger = await browser.send('POST', 'sign-in/password', { email: JANE, password: PASSWORD });
    expect(stranger.statusCode).toBe(429);
    later(60_000);
    const end = await signInByPassword(known, { email: JANE, code: await appCode(secret, now()) });
    expect(end.end.statusCode).toBe(200);
  });

  it('leaves neither itself nor a code, a cookie or a link in the audit log', async () => {
    const code = await appCode(secret, now());
    await signInByPassword(browser, { email: JANE, code });
    await browser.send('POST', 'session/fresh/password', { password: PASSWORD });
    const written = JSON.stringify(office.entries);
    const hidden = [PASSWORD, `"${code}"`, secret, ...recoveryCodes, ...browser.cookies.values()];
    expect(hidden.filter((text) => written.includes(text))).toEqual([]);
    expect(office.entries.map(({ action, outcome }) => `${action} ${outcome}`).slice(-6)).toEqual([
      'sign-in.password begun',
      'sign-in.password done',
      'sign-in.second-factor begun',
      'sign-in.second-factor done',
      'sign-in.again begun',
      'sign-in.again done',
    ]);
    expect(office.entries.at(-3)).toMatchObject({ after: { method: 'password+totp' }, address: '192.0.2.7' });
  });
});

const lastEntry = (action: string) => office.entries.findLast((entry) => entry.action === action);

const sessionOf = async (by: Browser) => {
  const { sessions } = (await by.send('GET', 'profile/sessions')).json<{
    readonly sessions: readonly { readonly id: string; readonly isThis: boolean }[];
  }>();
  return sessions.find(({ isThis }) => isThis)?.id;
};

describe('the audit log', () => {
  const SHOP = { kind: 'merchant', merchant: 'Shop' } as const;
  it('says at the end of a sign-in who it was, in which session, and for whose auditors', async () => {
    const key = await browser.setUpPasskey(await office.invite(JANE, on(SHOP, 'support')));
    const { id } = await office.find(JANE);
    const actor = { kind: 'user', id, email: JANE };
    expect(lastEntry('sign-in.link')).toMatchObject({
      actor,
      session: await sessionOf(browser),
      scope: SHOP,
    });
    await signInByPasskey(browser, key);
    expect(lastEntry('sign-in.passkey')).toMatchObject({
      actor,
      session: await sessionOf(browser),
      scope: SHOP,
    });
    await signInByPasskey(browser, key, { isVerified: false });
    expect(lastEntry('sign-in.passkey')).toMatchObject({ outcome: 'refused', target: { id }, scope: SHOP });

    const old = await sessionOf(browser);
    const { step, options } = await askToSign(browser, 'session/fresh');
    await browser.send('POST', 'session/fresh/passkey/verify', { step, response: key.get(options) });
    const renewed = await sessionOf(browser);
    expect(renewed).not.toBe(old);
    expect(lastEntry('sign-in.again')).toMatchObject({
      outcome: 'done',
      session: renewed,
      before: { session: old },
      after: { session: renewed },
      scope: SHOP,
    });
  });

  it('gets to know a wrong password, also one that was to confirm a session, and factors that change', async () => {
    const { secret } = await browser.setUpPassword(await office.invite(JANE, on(SHOP, 'support')));
    const { id } = await office.find(JANE);
    await browser.send('POST', 'session/fresh/password', { password: 'wrong' });
    expect(lastEntry('sign-in.again')).toMatchObject({
      outcome: 'refused',
      actor: { kind: 'user', id },
      reason: 'the password',
      scope: SHOP,
    });
    await browser.send('POST', 'profile/recovery-codes', {});
    expect(lastEntry('factor.recovery-codes')).toMatchObject({ outcome: 'done', scope: SHOP });
    later(60_000);
    await signInByPassword(office.browser(), { email: JANE, password: 'wrong', code: '000000' });
    expect(lastEntry('sign-in.password')).toMatchObject({ outcome: 'refused', target: { id }, scope: SHOP });
    expect(lastEntry('sign-in.second-factor')).toMatchObject({
      outcome: 'refused',
      target: { id },
      scope: SHOP,
    });
    later(60_000);
    const code = await appCode(secret, now());
    await signInByPassword(office.browser(), { email: JANE, code });
    expect(lastEntry('sign-in.second-factor')).toMatchObject({ outcome: 'done', actor: { id }, scope: SHOP });
  });
});

describe('strangers', () => {
  it('write nothing into the audit log with steps and links that they invent', async () => {
    const real = await office.invite(JANE, OWNER);
    const [step, link] = ['s'.repeat(43), 'l'.repeat(43)];
    const passkey = { response: {}, name: 'Key' };
    const tries = [
      ['sign-in/second', { step, code: '000000' }],
      ['sign-in/passkey/verify', { step, response: {} }],
      ['sign-in/link/enter', { link }],
      ['sign-in/link/enter', { link: real }],
      ['sign-in/link/passkey/verify', { link, step, ...passkey }],
      ['sign-in/link/passkey/verify', { link: real, step, ...passkey }],
      ['sign-in/link/second', { link, step, code: '000000' }],
      ['sign-in/link/second', { link: real, step, code: '000000' }],
    ] as const;
    const before = office.entries.length;
    for (const round of [1, 2, 3]) {
      for (const [path, body] of tries) {
        // oxlint-disable-next-line no-await-in-loop
        const answer = await office.browser(`192.0.2.${round}`).send('POST', path, body);
        expect([path, answer.statusCode]).toEqual([path, 410]);
      }
    }
    await office.parts.refused.flush(true);
    const written = office.entries.slice(before);
    expect(written.map(({ action }) => action)).toEqual(['access.refused', 'access.refused']);
    expect(written[1]?.after).toMatchObject({
      further: {
        'POST /admin/v1/sign-in/second: ended': 2,
        'POST /admin/v1/sign-in/passkey/verify: ended': 3,
        'POST /admin/v1/sign-in/link/enter: ended': 6,
      },
    });
  });
});

/** The headers of an answer, without those that differ in every one. */
function namesOf({ headers }: { readonly headers: object }) {
  return Object.entries(headers).filter(([name]) => !['date', 'x-request-id'].includes(name));
}

describe('a session', () => {
  let key: VirtualAuthenticator;
  beforeEach(async () => {
    key = await browser.setUpPasskey(await office.invite(JANE, OWNER));
  });

  it('has a new secret at every sign-in; what was in the browser before opens nothing', async () => {
    const planted = office.browser();
    planted.cookies.set(SESSION_COOKIE, `test.${'p'.repeat(43)}`);
    await signInByPasskey(planted, key);
    expect(planted.cookies.get(SESSION_COOKIE)).not.toContain('pppp');

    const first = planted.cookies.get(SESSION_COOKIE) ?? '';
    await signInByPasskey(planted, key);
    const stolen = office.browser();
    stolen.cookies.set(SESSION_COOKIE, first);
    expect((await stolen.send('GET', 'session')).statusCode).toBe(401);
  });

  it('opens nothing once its user has signed out, also to who has stolen the cookie', async () => {
    const stolen = office.browser();
    stolen.cookies.set(SESSION_COOKIE, browser.cookies.get(SESSION_COOKIE) ?? '');
    expect((await stolen.send('GET', 'session')).statusCode).toBe(200);
    expect((await browser.send('DELETE', 'session')).statusCode).toBe(204);
    expect(browser.cookies.has(SESSION_COOKIE)).toBe(false);
    expect((await stolen.send('GET', 'session')).statusCode).toBe(401);
    expect((await browser.send('DELETE', 'session')).statusCode).toBe(204);
  });

  it('is confirmed with a passkey, and has another secret from then on', async () => {
    later(6 * 60_000);
    const put = () => browser.send('PUT', 'profile/password', { password: PASSWORD });
    expect((await put()).json()).toMatchObject({ error: { code: 'sign-in-again' } });
    const before = browser.cookies.get(SESSION_COOKIE) ?? '';
    const { step, options } = await askToSign(browser, 'session/fresh');
    expect(options['allowCredentials']).toMatchObject([{ id: key.id }]);
    const end = await browser.send('POST', 'session/fresh/passkey/verify', {
      step,
      response: key.get(options),
    });
    expect(end.statusCode).toBe(204);
    expect((await put()).statusCode).toBe(204);

    const stolen = office.browser();
    stolen.cookies.set(SESSION_COOKIE, before);
    expect((await stolen.send('GET', 'session')).statusCode).toBe(401);
  });
});

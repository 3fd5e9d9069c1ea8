import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OFFICE, on, PLATFORM } from '../../office.fixture.ts';
import {
  createVirtualAuthenticator,
  type VirtualAuthenticator,
} from '../../sign-in-methods/virtual-authenticator.fixture.ts';
import {
  appCode,
  type Browser,
  PASSWORD,
  type SignedInOffice,
  startSignedInOffice,
} from '../../signed-in-office.fixture.ts';

let office: SignedInOffice;
let browser: Browser;
let key: VirtualAuthenticator;

beforeEach(async () => {
  office = await startSignedInOffice();
  browser = office.browser();
  key = await browser.setUpPasskey(await office.invite('jane@example.com', on(PLATFORM, 'support')));
});

afterEach(() => office.close());

const profile = async () => (await browser.send('GET', 'profile')).json<Record<string, unknown>>();

/** Another browser of the same user. */
const signInAlongside = async () => {
  const other = office.browser('192.0.2.8');
  const asked = (await other.send('POST', 'sign-in/passkey/options', {})).json<{
    readonly step: string;
    readonly options: unknown;
  }>();
  await other.send('POST', 'sign-in/passkey/verify', { step: asked.step, response: key.get(asked.options) });
  return other;
};

const addPasskey = async () => {
  const other = createVirtualAuthenticator(OFFICE);
  const asked = (await browser.send('POST', 'profile/passkeys/options', {})).json<{
    readonly step: string;
    readonly options: Record<string, unknown>;
  }>();
  const body = { step: asked.step, response: other.create(asked.options), name: ' Phone ' };
  return { asked, other, end: await browser.send('POST', 'profile/passkeys', body) };
};

const setUpApp = async () => {
  const offer = (await browser.send('POST', 'profile/app', {})).json<{
    readonly step: string;
    readonly secret: string;
  }>();
  const code = await appCode(offer.secret, office.test.clock.now() + 1100);
  return browser.send('PUT', 'profile/app', { step: offer.step, code });
};

describe('the own profile', () => {
  it('shows passkeys without their public keys, and nothing that is secret', async () => {
    expect(await profile()).toEqual({
      email: 'jane@example.com',
      name: 'Name jane@example.com',
      passkeys: [{ id: key.id, name: 'Key', addedAt: expect.any(Number) }],
      recoveryCodes: 0,
    });
  });

  it('gets another passkey, which the first is kept from being, and ends the other sessions', async () => {
    const other = await signInAlongside();
    const { asked, end } = await addPasskey();
    expect(asked.options['excludeCredentials']).toMatchObject([{ id: key.id }]);
    expect(end.json()).toMatchObject({ name: 'Phone' });
    expect((await other.send('GET', 'session')).statusCode).toBe(401);
    expect((await browser.send('GET', 'session')).statusCode).toBe(200);
    expect((await profile())['passkeys']).toHaveLength(2);
  });

  it('gets a password with an app and recovery codes, and then loses its last passkey', async () => {
    expect((await browser.send('DELETE', `profile/passkeys/${key.id}`)).statusCode).toBe(409);
    expect((await browser.send('PUT', 'profile/password', { password: 'short' })).statusCode).toBe(422);
    expect((await browser.send('PUT', 'profile/password', { password: PASSWORD })).statusCode).toBe(204);
    // A password without a second factor opens nothing.
    expect((await browser.send('DELETE', `profile/passkeys/${key.id}`)).statusCode).toBe(409);
    expect((await setUpApp()).json()).toMatchObject({ recoveryCodes: { length: 10 } });
    expect(await profile()).toMatchObject({ password: {}, app: {}, recoveryCodes: 10 });
    expect((await browser.send('DELETE', `profile/passkeys/${key.id}`)).statusCode).toBe(204);
    expect((await browser.send('DELETE', 'profile/password')).statusCode).toBe(409);
    const codes = (await browser.send('POST', 'profile/recovery-codes', {})).json<{
      readonly recoveryCodes: readonly string[];
    }>();
    expect(new Set(codes.recoveryCodes).size).toBe(10);
  });

  it('does not lose what belongs to others', async () => {
    const theirs = office.browser();
    const theirKey = await theirs.setUpPasskey(await office.invite('zoe@example.com', []));
    expect((await browser.send('DELETE', `profile/passkeys/${theirKey.id}`)).statusCode).toBe(404);
    const [theirSession] = await office.users.sessions.listOf((await office.find('zoe@example.com')).id);
    expect((await browser.send('DELETE', `profile/sessions/${theirSession?.id}`)).statusCode).toBe(404);
    expect((await theirs.send('GET', 'session')).statusCode).toBe(200);
  });

  it('shows the own sessions, and ends one or all others', async () => {
    const [one, two] = [await signInAlongside(), await signInAlongside()];
    const list = async () =>
      (await browser.send('GET', 'profile/sessions')).json<{
        readonly sessions: readonly Record<string, unknown>[];
      }>().sessions;
    const sessions = await list();
    expect(sessions.map(({ isThis, address }) => [isThis, address])).toEqual([
      [false, '192.0.2.8'],
      [false, '192.0.2.8'],
      [true, '192.0.2.7'],
    ]);
    const [newest] = sessions;
    expect((await browser.send('DELETE', `profile/sessions/${String(newest?.['id'])}`)).statusCode).toBe(204);
    expect((await two.send('GET', 'session')).statusCode).toBe(401);
    expect((await browser.send('DELETE', 'profile/sessions')).json()).toEqual({ ended: 1 });
    expect((await one.send('GET', 'session')).statusCode).toBe(401);
    expect(await list()).toHaveLength(1);
  });
});

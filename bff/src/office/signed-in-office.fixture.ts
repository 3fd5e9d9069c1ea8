import { type Grant, inviteUser, isKnownDevice, type User, type UserStores } from '@tollgate/gateway/api';
import { createEnvelopeStore } from '@tollgate/gateway/features/stored-details/create-envelope-store';
import { sampleKey, sampleKeys } from '@tollgate/gateway/features/stored-details/vault-place.fixture';
import { createUserStores } from '@tollgate/gateway/office/users/create-user-stores';
import { userRows } from '@tollgate/gateway/office/users/user-statements';
import { openTemporaryStore } from '@tollgate/gateway/store/sqlite/temporary-store.fixture';
import type { LightMyRequestResponse } from 'fastify';
import { generate } from 'otplib';
import type { Tracing } from '../observe/tracing/tracing.ts';
import type { AdminParts } from './admin-route.ts';
import { allRoutes } from './all-routes.ts';
import { OFFICE, PAGE, startOffice, type TestOffice } from './office.fixture.ts';
import { createVirtualAuthenticator } from './sign-in-methods/virtual-authenticator.fixture.ts';
import { findSignedInOf } from './signed-in.ts';

export const PASSWORD = 'heron lamp vinegar 7';

/** The whole back office with its own sign-in, on stores of its own. */
export interface SignedInOffice extends TestOffice {
  readonly users: UserStores;
  browser(address?: string): Browser;
  /** Adds an invited user. @returns the secret of the link */
  invite(email: string, grants: readonly Grant[], purpose?: 'invite' | 'demo'): Promise<string>;
  find(email: string): Promise<User>;
}

export interface Browser {
  /** As the pages of the office send it. Cookies of the answer are kept. */
  send(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<LightMyRequestResponse>;
  readonly cookies: Map<string, string>;
  /** Sets up password and app by a link, and is signed in by that. @returns the secret of the app, and recovery codes */
  setUpPassword(
    link: string,
  ): Promise<{ readonly secret: string; readonly recoveryCodes: readonly string[] }>;
  /** Sets up a passkey by a link, and is signed in by that. */
  setUpPasskey(link: string): Promise<ReturnType<typeof createVirtualAuthenticator>>;
}

/** The merchants in whose scopes roles can be given. */
const MERCHANTS = {
  merchants: [
    { name: 'Shop', channels: [{ entityId: 'c'.repeat(32), name: 'Cards' }] },
    { name: 'Other shop', channels: [] },
  ],
};

export const SESSION_COOKIE = '__Host-tollgate-office';

export async function startSignedInOffice(
  environment: 'test' | 'live' = 'test',
  tracing?: Tracing,
): Promise<SignedInOffice> {
  const { store, remove } = openTemporaryStore();
  const dataKeys = createEnvelopeStore(store).dataKeys;
  const users = createUserStores(userRows(store), dataKeys, sampleKeys(sampleKey(1)));
  const stores = { users } as AdminParts['stores'];
  let clock: AdminParts['clock'] = { now: () => 0, monotonic: () => 0 };
  // The routes of other parts are listed as well, and not called here.
  const adminParts = {
    stores,
    clock: { now: () => clock.now(), monotonic: () => clock.now() },
    environment,
    origin: OFFICE,
    version: '1',
    running: { merchants: () => MERCHANTS },
  } as unknown as AdminParts;
  const routes = allRoutes(adminParts);
  const office = await startOffice(routes, (parts) => {
    clock = { now: parts.now, monotonic: parts.now };
    return {
      ...parts,
      environment,
      findSignedIn: findSignedInOf(stores, clock),
      isKnownDevice: (secret) => isKnownDevice(stores, secret),
      tracing,
    };
  });
  return {
    ...office,
    users,
    browser: (address = '192.0.2.7') => makeBrowser(office, address),
    invite: async (email, grants, purpose = 'invite') => {
      const made = await inviteUser({ users, clock }, { email, name: `Name ${email}`, grants }, purpose);
      return made?.secret ?? '';
    },
    find: async (email) => {
      const user = await users.users.findByEmail(email);
      if (user === undefined) throw new Error(`there is no ${email}`);
      return user;
    },
    close: async () => {
      await office.close();
      await remove();
    },
  };
}

/** The code that the app shows at a moment. */
export function appCode(secret: string, now: number): Promise<string> {
  return generate({ secret, epoch: Math.floor(now / 1000) });
}

function makeBrowser(office: TestOffice, address: string): Browser {
  const cookies = new Map<string, string>();
  const send: Browser['send'] = async (method, path, body) => {
    // The limits for strangers are not what is tried here.
    office.test.clock.step(1100);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await office.app.inject({
      method,
      url: `/admin/v1/${path}`,
      remoteAddress: address,
      headers: { ...PAGE, 'user-agent': 'Browser/1', ...(cookie !== '' && { cookie }) },
      ...(body !== undefined && { payload: body }),
    });
    for (const { name, value } of response.cookies) {
      if (value === '') {
        cookies.delete(name);
      } else {
        cookies.set(name, value);
      }
    }
    return response;
  };
  return {
    send,
    cookies,
    setUpPassword: async (link) => {
      const offer = (await send('POST', 'sign-in/link/password', { link, password: PASSWORD })).json();
      const { step, secret } = offer as { readonly step: string; readonly secret: string };
      const code = await appCode(secret, office.test.clock.now() + 1100);
      const end = await send('POST', 'sign-in/link/second', { link, step, code });
      const { recoveryCodes } = end.json<{ readonly recoveryCodes: readonly string[] }>();
      return { secret, recoveryCodes };
    },
    setUpPasskey: async (link) => {
      const authenticator = createVirtualAuthenticator(OFFICE);
      const asked = (await send('POST', 'sign-in/link/passkey/options', { link })).json();
      const { step, options } = asked as { readonly step: string; readonly options: unknown };
      const response = authenticator.create(options);
      await send('POST', 'sign-in/link/passkey/verify', { link, step, response, name: 'Key' });
      return authenticator;
    },
  };
}

import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Place } from '@tollgate/testkit/programs/place';
import { type HttpAnswer, httpCall } from '../load/http-call.ts';
import { AUTHORISED } from '../load/merchant.ts';
import { type Acquirer, startAcquirer } from '../processes/acquirer.ts';
import { type DirectoryServer, startDirectoryServer } from '../processes/directory-server.ts';
import { type Gateway, startGateway } from '../processes/gateway.ts';
import { cardFields, checkoutFields, SCREEN, SECURE_ENTITY } from './authenticating-shopper.ts';
import { type AuthenticationPage, authenticationPage } from './authentication-page.ts';
import { createBrowser } from './browser.ts';

/** A gateway with an acquirer, and with the simulator of the directory and its banks. */
export interface SecureSystem {
  readonly gateway: Gateway;
  readonly acquirer: Acquirer;
  readonly directory: DirectoryServer;
  /** A checkout that its shopper pays; its page when the shopper is to be authenticated. */
  pay(card: string, amount?: string): Promise<PaidCheckout>;
  /** The shop's server changes its mind about a checkout. */
  changeAmount(checkoutId: string, amount: string): Promise<void>;
  /** The answer that the shop gets about a payment now. */
  codeOf(paymentId: string): Promise<string | undefined>;
}

export interface PaidCheckout {
  readonly checkoutId: string;
  readonly id: string;
  readonly code: string;
  /** Fails where the shopper is not to be authenticated. */
  page(): AuthenticationPage;
}

/** Waits until the gateway knows the cards. @param settings on top of the usual ones */
export async function startSecureSystem(
  place: Place,
  settings: Readonly<Record<string, string>> = {},
): Promise<SecureSystem> {
  const [acquirer, directory] = await Promise.all([
    startAcquirer(place, 'acquirer'),
    startDirectoryServer(place, 'directory'),
  ]);
  const gateway = await startGateway(place, 'gateway', {
    ACQUIRER_PORT: acquirer.port,
    DS_PORT: directory.port,
    SETTLE_SECONDS: '4',
    DATA_DIR: join(place.folder, 'data'),
    ...settings,
  });
  while (!gateway.log().includes('card ranges received')) {
    // oxlint-disable-next-line no-await-in-loop
    await wait(20);
  }
  const browser = createBrowser();
  let made = 0;
  const post = async (path: string, fields: Readonly<Record<string, string>>, headers = {}) =>
    answered(await httpCall(gateway.address, { method: 'POST', path, fields, headers }));
  return {
    gateway,
    acquirer,
    directory,
    pay: async (card, amount = '92.00') => {
      made += 1;
      const order = checkoutFields(amount, `secure-${made}`);
      const { id: checkoutId = '' } = (await post('/v1/checkouts', order, AUTHORISED)).body;
      const fields = { ...cardFields(card), ...SCREEN };
      const { id = '', result, outcome } = (await post(`/v1/checkouts/${checkoutId}/payment`, fields)).body;
      return {
        checkoutId,
        id,
        code: result?.code ?? '',
        page: () => {
          if (outcome?.url === undefined) {
            throw new Error(`the shopper is not to be authenticated: ${JSON.stringify(result)}`);
          }
          return authenticationPage(browser, outcome.url);
        },
      };
    },
    changeAmount: async (checkoutId, amount) =>
      void (await post(
        `/v1/checkouts/${checkoutId}`,
        { entityId: SECURE_ENTITY, amount, currency: 'EUR' },
        AUTHORISED,
      )),
    codeOf: async (id) => {
      const request = {
        method: 'GET',
        path: `/v1/payments/${id}`,
        fields: { entityId: SECURE_ENTITY },
      } as const;
      return answered(await httpCall(gateway.address, { ...request, headers: AUTHORISED })).body.result?.code;
    },
  };
}

function answered(answer: HttpAnswer | undefined): HttpAnswer {
  if (answer === undefined) throw new Error('the gateway does not answer');
  return answer;
}

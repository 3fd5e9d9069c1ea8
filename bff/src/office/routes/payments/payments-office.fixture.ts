import type { MerchantsFile } from '@tollgate/gateway/api';
import type { LightMyRequestResponse } from 'fastify';
import { CARD, ORDER } from '../../../testing/test-app.ts';
import type { AdminParts, AnyAdminRoute } from '../../admin-route.ts';
import {
  OFFICE,
  type OfficeHeaders,
  on,
  PLATFORM,
  startOffice,
  type TestOffice,
} from '../../office.fixture.ts';

type Merchant = MerchantsFile['merchants'][number];

/** The back office alongside the payment API, with some of its routes. */
export interface PaymentsOffice extends TestOffice {
  /** Makes a payment as a merchant's server does. @returns its id */
  pay(fields?: Readonly<Record<string, string>>): Promise<string>;
  get(url: string, headers?: OfficeHeaders): Promise<LightMyRequestResponse>;
  write(url: string, body: object, headers?: OfficeHeaders): Promise<LightMyRequestResponse>;
}

export async function startPaymentsOffice(
  routesOf: (parts: AdminParts) => readonly AnyAdminRoute[],
  /** Of the first merchant of the file. */
  refundLimits?: Merchant['refundLimits'],
  settings?: Readonly<Record<string, string>>,
): Promise<PaymentsOffice> {
  let started: TestOffice | undefined;
  const test = () => {
    if (started === undefined) throw new Error('the office has not started yet');
    return started.test;
  };
  const parts: AdminParts = {
    get stores() {
      return test().stores;
    },
    get settings(): never {
      throw new Error('no route of payments looks at settings');
    },
    running: {
      enter: () => test().parts.running.enter(),
      merchants: () => withLimits(test().merchants, refundLimits),
    },
    clock: { now: () => test().clock.now(), monotonic: () => test().clock.now() },
    environment: 'test',
    origin: OFFICE,
    settleSeconds: 60,
    acquirersDown: () => [],
    version: '7',
  };
  const office = await startOffice(routesOf(parts), undefined, settings);
  started = office;
  const owner = (): OfficeHeaders => office.signIn(on(PLATFORM, 'owner'));
  return {
    ...office,
    pay: async (fields = {}) => {
      const answer = await office.test.post('/v1/payments', { ...ORDER, ...CARD, ...fields });
      const { id } = answer.json<{ id?: string }>();
      if (id === undefined) throw new Error(`no payment was made: ${answer.body}`);
      return id;
    },
    get: (url, headers = owner()) => office.app.inject({ method: 'GET', url, headers }),
    write: (url, body, headers = owner()) =>
      office.app.inject({ method: 'POST', url, payload: body, headers: { ...headers } }),
  };
}

function withLimits(file: MerchantsFile, refundLimits: Merchant['refundLimits']): MerchantsFile {
  const [first, ...others] = file.merchants;
  return first === undefined ? file : { ...file, merchants: [{ ...first, refundLimits }, ...others] };
}

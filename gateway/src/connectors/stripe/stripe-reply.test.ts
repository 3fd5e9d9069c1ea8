import { inspect } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import type { Connector, FollowUpRequest } from '../connector.ts';
import {
  aFollowUp,
  anAuthorisation,
  CANARY_NUMBER,
  CANARY_SECURITY_CODE,
  freshKey,
} from '../request.fixture.ts';
import { createStripe } from './stripe.ts';
import { TEST_KEY } from './stripe-mock.fixture.ts';
import {
  type Asked,
  aCharge,
  anError,
  aPage,
  aRefund,
  sendJson,
  startStubStripe,
} from './stub-stripe.fixture.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) {
    // oxlint-disable-next-line no-await-in-loop -- the connector before what it is connected to
    await end();
  }
});

/** A connector to a Stripe that answers every request with `body`, except requests for tokens. */
async function saying(body: (asked: Asked) => unknown, status = 200) {
  const stub = await startStubStripe((response, asked) =>
    sendJson(response, body(asked), asked.method === 'GET' ? 200 : status),
  );
  const connector: Connector = createStripe({ name: 'stub', secretKey: TEST_KEY, address: stub.address });
  ends.push(
    () => stub.stop(),
    () => connector.close(),
  );
  return { connector, stub };
}

const ORIGINAL = freshKey();
const followUp = (changes: Partial<FollowUpRequest> = {}) =>
  aFollowUp(ORIGINAL, { originalReference: 'ch_stub0001', ...changes });

describe('an answer to a payment', () => {
  it.each([
    ['amount', { amount: 9201 }],
    ['currency', { currency: 'usd' }],
    ['key', { metadata: { tollgate_key: 'other-1' } }],
    ['kind, reserved in place of captured', { captured: false }],
    ['end, which is not there yet', { status: 'pending' }],
  ])('of another %s leaves the outcome unknown', async (_what, changes) => {
    const request = anAuthorisation();
    const { connector } = await saying(() => aCharge(request.key, changes));
    expect(await connector.authorise(request)).toMatchObject({ kind: 'unknown' });
  });

  it.each([
    ['MX', 'MX'],
    // What Stripe answers where it does not know one.
    ['XX', undefined],
    [null, undefined],
  ])('from an issuer in %s names the country where it is one', async (country, issuerCountry) => {
    const request = anAuthorisation();
    const { connector } = await saying(() =>
      aCharge(request.key, { payment_method_details: { card: { country } } }),
    );
    const reply = await connector.authorise(request);
    expect(reply).toMatchObject({ kind: 'approved' });
    expect((reply as { issuerCountry?: string }).issuerCountry).toBe(issuerCountry);
  });

  it.each([
    [402, { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }, '800.100.203'],
    [402, { type: 'card_error', code: 'expired_card' }, '800.100.157'],
    [402, { type: 'card_error', code: 'something_new' }, '800.100.100'],
    [400, { type: 'invalid_request_error', code: 'amount_too_small', param: 'amount' }, '100.550.300'],
    [400, { type: 'invalid_request_error', param: 'currency' }, '800.100.173'],
    [400, { type: 'invalid_request_error' }, '900.100.200'],
    [401, { type: 'invalid_request_error' }, '800.100.190'],
    [403, { type: 'invalid_request_error' }, '800.100.190'],
  ])('of HTTP %i with %o is declined as %s', async (status, error, resultCode) => {
    const { connector } = await saying(() => anError(error), status);
    expect(await connector.authorise(anAuthorisation())).toMatchObject({
      kind: 'declined',
      resultCode,
      clearingInstituteName: 'Stripe',
    });
  });

  it.each([CANARY_NUMBER, CANARY_NUMBER.replaceAll(/(.{4})(?=.)/g, '$1 ')])(
    'that repeats the number as %s does not get through',
    async (number) => {
      const error = {
        type: 'card_error',
        code: number,
        decline_code: number,
        message: `No ${number}`,
        charge: number,
      };
      const { connector } = await saying(() => anError(error), 402);
      const said = inspect(await connector.authorise(anAuthorisation()), { depth: null });
      expect(said).toContain('declined');
      expect(said).not.toContain(number);
    },
  );
});

describe('a payment on the wire', () => {
  it('is a charge with our key as its group, in its metadata and as idempotency key, without card data', async () => {
    const request = anAuthorisation({ descriptor: "Demo's <shop> of everything" });
    const { connector, stub } = await saying(() => aCharge(request.key));
    expect(await connector.authorise(request)).toMatchObject({ kind: 'approved' });
    const [token, charge] = stub.asked;
    expect(token?.headers['idempotency-key']).toBe(`${request.key}-card`);
    expect(Object.fromEntries(token?.form ?? [])).toEqual({
      'card[number]': CANARY_NUMBER,
      'card[exp_month]': '05',
      'card[exp_year]': '2034',
      'card[cvc]': CANARY_SECURITY_CODE,
      'card[name]': 'Jane Jones',
    });
    expect(charge?.headers['idempotency-key']).toBe(request.key);
    expect(charge?.headers.authorization).toBe(`Bearer ${TEST_KEY.reveal()}`);
    expect(Object.fromEntries(charge?.form ?? [])).toEqual({
      amount: '9200',
      currency: 'eur',
      source: 'tok_stub',
      capture: 'true',
      'metadata[tollgate_key]': request.key,
      transfer_group: request.key,
      statement_descriptor_suffix: 'Demos shop',
    });
  });

  it('keeps its secret key out of the connector, however it is printed', async () => {
    const { connector } = await saying(() => undefined);
    expect(inspect(connector, { depth: null, showHidden: true })).not.toContain(TEST_KEY.reveal());
  });
});

describe('a capture', () => {
  const reserved = { captured: false, amount_captured: 0 };

  it('is noted on the charge before it is asked for', async () => {
    const request = followUp();
    const metadata = { tollgate_key: ORIGINAL, tollgate_capture_key: request.key };
    const { connector, stub } = await saying(({ path }) =>
      aCharge(ORIGINAL, path.endsWith('/capture') ? { metadata } : reserved),
    );
    expect(await connector.capture(request)).toMatchObject({
      kind: 'approved',
      connectorTxId1: 'ch_stub0001',
    });
    expect(stub.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /v1/charges/ch_stub0001',
      'POST /v1/charges/ch_stub0001',
      'POST /v1/charges/ch_stub0001/capture',
    ]);
    expect(Object.fromEntries(stub.asked[1]?.form ?? [])).toEqual({
      'metadata[tollgate_key]': ORIGINAL,
      'metadata[tollgate_capture_key]': request.key,
    });
  });

  it('that another one overtook is unknown', async () => {
    const metadata = { tollgate_key: ORIGINAL, tollgate_capture_key: 'faster-1' };
    const { connector } = await saying(({ path }) =>
      aCharge(ORIGINAL, path.endsWith('/capture') ? { metadata } : reserved),
    );
    expect(await connector.capture(followUp())).toEqual({
      kind: 'unknown',
      reason: 'another capture was faster',
    });
  });

  it('that was noted and never sent is not booked, and one that was sent is not sent again', async () => {
    const request = followUp();
    const metadata = { tollgate_key: ORIGINAL, tollgate_capture_key: request.key };
    const noted = await saying(() => aCharge(ORIGINAL, { ...reserved, metadata }));
    expect(await noted.connector.status(request.key, request.amount, request)).toEqual({
      kind: 'not-booked',
    });
    const made = await saying(() => aCharge(ORIGINAL, { metadata }));
    expect(await made.connector.status(request.key, request.amount, request)).toMatchObject({
      kind: 'approved',
    });
    expect(await made.connector.capture(request)).toMatchObject({ kind: 'approved' });
    expect(made.stub.asked.map(({ method }) => method)).toEqual(['GET', 'GET']);
  });
});

describe('a refund', () => {
  it.each([
    ['pending', null, { kind: 'unknown' }],
    ['requires_action', null, { kind: 'unknown' }],
    [null, null, { kind: 'unknown' }],
    ['failed', 'lost_or_stolen_card', { kind: 'declined', resultCode: '800.100.165' }],
    ['failed', 'something_new', { kind: 'declined', resultCode: '900.100.200' }],
    ['canceled', null, { kind: 'declined', resultCode: '900.100.200' }],
    ['succeeded', null, { kind: 'approved', connectorTxId1: 're_stub0001' }],
  ])('that is %s (%s) is not taken for anything else', async (status, reason, reply) => {
    const request = followUp();
    const { connector } = await saying(({ method }) =>
      method === 'GET' ? aCharge(ORIGINAL) : aRefund(request.key, { status, failure_reason: reason }),
    );
    expect(await connector.refund(request)).toMatchObject(reply);
  });

  it.each([
    ['amount', { amount: 9199 }],
    ['currency', { currency: 'usd' }],
    ['key', { metadata: {} }],
    ['charge', { charge: 'ch_other' }],
  ])('of another %s leaves the outcome unknown', async (_what, changes) => {
    const request = followUp();
    const { connector } = await saying(({ method }) =>
      method === 'GET' ? aCharge(ORIGINAL) : aRefund(request.key, changes),
    );
    expect(await connector.refund(request)).toMatchObject({ kind: 'unknown' });
  });

  it('of a charge that Stripe knows by the name that is given is looked for there only', async () => {
    const request = followUp();
    const { connector, stub } = await saying(({ path }) =>
      path === '/v1/refunds' ? aPage(aRefund('other-1'), aRefund(request.key)) : aCharge(ORIGINAL),
    );
    expect(await connector.status(request.key, request.amount, request)).toMatchObject({ kind: 'approved' });
    expect(stub.asked.map(({ path, query }) => `${path}?${query.toString()}`)).toEqual([
      '/v1/charges/ch_stub0001?',
      '/v1/refunds?limit=100&charge=ch_stub0001',
    ]);
  });
});

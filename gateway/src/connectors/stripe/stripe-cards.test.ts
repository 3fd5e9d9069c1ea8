import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AcquirerSecret, CardNumber } from '../../values/masked.ts';
import type { Connector } from '../connector.ts';
import { CANARY_INSTRUMENTS } from '../instrument.fixture.ts';
import { aFollowUp, anAuthorisation, canaryAuthentication, canaryCard } from '../request.fixture.ts';
import { createStripe } from './stripe.ts';
import { type StripeMock, startStripeMock, TEST_KEY } from './stripe-mock.fixture.ts';

let mock: StripeMock;
let connector: Connector;
beforeAll(async () => {
  mock = await startStripeMock();
  connector = createStripe({ name: 'stripe-test', secretKey: TEST_KEY, address: mock.address });
});
afterAll(async () => {
  await connector.close();
  await mock.stop();
});

const withCard = (number: string) =>
  anAuthorisation({ instrument: { ...canaryCard(), number: CardNumber.of(number) } });

describe("Stripe's test cards", () => {
  it.each([
    ['4000000000000002', 'generic_decline', '800.100.152'],
    ['4000000000009995', 'insufficient_funds', '800.100.203'],
    ['4100000000000019', 'fraudulent', '800.100.158'],
    ['4000000000000127', 'incorrect_cvc', '800.100.153'],
    ['4000000000000069', 'expired_card', '800.100.157'],
    ['4000000000000119', 'processing_error', '900.100.201'],
  ])('%s is declined by %s with %s, the same when sent again, and known as declined', async (...row) => {
    const [number, acquirerResponse, resultCode] = row;
    const request = withCard(number);
    const reply = await connector.authorise(request);
    expect(reply).toMatchObject({
      kind: 'declined',
      resultCode,
      acquirerResponse,
      connectorTxId1: expect.stringMatching(/^ch_/),
    });
    expect(await connector.authorise(request)).toEqual(reply);
    expect(await connector.status(request.key, request.amount)).toMatchObject({
      kind: 'declined',
      connectorTxId1: reply.kind === 'declined' ? reply.connectorTxId1 : '',
    });
  });

  it.each(['4000000000000429', '4000000000000500'])(
    '%s, at which its servers fail, leaves the outcome unknown until a status inquiry',
    async (number) => {
      const request = withCard(number);
      expect(await connector.authorise(request)).toMatchObject({ kind: 'unknown' });
      expect(await connector.status(request.key, request.amount)).toEqual({ kind: 'not-booked' });
    },
  );
});

describe('payments that are declined without a call to Stripe', () => {
  it.each([
    [
      'an account that is not a card',
      { instrument: { kind: 'virtual-account', brand: 'PAYPAL', accountId: 'a' } },
      '600.200.500',
    ],
    ['the card of a wallet', { instrument: CANARY_INSTRUMENTS.wallet.instrument }, '600.200.500'],
    [
      'a payment of a series',
      {
        standingInstruction: {
          mode: 'INITIAL',
          type: 'RECURRING',
          source: 'CIT',
          initialTransactionId: undefined,
        },
      },
      '600.200.501',
    ],
    ['an authentication that another party made', { authentication: canaryAuthentication() }, '600.200.500'],
    ['the funding of an account', { order: { transactionProcessingCode: 'FUNDING' } }, '600.200.400'],
    ['a currency that Stripe does not have', { amount: { minor: 9200n, currency: 'IQD' } }, '800.100.173'],
    ['a third decimal', { amount: { minor: 9201n, currency: 'BHD' } }, '800.100.174'],
  ] as const)('%s', async (_what, changes, resultCode) => {
    const before = mock.received.length;
    expect(await connector.authorise(anAuthorisation(changes))).toMatchObject({
      kind: 'declined',
      resultCode,
    });
    expect(mock.received).toHaveLength(before);
  });
});

describe('the life of a charge', () => {
  it('books once by its key, whatever the charge has gone through since', async () => {
    const payment = anAuthorisation({ capture: 'later' });
    const approval = await connector.authorise(payment);
    const capture = aFollowUp(payment.key, { amount: { minor: 5000n, currency: 'EUR' }, isFinal: true });
    const captured = await connector.capture(capture);
    const refund = aFollowUp(capture.key, { amount: { minor: 2000n, currency: 'EUR' } });
    const refunded = await connector.refund(refund);
    expect([approval, captured, refunded]).toMatchObject([
      { kind: 'approved' },
      { kind: 'approved' },
      { kind: 'approved', connectorTxId1: expect.stringMatching(/^re_/) },
    ]);
    expect(await connector.authorise(payment)).toEqual(approval);
    expect(await connector.capture(capture)).toEqual(captured);
    expect(await connector.refund(refund)).toEqual(refunded);
    expect(await connector.status(payment.key, payment.amount, 'nothing')).toEqual(approval);
    expect(await connector.status(capture.key, capture.amount, capture)).toEqual(captured);
    expect(await connector.status(refund.key, refund.amount, refund)).toEqual(refunded);
    const rest = aFollowUp(capture.key, { amount: { minor: 3001n, currency: 'EUR' } });
    expect(await connector.refund(rest)).toMatchObject({ kind: 'declined', resultCode: '700.100.300' });
  });

  it('knows nothing that a key was not accepted for', async () => {
    const wrong = createStripe({
      name: 'x',
      secretKey: AcquirerSecret.of('pk_wrong'),
      address: mock.address,
    });
    const request = anAuthorisation();
    expect(await wrong.status(request.key, request.amount, 'nothing')).toMatchObject({ kind: 'unreachable' });
    expect(await wrong.refund(aFollowUp(request.key))).toMatchObject({ kind: 'not-sent' });
    await wrong.close();
  });
});

describe("Stripe's address", () => {
  it.each(['', 'stripe', 'ftp://stripe.example/', 'https://stripe.example/path'])(
    'is refused when it is %j',
    (address) => {
      expect(() => createStripe({ name: 'x', secretKey: TEST_KEY, address })).toThrow(TypeError);
    },
  );
});

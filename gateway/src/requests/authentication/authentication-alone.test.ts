import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Channel } from '../../access/merchant-directory.ts';
import { CARD_CHANNEL, SECURE_CHANNEL } from '../../access/test-merchants.fixture.ts';
import type { OperationNow } from '../../payment/operation-now.ts';
import { gatewayWithChannel } from '../../testing/gateway-with-channel.ts';
import { aresWith, DS_ID, ENROLLED, PROOF, reportOf, secretOf } from '../../testing/scripted-directory.ts';
import { SECURE_ORDER, SENT_BROWSER } from '../../testing/test-browser.fixture.ts';
import { CARD, fieldsOf, openTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import type { Changes } from '../../testing/test-payment.ts';

const SHOP = { merchant: 'Shop' };
const ENTITY = [['entityId', SECURE_CHANNEL]] as const;
const ORDER = { ...SECURE_ORDER, ...SENT_BROWSER };

function leniently(channel: Channel): Channel {
  const { threeDSecure } = channel;
  return {
    ...channel,
    threeDSecure: threeDSecure && {
      ...threeDSecure,
      policy: { ...threeDSecure.policy, whenUnavailable: 'continue', whenNotEnrolled: 'continue' },
    },
  };
}

describe('an authentication without a payment', () => {
  let test: TestGateway;

  beforeEach(() => {
    test = openTestGateway();
  });

  afterEach(() => test.close());

  const submit = (changes: Changes = {}, key?: string) =>
    test.gateway.submitAuthentication(SHOP, fieldsOf(ORDER, CARD, changes), key);

  async function authenticate(changes?: Changes, key?: string): Promise<OperationNow> {
    const made = await submit(changes, key);
    if (!made.ok || made.value.kind !== 'created') throw new Error(JSON.stringify(made));
    return made.value.created;
  }

  const lastAreq = () => {
    const areq = test.directory.asked.at(-1);
    if (areq === undefined) throw new Error('the directory was not asked');
    return areq;
  };

  const challenge = () => {
    test.directory.answer = async (areq) => aresWith(areq, 'C');
  };

  const report = (changes: Readonly<Record<string, unknown>> = {}, gateway = test.gateway) =>
    gateway.receiveResult(secretOf(lastAreq()), reportOf(lastAreq(), changes));

  const found = async (id: string): Promise<OperationNow> => {
    const read = await test.gateway.findAuthentication(SHOP, id, ENTITY);
    if (!read.ok) throw new Error(read.error.kind);
    return read.value;
  };

  const issuesOf = async (changes: Changes) => {
    const refused = await submit(changes);
    if (refused.ok || refused.error.kind !== 'invalid-parameters') throw new Error(JSON.stringify(refused));
    return refused.error.issues.map(({ name }) => name);
  };

  it('is of a brand that the channel takes, where it has a list', async () => {
    const gateway = gatewayWithChannel(test, { brands: ['MASTER'] }, SECURE_CHANNEL);
    const made = await gateway.submitAuthentication(SHOP, fieldsOf(ORDER, CARD));
    expect(made).toMatchObject({ value: { created: { state: 'refused', resultCode: '600.200.500' } } });
    expect(test.directory.asked).toEqual([]);
  });

  it('has the proof and its own code when the shopper was not asked, and asks no acquirer', async () => {
    const made = await authenticate();
    expect(made).toMatchObject({
      kind: 'payment',
      paymentType: '3D',
      state: 'approved',
      resultCode: '000.400.110',
      amount: { minor: 9200n, currency: 'EUR' },
      acquirer: undefined,
      movement: undefined,
      authentication: { shown: { eci: '05', flow: 'frictionless', dsTransactionId: DS_ID } },
      payment: { state: 'authenticated', capturable: { minor: 0n }, refundable: { minor: 0n } },
    });
    expect(made.proof?.reveal()).toBe(PROOF);
    expect((await found(made.id)).proof?.reveal()).toBe(PROOF);
    expect(lastAreq()).toMatchObject({ messageCategory: '01', purchaseAmount: '9200' });
    expect(test.acquirer.asked).toEqual([]);
  });

  it.each(['EUR', 'JPY', 'BHD'])('is about the card alone without an amount, in %s', async (currency) => {
    expect(await authenticate({ amount: undefined, currency })).toMatchObject({
      state: 'approved',
      amount: { minor: 0n },
    });
    expect(lastAreq()).toMatchObject({ messageCategory: '02', threeDSRequestorAuthenticationInd: '04' });
  });

  it('has no proof when its bank grants an exemption in place of a challenge', async () => {
    test.directory.answer = async (areq) => aresWith(areq, 'I');
    const made = await authenticate({ 'threeDSecure.challengeIndicator': '05' });
    expect(made).toMatchObject({ state: 'approved', resultCode: '000.400.110' });
    expect(made.proof).toBeUndefined();
  });

  it('is declined also where the channel lets such payments through', async () => {
    const { merchants } = test.ports;
    const lenient = test.with({
      merchants: {
        ...merchants,
        entityOf: (caller, id) => {
          const entity = merchants.entityOf(caller, id);
          return (
            entity && {
              ...entity,
              channelFor: (...asked) => {
                const dispatch = entity.channelFor(...asked);
                return dispatch && { ...dispatch, channel: leniently(dispatch.channel) };
              },
            }
          );
        },
      },
    });
    const send = (fields: Changes) => lenient.submitAuthentication(SHOP, fieldsOf(ORDER, CARD, fields));
    test.directory.participation = { kind: 'not-enrolled' };
    expect(await send({})).toMatchObject({
      value: { created: { state: 'refused', resultCode: '000.400.109' } },
    });
    const paid = await lenient.submitPayment(SHOP, fieldsOf({ ...ORDER, paymentType: 'DB' }, CARD));
    expect(paid).toMatchObject({ value: { state: 'approved' } });
    test.directory.participation = ENROLLED;
    test.directory.answer = async () => ({ kind: 'failed', code: '402' });
    expect(await send({})).toMatchObject({
      value: { created: { state: 'declined', resultCode: '100.390.111' } },
    });
  });

  it('is refused on a channel that does not authenticate shoppers', async () => {
    expect(await authenticate({ entityId: CARD_CHANNEL })).toMatchObject({
      state: 'refused',
      resultCode: '100.390.106',
    });
  });

  it('is refused for a number that is none, before the issuer is asked', async () => {
    expect(await authenticate({ 'card.number': '4200000000000001' })).toMatchObject({ state: 'refused' });
    expect(test.directory.asked).toEqual([]);
  });

  describe('with a challenge', () => {
    beforeEach(challenge);

    it('sends the shopper to the page, and is approved after the report', async () => {
      const { id, state, ...made } = await authenticate();
      expect(state).toBe('authenticating');
      expect(made.kind === 'payment' && made.redirect?.resultUrl).toBe('https://shop.example/result');
      expect(JSON.parse((await report()).body)).toMatchObject({ messageType: 'RRes' });
      await expect.poll(async () => (await found(id)).state).toBe('approved');
      expect(await found(id)).toMatchObject({
        resultCode: '000.100.110',
        authentication: { shown: { flow: 'challenge' } },
      });
      expect((await found(id)).proof?.reveal()).toBe(PROOF);
      expect(test.acquirer.asked).toEqual([]);
    });
  });

  it('is made once under a key, and its kept answer has no proof', async () => {
    const first = await submit({}, 'key-1');
    if (!first.ok || first.value.kind !== 'created') throw new Error('not made');
    expect(first.value.created.proof).toBeUndefined();
    await first.value.keep({ status: 200, body: '{}' });
    expect(await submit({}, 'key-1')).toMatchObject({ ok: true, value: { kind: 'repeated' } });
    expect(test.directory.asked).toHaveLength(1);
  });

  it.each([
    [{ paymentType: 'DB' }, 'paymentType'],
    [{ createRegistration: 'true' }, 'createRegistration'],
    [{ transactionCategory: 'MO' }, 'transactionCategory'],
    [{ numberOfCaptures: '2' }, 'numberOfCaptures'],
    [{ referenceUuid: 'a'.repeat(32) }, 'referenceUuid'],
    [{ 'threeDSecure.eci': '05', 'threeDSecure.verificationId': PROOF }, 'threeDSecure.eci'],
  ])('does not take %o', async (changes, name) => {
    expect(await issuesOf(changes)).toContain(name);
    expect(test.directory.asked).toEqual([]);
  });

  it.each(['CP', 'RV', 'RF', 'CB', 'PA'])('cannot be followed by a %s', async (paymentType) => {
    const { id } = await authenticate();
    const followed = await test.gateway.followUpPayment(SHOP, id, [
      ...ENTITY,
      ['paymentType', paymentType],
      ['amount', '1.00'],
      ['currency', 'EUR'],
    ]);
    expect(followed.ok && followed.value.state !== 'refused').toBe(false);
    expect(test.acquirer.asked).toEqual([]);
  });

  it('is not found as an authentication when it is a payment, or of another merchant', async () => {
    const paid = await test.gateway.submitPayment(SHOP, fieldsOf({ ...ORDER, paymentType: 'DB' }, CARD));
    const id = paid.ok ? paid.value.id : '';
    expect(await test.gateway.findAuthentication(SHOP, id, ENTITY)).toEqual({
      ok: false,
      error: { kind: 'payment-not-found' },
    });
    const made = await authenticate();
    expect(await test.gateway.findAuthentication({ merchant: 'Other' }, made.id, ENTITY)).toMatchObject({
      ok: false,
    });
  });

  describe('that is paid with afterwards', () => {
    const proven = {
      'threeDSecure.eci': '05',
      'threeDSecure.verificationId': PROOF,
      'threeDSecure.enrollmentStatus': 'Y',
      'threeDSecure.authenticationStatus': 'Y',
      'threeDSecure.version': '2.2.0',
      'threeDSecure.dsTransactionId': DS_ID,
    };

    const pay = (changes: Changes) =>
      test.gateway.submitPayment(
        SHOP,
        fieldsOf({ ...ORDER, testMode: 'EXTERNAL', paymentType: 'DB', ...proven }, CARD, changes),
      );

    it.each(['92.00', '10.00'])('covers %s', async (amount) => {
      await authenticate();
      expect(await pay({ amount })).toMatchObject({ ok: true, value: { state: 'approved' } });
      expect(test.acquirer.requests[0]?.authentication?.verificationId?.reveal()).toBe(PROOF);
      expect(test.directory.asked).toHaveLength(1);
    });

    it.each([
      ['more', { amount: '92.01' }],
      ['more, whatever the merchant says', { amount: '92.01', 'threeDSecure.amount': '200.00' }],
      ['another currency', { currency: 'USD' }],
      [
        'the same id in other letters',
        { amount: '92.01', 'threeDSecure.dsTransactionId': DS_ID.toUpperCase() },
      ],
    ])('does not cover %s', async (_what, changes) => {
      await authenticate();
      expect(await pay(changes)).toMatchObject({
        ok: true,
        value: { state: 'refused', resultCode: '100.390.101' },
      });
      expect(test.acquirer.asked).toEqual([]);
    });

    it('covers no amount when the card alone was authenticated', async () => {
      await authenticate({ amount: undefined });
      expect(await pay({ amount: '0.01' })).toMatchObject({ value: { resultCode: '100.390.101' } });
    });
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OTHER_CHANNEL } from '../access/test-merchants.fixture.ts';
import { NO_OBSERVER, type Observer } from '../ports/observer.ts';
import {
  CHECKOUT,
  inLive,
  makeCheckout,
  SHOP,
  submitCheckout,
  TEST_MODE_IN_LIVE,
} from '../testing/test-checkout.ts';
import { CARD, fieldsOf, NOON, openTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { asCheckoutId } from '../values/ids.ts';

const HALF_AN_HOUR = 30 * 60_000;

let test: TestGateway;

beforeEach(() => {
  test = openTestGateway();
});

afterEach(() => test.close());

const create = (changes: Readonly<Record<string, string | undefined>>) =>
  test.gateway.createCheckout(SHOP, fieldsOf(CHECKOUT, changes));

async function issuesOf(changes: Readonly<Record<string, string | undefined>>): Promise<string[]> {
  const refused = await create(changes);
  const issues = !refused.ok && refused.error.kind === 'invalid-parameters' ? refused.error.issues : [];
  return issues.map(({ name, problem }) => `${name} ${problem.kind}`);
}

describe('a new checkout', () => {
  it('can be found, is open, and lasts half an hour', async () => {
    const session = await makeCheckout(test);
    expect(asCheckoutId(session.id)).toBe(session.id);
    expect(session).toMatchObject({
      createdAt: NOON,
      expiresAt: NOON + HALF_AN_HOUR,
      state: { kind: 'open' },
    });
    expect(await test.ports.sessions.find(session.id)).toEqual(session);
  });

  it('keeps the parameters of the payment and whether its answers have the hash, but not its entity', async () => {
    const session = await makeCheckout(test, { integrity: 'true', descriptor: 'Order 1', unknown: 'x' });
    expect(Object.fromEntries(session.fields)).toEqual({
      amount: '92.00',
      currency: 'EUR',
      paymentType: 'DB',
      testMode: 'EXTERNAL',
      descriptor: 'Order 1',
      integrity: 'true',
    });
  });

  it.each([undefined, 'false'])(
    'is a debit without a payment type, with createRegistration=%s',
    async (createRegistration) => {
      const session = await makeCheckout(test, { paymentType: undefined, createRegistration });
      expect(session.fields).toContainEqual(['paymentType', 'DB']);
      expect(await test.gateway.describeCheckout(session.id)).toMatchObject({
        value: { amount: '92.00', currency: 'EUR', paymentType: 'DB', isForStoring: false },
      });
      expect(await submitCheckout(test.gateway, session.id)).toMatchObject({
        value: { paymentType: 'DB', state: 'approved' },
      });
    },
  );

  it('stores details only, without a payment type, where that is asked for, also with an amount', async () => {
    const session = await makeCheckout(test, { paymentType: undefined, createRegistration: 'true' });
    expect(Object.fromEntries(session.fields)).not.toHaveProperty('paymentType');
    expect(await test.gateway.describeCheckout(session.id)).toMatchObject({ value: { isForStoring: true } });
  });

  it('needs an amount with its currency, or details to store', async () => {
    const nothing = { amount: undefined, currency: undefined, paymentType: undefined };
    expect(await issuesOf(nothing)).toEqual(['amount missing', 'currency missing']);
    expect(await issuesOf({ ...nothing, createRegistration: 'false' })).toEqual([
      'amount missing',
      'currency missing',
    ]);
    expect(await issuesOf({ paymentType: undefined, amount: '0.00' })).toEqual(['amount not-accepted-here']);
    expect(await issuesOf({ ...nothing, createRegistration: 'true' })).toEqual([]);
  });

  it('that became a debit stays one when an update asks for the details to be stored', async () => {
    const { id } = await makeCheckout(test, { paymentType: undefined });
    const update = fieldsOf({ entityId: CHECKOUT.entityId, createRegistration: 'true' });
    expect(await test.gateway.updateCheckout(SHOP, id, update)).toMatchObject({ ok: true });
    expect(await test.gateway.describeCheckout(id)).toMatchObject({
      value: { paymentType: 'DB', isForStoring: false },
    });
  });

  it.each([
    ['true', true],
    ['false', false],
    [undefined, false],
  ])('with integrity=%s wants the hash of the script: %s', async (integrity, wantsIntegrity) => {
    expect(await create({ integrity })).toMatchObject({ ok: true, value: { wantsIntegrity } });
  });

  it('is forbidden for the entity of another merchant, before anything else is read', async () => {
    const unknownParameters = vi.fn<Observer['unknownParameters']>();
    const gateway = test.with({ observer: { ...NO_OBSERVER, unknownParameters } });
    const made = await gateway.createCheckout(SHOP, fieldsOf(CHECKOUT, { entityId: OTHER_CHANNEL }));
    expect(made).toEqual({ ok: false, error: { kind: 'forbidden' } });
    expect(unknownParameters).not.toHaveBeenCalled();
  });

  it('names all its issues at once', async () => {
    const issues = await issuesOf({
      entityId: undefined,
      amount: '92.50',
      currency: 'JPY',
      paymentType: 'CP',
    });
    expect(issues.toSorted()).toEqual(['amount too-fine', 'entityId missing', 'paymentType not-one-of']);
  });

  it.each([
    ['for a payment', {}],
    ['that only stores details', { amount: undefined, paymentType: undefined, createRegistration: 'true' }],
  ])('%s is refused in live with a test mode, and taken without', async (_what, changes) => {
    const live = inLive(test);
    const sent = (testMode?: string) => fieldsOf(CHECKOUT, changes, { testMode });
    expect(await live.createCheckout(SHOP, sent('INTERNAL'))).toEqual(TEST_MODE_IN_LIVE);
    expect((await live.createCheckout(SHOP, sent())).ok).toBe(true);
  });

  it.each([
    { createRegistration: 'true' },
    { createRegistration: 'true', amount: undefined, paymentType: undefined },
    { 'standingInstruction.mode': 'INITIAL', 'standingInstruction.type': 'RECURRING' },
    { recurringType: 'INITIAL' },
  ])(
    'that stores details or begins a series is refused in live where no page is listed: %j',
    async (changes) => {
      const live = inLive(test, false);
      const sent = fieldsOf(CHECKOUT, { testMode: undefined }, changes);
      const [name] = Object.keys(changes);
      const issue = { name, problem: { kind: 'not-accepted-here' } };
      expect(await live.createCheckout(SHOP, sent)).toMatchObject({ ok: false, error: { issues: [issue] } });
      expect((await inLive(test).createCheckout(SHOP, sent)).ok).toBe(true);
    },
  );

  it('may not begin to store details in live by a change or by what the shopper sends', async () => {
    const live = inLive(test, false);
    const made = await live.createCheckout(SHOP, fieldsOf(CHECKOUT, { testMode: undefined }));
    const id = made.ok ? made.value.session.id : '';
    const fields = { createRegistration: 'true', entityId: CHECKOUT.entityId };
    const refused = { ok: false, error: { issues: [{ name: 'createRegistration' }] } };
    expect(await live.updateCheckout(SHOP, id, fieldsOf(fields))).toMatchObject(refused);
    expect(await live.payCheckout(id, fieldsOf(CARD, { createRegistration: 'true' }))).toMatchObject(refused);
    expect((await live.payCheckout(id, fieldsOf(CARD))).ok).toBe(true);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARD_ENTITY } from '../../../testing/test-app.ts';
import { on, PLATFORM } from '../../office.fixture.ts';
import { type PaymentsOffice, startPaymentsOffice } from './payments-office.fixture.ts';
import { showPaymentRoute } from './show-payment.ts';

let office: PaymentsOffice;
let id: string;
let refundId: string;
beforeAll(async () => {
  office = await startPaymentsOffice((parts) => [showPaymentRoute(parts)]);
  id = await office.pay({
    merchantTransactionId: 'order-0001',
    'customer.email': 'jane@example.com',
    'customer.givenName': 'Jane',
    'customer.surname': 'Jones',
    'billing.street1': 'Lane 1',
    'shipping.street1': 'Harbour 2',
    'customParameters[SHOPPER_note]': 'rings twice',
    'customer.ip': '203.0.113.7',
    'threeDSecure.eci': '05',
    'threeDSecure.enrollmentStatus': 'Y',
    'threeDSecure.authenticationStatus': 'Y',
    'threeDSecure.verificationId': 'AAACAgSRBklmQCFgMpEGAAAAAAA=',
  });
  office.test.clock.step(5000);
  const refund = await office.test.post(`/v1/payments/${id}`, {
    entityId: CARD_ENTITY,
    paymentType: 'RF',
    amount: '2.00',
    currency: 'EUR',
  });
  refundId = refund.json<{ id: string }>().id;
});
afterAll(() => office.close());

const PERSONAL = /jane|lane 1|harbour 2|rings twice|203\.0\.113/i;

describe('a payment', () => {
  it('is shown with what refers to it and what can still be done', async () => {
    const answer = await office.get(`/admin/v1/payments/${id}`);
    expect(answer.json()).toMatchObject({
      payment: { id, status: 'refunded', state: 'partly refunded', amount: '92.00' },
      remaining: {
        capturable: { amount: '0.00', currency: 'EUR' },
        refundable: { amount: '90.00', currency: 'EUR' },
      },
      money: {
        captured: { amount: '92.00', currency: 'EUR' },
        refunded: { amount: '2.00', currency: 'EUR' },
        chargedBack: { amount: '0.00', currency: 'EUR' },
        left: { amount: '90.00', currency: 'EUR' },
      },
      acts: {
        possible: [
          { name: 'refund', amount: '90.00', currency: 'EUR' },
          { name: 'chargeback', amount: '90.00', currency: 'EUR' },
        ],
        refused: [],
        captures: { isPartial: true, isMultiple: true },
      },
      waitingRefunds: [],
      expiry: '05/2034',
      operations: [
        { id, kind: 'payment', type: 'DB', state: 'approved', acquirer: expect.any(String) },
        { id: refundId, kind: 'follow-up', type: 'RF', amount: '2.00', refersTo: id, isOpen: false },
      ],
      authentication: { eci: '05' },
      inquiries: [],
      raw: { id, result: { code: expect.any(String) }, paymentType: 'DB' },
    });
    const { timeline, notifications } = answer.json<{
      timeline: { what: string }[];
      notifications: { events: unknown[]; resultCall: unknown };
    }>();
    expect(timeline.map(({ what }) => what)).toEqual([
      'started',
      'routed',
      'approved',
      'started',
      'routed',
      'approved',
    ]);
    expect(notifications.events).toMatchObject([
      { operationId: id, action: 'CREATED', deliveries: [] },
      { operationId: refundId, action: 'CREATED' },
    ]);
    expect(notifications.resultCall).toBeNull();
  });

  it('is found by the id of what refers to it, in any case', async () => {
    const answer = await office.get(`/admin/v1/payments/${refundId.toUpperCase()}`);
    expect(answer.json()).toMatchObject({ payment: { id } });
  });

  it('hides its shopper until that is asked for, and records who asked', async () => {
    const before = office.entries.length;
    const masked = await office.get(`/admin/v1/payments/${id}`);
    expect(masked.body).not.toMatch(PERSONAL);
    expect(masked.json()).toMatchObject({ hasPersonalData: false, holder: '•••' });
    expect(office.entries).toHaveLength(before);
    const shown = await office.get(`/admin/v1/payments/${id}?personal=true`);
    expect(shown.body).toMatch(PERSONAL);
    expect(shown.json()).toMatchObject({ hasPersonalData: true, holder: 'Jane Jones' });
    expect(office.entries.slice(before)).toMatchObject([
      { action: 'payment.personal-data', outcome: 'begun', target: { type: 'payment', id } },
      { action: 'payment.personal-data', outcome: 'done' },
    ]);
    expect(JSON.stringify(office.entries.slice(before))).not.toMatch(/lane 1/i);
  });

  it('shows no proof of an authentication, no security code and no whole number', async () => {
    const { body } = await office.get(`/admin/v1/payments/${id}?personal=true`);
    expect(body).not.toContain('AAACAgSRBklmQCFgMpEGAAAAAAA');
    expect(body).not.toContain('4200000000000000');
  });

  it.each(['developer', 'auditor'] as const)('keeps its shopper from a %s', async (role) => {
    const headers = office.signIn(on(PLATFORM, role));
    const refused = await office.get(`/admin/v1/payments/${id}?personal=true`, headers);
    expect(refused.statusCode).toBe(403);
    expect((await office.get(`/admin/v1/payments/${id}`, headers)).statusCode).toBe(200);
  });

  it('tells the call of the result address of its checkout, by its host alone', async () => {
    const checkout = await office.test.createCheckout();
    const paid = await office.test.pay(checkout, { shopperResultUrl: 'https://shop.example/jane?order=1' });
    const { resultCalls } = office.test.stores;
    const later = office.test.clock.now() + 86_400_000;
    for (const call of await resultCalls.claim(later, later + 1, 1)) {
      // oxlint-disable-next-line no-await-in-loop -- one alone
      await resultCalls.record(call, { at: later, end: 'unreachable' }, { state: 'given-up' });
    }
    const answer = await office.get(`/admin/v1/payments/${paid.json<{ id: string }>().id}`);
    expect(answer.json()).toMatchObject({
      notifications: { resultCall: { host: 'shop.example', tries: [{ end: 'no answer' }] } },
    });
    expect(answer.body).not.toContain('order=1');
  });

  it.each(['x', `${'a'.repeat(32)}.node`])('refuses the id %s', async (wrong) => {
    expect((await office.get(`/admin/v1/payments/${wrong}`)).statusCode).toBe(422);
  });
});

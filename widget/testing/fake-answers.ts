import { declineReason } from '@tollgate/gateway/catalogue/decline-reason';

/** The answers of the fake gateway; every checkout id beginning with `demo` exists. */
export interface FakeAnswer {
  readonly status: number;
  readonly body: unknown;
}

const HALF_AN_HOUR_MS = 1_800_000;
const GONE: FakeAnswer = {
  status: 400,
  body: { result: { code: '200.300.404', description: 'no such checkout' }, outcome: { type: 'gone' } },
};

const STORED = [
  {
    id: 'a'.repeat(32),
    brand: 'VISA',
    holder: 'Jane Doe',
    last4: '0000',
    expiryMonth: '05',
    expiryYear: '2034',
  },
  {
    id: 'b'.repeat(32),
    brand: 'AMEX',
    holder: 'Jane Doe',
    last4: '7770',
    expiryMonth: '11',
    expiryYear: '2031',
  },
  {
    id: 'c'.repeat(32),
    brand: 'DIRECTDEBIT_SEPA',
    holder: 'Jane Doe',
    last4: '3000',
    expiryMonth: null,
    expiryYear: null,
  },
  { id: 'd'.repeat(32), brand: 'PAYPAL', holder: null, last4: null, expiryMonth: null, expiryYear: null },
];

const removed = new Set<string>();
const endings = new Map<string, number>();
const paid = new Set<string>();

/**
 * `demo` lives for half an hour, `demo-5` for five seconds. One with `stored` in its id offers stored details, with
 * `removable` they can be removed; one with `storing` stores some and charges nothing; one with `secure` has 3D Secure.
 * One with `dearer` costs more as soon as its amount was read once.
 */
export function answerCheckout(id: string): FakeAnswer {
  const seconds = /^demo-(\d+)$/u.exec(id)?.[1];
  const lifeMs = seconds === undefined ? HALF_AN_HOUR_MS : Number(seconds) * 1000;
  const end = endings.get(id) ?? Date.now() + lifeMs;
  endings.set(id, end);
  if (!id.startsWith('demo') || end <= Date.now()) return GONE;
  const checkout = {
    id,
    amount: amountOf(id),
    currency: 'EUR',
    paymentType: 'DB',
    state: paid.has(id) ? 'paid' : 'open',
    expiresInMs: end - Date.now(),
    shopperResultUrl: null,
    registrations: id.includes('stored') ? STORED.filter((stored) => !removed.has(id + stored.id)) : [],
    mayRemoveRegistrations: id.includes('removable'),
    isForStoring: id.includes('storing'),
    threeDSecure: id.includes('secure'),
    merchant: 'Test merchant',
    marks: id.includes('own') ? { VISA: 'VISA.0123abcd.svg' } : {},
  };
  return { status: 200, body: { result: { code: '000.200.100', description: 'created' }, checkout } };
}

/** The checkouts whose amount was read, or that were to be paid. */
const seen = new Set<string>();

function amountOf(id: string): string {
  const isDearer = id.includes('dearer') && seen.has(id);
  seen.add(id);
  return isDearer ? '500.00' : '92.00';
}

/** Removes stored details, but for the last, which never goes. */
export function answerRemoval(id: string, registration: string): FakeAnswer {
  const isGone = registration !== STORED.at(-1)?.id;
  if (isGone) removed.add(id + registration);
  return isGone ? { status: 200, body: { result: { code: '000.100.110' } } } : GONE;
}

/** Everything that was sent to a checkout so far, for tests to look at. */
const sent = new Map<string, Record<string, string>[]>();
let preparations = 0;

export function answerSent(id: string): FakeAnswer {
  return { status: 200, body: sent.get(id) ?? [] };
}

/**
 * Prepares 3D Secure: a number that ends in 1 has a frame before Pay, others have none. With `slow` in the checkout's id
 * that frame never answers.
 */
export function answerPreparation(id: string, form: URLSearchParams): FakeAnswer {
  sent.set(id, [...(sent.get(id) ?? []), { prepared: form.get('card.number') ?? '' }]);
  preparations += 1;
  const path = `/v1/threeDSecure/browser/${id.includes('slow') ? 'slow' : 'token'}-${preparations}`;
  const isWanted = form.get('card.number')?.endsWith('1');
  const threeDSecure = isWanted ? { status: 'frame', path } : { status: 'none' };
  return { status: 200, body: { result: { code: '000.200.000' }, threeDSecure } };
}

/**
 * Approves everything but a holder or an account that is a result code, as the test environment does. The holder
 * `challenge done 03` has the issuer ask for a code, in the window of that size; `fake-authentication.ts` has the endings.
 *
 * @param gateway its own origin, as the request has named it
 */
export function answerPayment(id: string, form: URLSearchParams, gateway: string): FakeAnswer {
  if (id.includes('dearer') && form.get('agreed.amount') !== '500.00') {
    seen.add(id);
    sent.set(id, [...(sent.get(id) ?? []), Object.fromEntries(form)]);
    const outcome = { type: 'amountChanged', amount: '500.00', currency: 'EUR' };
    return { status: 409, body: { result: { code: '100.550.701' }, outcome } };
  }
  const names = ['card.holder', 'bankAccount.holder', 'virtualAccount.accountId'];
  const holder = names.map((name) => form.get(name) ?? '').find((name) => name !== '') ?? '';
  sent.set(id, [...(sent.get(id) ?? []), Object.fromEntries(form)]);
  if (holder === 'redirect') {
    const redirect = { url: 'http://127.0.0.1:9/agree', method: 'GET', parameters: [] };
    return { status: 200, body: { id: 'payment', outcome: { type: 'redirect' }, redirect } };
  }
  const [challenge, ending = 'done', window = '03'] = holder.split(' ');
  if (challenge === 'challenge') {
    const url = `${gateway}/v1/threeDSecure/payment/${ending}-${window}`;
    return { status: 200, body: { id: 'payment', outcome: { type: 'authenticate', url, window } } };
  }
  if (form.get('card.cvv') === '999') return declined('800.100.153');
  if (!id.startsWith('demo')) return GONE;
  if (/^\d{3}\.\d{3}\.\d{3}$/u.test(holder)) return declined(holder);
  // Tests pay with one id again and again; the playground's own checkout ends as a real one does.
  if (id !== 'demo-again') paid.add(id);
  return { status: 200, body: { id: 'payment', outcome: { type: 'done' } } };
}

function declined(code: string): FakeAnswer {
  return { status: 400, body: { id: 'payment', outcome: { type: 'declined', ...declineReason(code) } } };
}

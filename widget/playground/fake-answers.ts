/** What the fake gateway says; every checkout id beginning with `demo` exists. */
export interface FakeAnswer {
  readonly status: number;
  readonly body: unknown;
}

const HALF_AN_HOUR_MS = 1_800_000;
const GONE: FakeAnswer = {
  status: 400,
  body: { result: { code: '200.300.404', description: 'no such checkout' } },
};

const endings = new Map<string, number>();
const paid = new Set<string>();

/** `demo` lives for half an hour, `demo-5` for five seconds. */
export function answerCheckout(id: string): FakeAnswer {
  const seconds = /^demo-(\d+)$/u.exec(id)?.[1];
  const lifeMs = seconds === undefined ? HALF_AN_HOUR_MS : Number(seconds) * 1000;
  const end = endings.get(id) ?? Date.now() + lifeMs;
  endings.set(id, end);
  if (!id.startsWith('demo') || end <= Date.now()) {
    return GONE;
  }
  const checkout = {
    id,
    amount: '92.00',
    currency: 'EUR',
    paymentType: 'DB',
    state: paid.has(id) ? 'paid' : 'open',
    expiresInMs: end - Date.now(),
    shopperResultUrl: null,
  };
  return { status: 200, body: { result: { code: '000.200.100', description: 'created' }, checkout } };
}

/** Approves everything but a holder that is a result code, as the test environment does. */
export function answerPayment(id: string, form: URLSearchParams): FakeAnswer {
  const holder = form.get('card.holder') ?? '';
  if (!id.startsWith('demo')) {
    return GONE;
  }
  if (/^\d{3}\.\d{3}\.\d{3}$/u.test(holder)) {
    return { status: 400, body: { id: 'payment', result: { code: holder, description: 'declined' } } };
  }
  // Tests pay with one id again and again; the playground's own checkout ends as a real one does.
  if (id !== 'demo-again') {
    paid.add(id);
  }
  return { status: 200, body: { id: 'payment', result: { code: '000.100.110', description: 'approved' } } };
}

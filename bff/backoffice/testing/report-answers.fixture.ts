const total = (count: number) => ({ count, amount: `${count * 92}.00` });
const listed = (count: number, query: string) => ({ ...total(count), query });

const payments = (approved: number, rate: number | null) => ({
  approved: listed(approved, 'status:approved'),
  failed: listed(1, 'status:declined'),
  declined: total(1),
  refused: total(0),
  notSent: total(0),
  pending: listed(0, 'status:pending'),
  unknown: listed(1, 'status:unknown'),
  open: listed(1, 'status:pending,unknown'),
  rates: { first: rate === null ? null : 0.8, final: rate },
});

const day = (name: string, approved: number, rate: number | null) => ({
  name,
  query: `created:${name} currency:EUR`,
  ...payments(approved, rate),
});

/** Three days of one currency, with one on which nothing was decided. */
export function reportAnswer() {
  return {
    from: '2026-11-20',
    to: '2026-11-22',
    isComplete: true,
    currencies: [
      {
        currency: 'EUR',
        query: 'currency:EUR',
        payments: payments(16, 0.9),
        followUps: {
          CP: total(0),
          RV: total(1),
          RF: listed(2, 'refunded:2026-11-20..2026-11-22'),
          CB: listed(1, 'chargedback:2026-11-20..2026-11-22'),
          CR: total(0),
        },
        credits: total(0),
        days: [day('2026-11-20', 8, 8 / 9), day('2026-11-21', 0, null), day('2026-11-22', 8, 0.9)],
        brands: [{ name: 'VISA', query: 'brand:VISA', ...payments(16, 0.9) }],
        by: {
          hour: [{ name: '09', query: 'hour:09', ...payments(16, 0.9) }],
          authentication: [
            { name: 'frictionless', query: 'three-d-secure:frictionless', ...payments(16, 0.9) },
          ],
          country: [
            { name: 'DE', query: 'issuer-country:DE', ...payments(8, 0.9) },
            { name: 'unknown', query: 'issuer-country:unknown', ...payments(8, 0.9) },
          ],
        },
        acquirers: [
          {
            name: 'simulator',
            asked: listed(18, 'acquirer:simulator'),
            approved: total(16),
            declined: total(2),
            rate: 0.88,
          },
        ],
        codes: [{ code: '800.100.151', says: 'invalid card', ...listed(1, 'code:800.100.151') }],
        retries: [
          {
            first: 'one',
            second: 'two',
            retried: listed(2, 'retried:one'),
            rescued: listed(1, 'retried:one status:approved'),
          },
        ],
      },
    ],
  };
}

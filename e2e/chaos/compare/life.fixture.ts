import type { BookLine, Evidence, LedgerLine, ReceivedAnswer } from './evidence.ts';

export const APPROVED = '000.100.112';
export const DECLINED = '800.100.152';
export const NEVER_SENT = '900.100.600';

export function line(id: string, changes: Partial<LedgerLine> = {}): LedgerLine {
  const usual = { referencedId: undefined, minor: 9200n, currency: 'EUR', code: APPROVED } as const;
  return { ...usual, id, type: 'DB', reference: `order-${id}`, key: `${id}-1`, ...changes };
}

export function booked(id: string, changes: Partial<BookLine> = {}): BookLine {
  const usual = { original: undefined, minor: 9200n, currency: 'EUR', state: 'approved' } as const;
  return { ...usual, key: `${id}-1`, type: 'sale', ...changes };
}

export function received(id: string, code = APPROVED): ReceivedAnswer {
  return { id, reference: `order-${id}`, code };
}

/** A PA of 92.00 of which 60.00 was captured, and 20.00 of that refunded. */
export const CAPTURE = { type: 'CP', referencedId: 'pa', minor: 6000n } as const;
export const REFUND = { type: 'RF', referencedId: 'cp', minor: 2000n } as const;
export const LIFE: Evidence = {
  received: [
    received('db'),
    received('pa'),
    received('cp', '000.200.000'),
    received('rf'),
    received('no', DECLINED),
    received('never', NEVER_SENT),
  ],
  ledger: [
    line('db'),
    line('pa', { type: 'PA' }),
    line('cp', CAPTURE),
    line('rf', REFUND),
    line('no', { code: DECLINED }),
    line('refused', { ...CAPTURE, code: '700.400.100', key: undefined }),
    line('never', { code: NEVER_SENT, key: undefined }),
  ],
  books: [
    booked('db'),
    booked('pa', { type: 'authorisation' }),
    booked('cp', { type: 'capture', original: 'pa-1', minor: 6000n }),
    booked('rf', { type: 'refund', original: 'cp-1', minor: 2000n }),
    booked('no', { state: 'declined' }),
  ],
};

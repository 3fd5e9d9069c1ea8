import type { WalletBrandCode } from '@tollgate/gateway/catalogue/brands/wallet-brands';
import { vi } from 'vitest';
import { EN } from '../locales/en.ts';
import type { PayOutcome, SheetPlace } from './sheet.ts';

/** The sum that such a sheet shows, as it is sent. */
export const SEEN = { 'agreed.amount': '92.00', 'agreed.currency': 'EUR' } as const;

/** The place of a sheet alone, and what it has reported to the page. */
export function sheetPlaceFor(brand: WalletBrandCode, changes: Partial<SheetPlace> = {}) {
  const reported: string[] = [];
  const pay = vi.fn<SheetPlace['pay']>(() => Promise.resolve<PayOutcome>({ kind: 'done' }));
  const place: SheetPlace = {
    brand,
    options: {},
    texts: EN,
    api: new URL('https://gateway.example/v1/'),
    merchantName: 'Corner shop',
    currency: 'EUR',
    amount: '92.00',
    checkoutId: Promise.resolve('checkout-1'),
    pay,
    paid: (stays) => reported.push(stays ? 'paid, stays' : 'paid'),
    cancelled: (code) => reported.push(code === undefined ? 'cancelled' : `cancelled ${code}`),
    failed: ({ name, message }) => reported.push(`${name}: ${message}`),
    ...changes,
  };
  return { place, pay, reported };
}

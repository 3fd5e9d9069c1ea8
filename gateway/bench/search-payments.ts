import { samplePayment } from '../src/ledger/sample-operation.fixture.ts';
import type { Payment } from '../src/payment/operation.ts';
import type { CheckoutId, EntityId, PaymentId, RegistrationId } from '../src/values/ids.ts';

/** Payments of a year, as a platform with ten merchants may have them: common values, and rare ones. */

const CHANNELS = 50;
const MERCHANTS = 10;
const YEAR = 365 * 24 * 60 * 60 * 1000;
const BEGIN = Date.UTC(2026, 0, 1);

/** Spreads numbers evenly, the same in each run. */
function mixed(number: number, salt: number): number {
  let value = (number + salt * 0x9e37_79b1) >>> 0;
  value = Math.imul(value ^ (value >>> 16), 0x45d9_f3b);
  value = Math.imul(value ^ (value >>> 16), 0x45d9_f3b);
  return (value ^ (value >>> 16)) >>> 0;
}

export function channelOf(number: number): EntityId {
  return `c${(number % CHANNELS).toString(16).padStart(31, '0')}` as EntityId;
}

export function timeOf(number: number, largest: number): number {
  return BEGIN + Math.floor((number / largest) * YEAR);
}

export function paymentOf(number: number, largest: number): Payment {
  const channelId = channelOf(number);
  const startedAt = timeOf(number, largest);
  const shopper = mixed(number, 1) % 300_000;
  const isDeclined = mixed(number, 2) % 10 === 0;
  const rare = mixed(number, 3) % 100_000;
  const digits = String(mixed(number, 4) % 10_000).padStart(4, '0');
  return samplePayment({
    id: `${startedAt.toString(16).padStart(12, '0')}${number.toString(16).padStart(20, '0')}` as PaymentId,
    merchant: `Merchant ${number % MERCHANTS}`,
    entityId: channelId,
    channelId,
    checkoutId:
      number % 2 === 0
        ? (`${number.toString(16).toUpperCase().padStart(32, '0')}.bench` as CheckoutId)
        : undefined,
    merchantTransactionId: `order-${number}`,
    paymentType: number % 5 === 0 ? 'PA' : 'DB',
    brand: brandOf(mixed(number, 5) % 1000),
    amount: {
      minor: rare === 1 ? 10_000_000n : BigInt(100 + (mixed(number, 6) % 50_000)),
      currency: ['EUR', 'EUR', 'EUR', 'EUR', 'USD'][mixed(number, 7) % 5] ?? 'EUR',
    },
    card: {
      bin: String(420_000 + (mixed(number, 8) % 200)),
      last4Digits: digits,
      holder: 'Jane Jones',
      expiryMonth: '05',
      expiryYear: '2034',
    },
    registrationId: number % 5 === 1 ? (shopper.toString(16).padStart(32, 'd') as RegistrationId) : undefined,
    acquirer: { name: number % 3 === 0 ? 'second' : 'first', key: `${number}` as never },
    echo: [
      ['merchantInvoiceId', `invoice-${number}`],
      ['customer.email', `shopper-${shopper}@example.com`],
      ['customer.merchantCustomerId', `C-${shopper}`],
    ],
    state: isDeclined ? 'declined' : 'approved',
    resultCode: isDeclined ? (rare < 100 ? '800.100.171' : '800.100.152') : '000.100.110',
    startedAt,
    finishedAt: startedAt + 100,
  });
}

function brandOf(part: number): 'VISA' | 'MASTER' | 'AMEX' | 'JCB' {
  if (part < 600) return 'VISA';
  return part < 900 ? 'MASTER' : part < 999 ? 'AMEX' : 'JCB';
}

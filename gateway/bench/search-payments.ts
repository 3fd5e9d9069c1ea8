import { sampleFollowUp, samplePayment } from '../src/ledger/sample-operation.fixture.ts';
import type { FollowUp, Payment } from '../src/payment/operation.ts';
import type { CardFingerprint, CheckoutId, EntityId, PaymentId, RegistrationId } from '../src/values/ids.ts';

/** Payments of a year, as a platform with ten merchants may have them: common values, and rare ones. */

const CHANNELS = 50;
const MERCHANTS = 10;
const REFUNDED = 20;
const YEAR = 365 * 24 * 60 * 60 * 1000;
const BEGIN = Date.UTC(2026, 0, 1);

/** So many payments at least have each of the values that there are more of in a larger ledger: a page of a search is full in each. */
const AT_LEAST = 50;

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
  const digits = String(mixed(number, 4) % Math.min(10_000, Math.ceil(largest / AT_LEAST))).padStart(4, '0');
  const [givenName, surname] = nameOf(number, largest);
  return samplePayment({
    id: idOf(number, startedAt),
    merchant: `Merchant ${number % MERCHANTS}`,
    entityId: channelId,
    channelId,
    checkoutId: number % 2 === 0 ? checkoutOf(number) : undefined,
    cardFingerprint: `card-${shopper}` as CardFingerprint,
    customerIp: `10.${shopper >> 16}.${(shopper >> 8) & 255}.${shopper & 255}`,
    merchantTransactionId: `order-${number}`,
    ...(number % 5 === 0 ? { paymentType: 'PA', movement: undefined } : { paymentType: 'DB' }),
    brand: brandOf(mixed(number, 5) % 1000),
    amount: {
      minor: rare === 1 ? 10_000_000n : BigInt(100 + (mixed(number, 6) % 50_000)),
      currency: ['EUR', 'EUR', 'EUR', 'EUR', 'USD'][mixed(number, 7) % 5] ?? 'EUR',
    },
    card: {
      bin: String(420_000 + (mixed(number, 8) % 200)),
      last4Digits: digits,
      holder: `${givenName} ${surname}`,
      expiryMonth: '05',
      expiryYear: '2034',
    },
    registrationId: number % 5 === 1 ? (shopper.toString(16).padStart(32, 'd') as RegistrationId) : undefined,
    acquirer: { name: number % 3 === 0 ? 'second' : 'first', key: `${number}` as never },
    echo: [
      ['merchantInvoiceId', `invoice-${number}`],
      ['customer.givenName', givenName],
      ['customer.surname', surname],
      ['customer.email', `shopper-${shopper}@example.com`],
      ['customer.merchantCustomerId', `C-${shopper}`],
    ],
    state: isDeclined ? 'declined' : 'approved',
    resultCode: isDeclined ? (rare < 100 ? '800.100.171' : '800.100.152') : '000.100.110',
    startedAt,
    finishedAt: startedAt + 100,
  });
}

/** Half of one payment in twenty, sent back. */
export function refundOf(number: number, payment: Payment): FollowUp | undefined {
  const { paymentType, state, amount, merchant, entityId, channelId, brand, acquirer, startedAt } = payment;
  if (number % REFUNDED !== 1 || paymentType !== 'DB' || state !== 'approved') return undefined;
  return sampleFollowUp(payment, {
    id: idOf(number + 2 ** 40, startedAt + 50),
    merchant,
    entityId,
    channelId,
    brand,
    acquirer,
    merchantTransactionId: `refund-${number}`,
    amount: { ...amount, minor: amount.minor / 2n },
    movement: { from: 'merchant', to: 'shopper' },
    echo: [],
    state: 'approved',
    resultCode: '000.100.110',
    startedAt: startedAt + 50,
    finishedAt: startedAt + 150,
  });
}

/** As ids are made: they begin with the time. */
function idOf(number: number, startedAt: number): PaymentId {
  return `${startedAt.toString(16).padStart(12, '0')}${number.toString(16).padStart(20, '0')}` as PaymentId;
}

/** The number of a payment, by its id. */
export function numberOf(id: string): number {
  return Number.parseInt(id.slice(12), 16);
}

export function checkoutOf(number: number): CheckoutId {
  return `${number.toString(16).toUpperCase().padStart(32, '0')}.bench` as CheckoutId;
}

/** Given name and surname. */
export function nameOf(number: number, largest: number): readonly [string, string] {
  const surnames = Math.min(5000, Math.ceil(largest / AT_LEAST));
  return [`Jane${mixed(number, 9) % 500}`, `Jones${mixed(number, 10) % surnames}`];
}

function brandOf(part: number): 'VISA' | 'MASTER' | 'AMEX' | 'JCB' {
  if (part < 600) return 'VISA';
  return part < 900 ? 'MASTER' : part < 999 ? 'AMEX' : 'JCB';
}

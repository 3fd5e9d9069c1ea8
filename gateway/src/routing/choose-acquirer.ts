import type { PaymentBrand } from '../catalogue/payment-brands.ts';
import type { CreatingPaymentType } from '../catalogue/payment-types.ts';
import type { TestMode } from '../payment/payment-request.ts';
import { type Money, moneyFromWire } from '../values/money.ts';
import type { RouteRule } from './routing-rules.ts';

/** A channel, as far as its payments are routed. */
export interface RoutedChannel {
  readonly name: string;
  /** Whoever is asked when no route fits. */
  readonly acquirer: string;
  /** The first one that fits counts. */
  readonly routes: readonly RouteRule[];
}

/** What a channel's routes look at. */
export interface RoutedPayment {
  readonly brand: PaymentBrand;
  readonly amount: Money;
  readonly paymentType: CreatingPaymentType;
}

/** Who is asked first for a payment, and why. */
export interface Route {
  /** The acquirer's name in the merchants file. */
  readonly acquirer: string;
  /** For people to read; it stays with the payment. */
  readonly reason: string;
}

/**
 * The name of the connector inside this process that stands for an acquirer in INTERNAL mode.
 *
 * Each acquirer has its own, with the same abilities, so that what a channel can not do is seen in either mode.
 */
export function simulatorOf(acquirer: string): string {
  return `${acquirer} (simulator)`;
}

/**
 * The name of the connector to an acquirer.
 *
 * spec: What the service does › Two test modes.
 * @param testMode `undefined` in the live environment, which has no simulator
 */
export function connectorName(acquirer: string, testMode: TestMode | undefined): string {
  return testMode === 'INTERNAL' ? simulatorOf(acquirer) : acquirer;
}

/** The acquirer of the first of the channel's routes that fits, or else the channel's own. */
export function chooseAcquirer(channel: RoutedChannel, payment: RoutedPayment): Route {
  const index = channel.routes.findIndex((route) => fits(route, payment));
  const route = channel.routes[index];
  return route === undefined
    ? { acquirer: channel.acquirer, reason: `the acquirer of channel ${channel.name}` }
    : { acquirer: route.acquirer, reason: `route ${index + 1} of channel ${channel.name}` };
}

function fits(route: RouteRule, { brand, amount, paymentType }: RoutedPayment): boolean {
  return (
    (route.brands?.includes(brand) ?? true) &&
    (route.currencies?.includes(amount.currency) ?? true) &&
    (route.paymentTypes?.includes(paymentType) ?? true) &&
    (route.amounts === undefined || isWithin(route.amounts[amount.currency], amount))
  );
}

/** A currency that a route gives no span for does not fit: its amounts can not be compared with another's. */
function isWithin(span: { from?: string; to?: string } | undefined, { minor, currency }: Money): boolean {
  if (span === undefined) {
    return false;
  }
  const from = minorOf(span.from, currency);
  const to = minorOf(span.to, currency);
  return (from === undefined || minor >= from) && (to === undefined || minor <= to);
}

function minorOf(text: string | undefined, currency: string): bigint | undefined {
  const money = text === undefined ? undefined : moneyFromWire(text, currency);
  return money?.ok === true ? money.value.minor : undefined;
}

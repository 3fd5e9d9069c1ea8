import type { PaymentBrand } from '../catalogue/brands/account-brands.ts';
import type { CreatingPaymentType } from '../catalogue/payment-types.ts';
import type { TestMode } from '../payment/payment-request.ts';
import { type Money, moneyFromWire } from '../values/money.ts';
import type { RouteRule } from './routing-rules.ts';

export interface RoutedChannel {
  readonly name: string;
  /** The acquirer when no route matches. */
  readonly acquirer: string;
  /** The first matching one is taken. */
  readonly routes: readonly RouteRule[];
}

/** The facts of a payment that routes depend on. */
export interface RoutedPayment {
  readonly brand: PaymentBrand;
  readonly amount: Money;
  readonly paymentType: CreatingPaymentType;
}

/** The acquirer that is tried first, and why. */
export interface Route {
  /** The acquirer's name in the merchants file. */
  readonly acquirer: string;
  /** Text for people, stored with the payment. */
  readonly reason: string;
}

const SIMULATOR = ' (simulator)';

/**
 * The name of the simulator that replaces an acquirer in INTERNAL mode.
 *
 * Each acquirer has its own with the same capabilities, so that the limits of a channel show in both modes.
 */
export function simulatorOf(acquirer: string): string {
  return acquirer + SIMULATOR;
}

/**
 * The name of the connector to an acquirer.
 *
 * spec: What the service does › Two test modes.
 * @param testMode `undefined` in the live environment, which has no simulator
 */
export function connectorName(acquirer: string, testMode: TestMode | undefined): string {
  return testMode === 'INTERNAL' ? acquirer + SIMULATOR : acquirer;
}

/** The acquirer of the channel's first matching route, or else the channel's own. */
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

/**
 * A currency without a span in the route does not match, because amounts of different currencies cannot be compared.
 */
function isWithin(span: { from?: string; to?: string } | undefined, { minor, currency }: Money): boolean {
  if (span === undefined) return false;
  const from = minorOf(span.from, currency);
  const to = minorOf(span.to, currency);
  return (from === undefined || minor >= from) && (to === undefined || minor <= to);
}

function minorOf(text: string | undefined, currency: string): bigint | undefined {
  const money = text === undefined ? undefined : moneyFromWire(text, currency);
  return money?.ok === true ? money.value.minor : undefined;
}

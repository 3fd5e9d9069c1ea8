import type { Channel } from '../merchants/merchant-directory.ts';
import type { TestMode } from '../payment/payment-request.ts';

/**
 * The name of the connector inside this process that stands for an acquirer in INTERNAL mode.
 *
 * Each acquirer has its own, with the same abilities, so that what a channel can not do is seen in either mode.
 */
export function simulatorOf(acquirer: string): string {
  return `${acquirer} (simulator)`;
}

/**
 * Who is asked first for a payment.
 *
 * spec: What the service does › Two test modes.
 * @param testMode `undefined` in the live environment, which has no simulator
 */
export function chooseAcquirer(channel: Channel, testMode: TestMode | undefined): string {
  return testMode === 'INTERNAL' ? simulatorOf(channel.acquirer) : channel.acquirer;
}

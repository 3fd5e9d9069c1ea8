import type { Channel } from '../merchants/merchant-directory.ts';
import type { TestMode } from '../payment/payment-request.ts';

/** The name of the connector inside this process that answers in INTERNAL mode. */
export const SIMULATOR = 'simulator';

/**
 * Who is asked first for a payment.
 *
 * spec: What the service does › Two test modes.
 * @param testMode `undefined` in the live environment, which has no simulator
 */
export function chooseAcquirer(channel: Channel, testMode: TestMode | undefined): string {
  return testMode === 'INTERNAL' ? SIMULATOR : channel.acquirer;
}

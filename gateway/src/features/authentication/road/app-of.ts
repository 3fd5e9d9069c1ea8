import type { Payment } from '../../../payment/operation.ts';
import type { PaymentRequest } from '../../../payment/payment-request.ts';
import { type AppDevice, readAppDevice } from '../areq/app-device.ts';
import { compareVersions, type ProtocolVersion } from '../protocol-version.ts';

/**
 * The app in which the shopper pays; `undefined` for a browser.
 *
 * The page of a checkout is a browser, whatever its merchant's server says about a device.
 */
export function appOf(
  { deviceInfo }: Pick<PaymentRequest, 'deviceInfo'>,
  { checkoutId }: Pick<Payment, 'checkoutId'>,
): AppDevice | undefined {
  const read = deviceInfo === undefined || checkoutId !== undefined ? undefined : readAppDevice(deviceInfo);
  return read?.ok === true ? read.value : undefined;
}

/** The version of the messages: an SDK does not change its own after it has begun. */
export function versionFor(highest: ProtocolVersion, app: AppDevice | undefined): ProtocolVersion {
  return app?.version !== undefined && compareVersions(app.version, highest) < 0 ? app.version : highest;
}

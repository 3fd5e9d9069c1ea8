import type { Connector } from '../connectors/connector.ts';
import type { PaymentRequest, Refusal } from '../payment/payment-request.ts';
import type { Settings } from './ports.ts';

/** No acquirer is set up for this brand or currency. */
export const NOT_SET_UP: Refusal = { resultCode: '600.200.500' };
/** The result code to simulate does not exist. */
const NO_SUCH_CODE: Refusal = { resultCode: '600.200.810' };
/** spec: Errors › Result codes. */
const TEST_MODE_IN_LIVE: Refusal = { resultCode: '600.200.701' };

/** What is wrong with a request here, although it may be right elsewhere: environment, channel and acquirer. */
export function refuseInContext(
  settings: Settings,
  request: PaymentRequest,
  connector: Connector | undefined,
): Refusal | undefined {
  if (settings.environment === 'live' && request.testMode !== undefined) {
    return TEST_MODE_IN_LIVE;
  }
  if (settings.environment === 'test' && request.simulated.kind === 'no-such-code') {
    return NO_SUCH_CODE;
  }
  return connector !== undefined && takes(connector, request) ? undefined : NOT_SET_UP;
}

/** Whether an acquirer processes payments such as this one. */
export function takes(
  { capabilities }: Connector,
  { instrument, amount, standing }: Pick<PaymentRequest, 'instrument' | 'amount' | 'standing'>,
): boolean {
  const { brands, currencies, cardOnFile, redirects } = capabilities;
  return (
    (brands === 'all' || brands.includes(instrument.brand)) &&
    (currencies === 'all' || currencies.includes(amount.currency)) &&
    (cardOnFile || standing === undefined) &&
    (redirects || instrument.kind !== 'bank-transfer')
  );
}

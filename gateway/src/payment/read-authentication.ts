import type { Exemption } from '../catalogue/exemptions.ts';
import type { Instrument } from '../instruments/instrument.ts';
import { kindOf } from '../instruments/registry.ts';
import type { Made } from '../parameters/made.ts';
import type { Parameters } from '../parameters/parameters.ts';
import { type Money, moneyFromWire } from '../values/money.ts';
import { VerificationId } from '../values/verification-id.ts';
import type { AuthenticatedAmount, Authentication } from './authentication.ts';

/**
 * The result of an authentication that the merchant made elsewhere; without a value when it sends none, and for a payment
 * without a card. The rules between parameters have checked that it is complete.
 *
 * spec: Request parameters › 3D Secure.
 *
 * @param amount the amount of the payment
 */
export function readAuthentication(
  parameters: Parameters,
  instrument: Instrument,
  amount: Money,
): Made<Authentication> {
  const eci = parameters.get('threeDSecure.eci');
  const verificationId = parameters.get('threeDSecure.verificationId');
  if (eci === undefined || verificationId === undefined || !kindOf(instrument).isOfCard) {
    return { issues: [] };
  }
  const authenticated = readAuthenticatedAmount(parameters, amount);
  const value: Authentication = {
    madeBy: 'merchant',
    eci,
    verificationId: VerificationId.of(verificationId),
    // Values of a list were checked against it already.
    enrollmentStatus: parameters.get('threeDSecure.enrollmentStatus') as Authentication['enrollmentStatus'],
    authenticationStatus: parameters.get(
      'threeDSecure.authenticationStatus',
    ) as Authentication['authenticationStatus'],
    xid: parameters.get('threeDSecure.xid'),
    dsTransactionId: parameters.get('threeDSecure.dsTransactionId'),
    acsTransactionId: parameters.get('threeDSecure.acsTransactionId'),
    version: parameters.get('threeDSecure.version'),
    flow: parameters.get('threeDSecure.flow') as Authentication['flow'],
    exemption: parameters.get('threeDSecure.exemption') as Exemption | undefined,
    authenticated: authenticated.value,
  };
  return { value, issues: authenticated.issues };
}

/** An amount that is sent without its currency is one in that of the payment. */
function readAuthenticatedAmount(parameters: Parameters, { currency }: Money): Made<AuthenticatedAmount> {
  const sentAmount = parameters.get('threeDSecure.amount');
  const sentCurrency = parameters.get('threeDSecure.currency');
  if (sentAmount === undefined) {
    return sentCurrency === undefined
      ? { issues: [] }
      : { value: { currency: sentCurrency, minor: undefined }, issues: [] };
  }
  const money = moneyFromWire(sentAmount, sentCurrency ?? currency);
  if (money.ok) {
    return { value: money.value, issues: [] };
  }
  const problem = {
    kind: 'too-fine',
    currency: sentCurrency ?? currency,
    digits: money.error.currencyDigits,
  } as const;
  return { issues: [{ name: 'threeDSecure.amount', value: sentAmount, problem }] };
}

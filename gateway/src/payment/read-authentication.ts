import type { Exemption } from '../catalogue/exemptions.ts';
import type { Instrument } from '../instruments/instrument.ts';
import { kindOf } from '../instruments/registry.ts';
import type { Parsed } from '../parameters/parameter-issue.ts';
import type { Parameters } from '../parameters/parameters.ts';
import { VerificationId } from '../values/masked.ts';
import { type Money, moneyFromWire } from '../values/money.ts';
import type { AuthenticatedAmount, Authentication } from './authentication.ts';

/**
 * The result of an authentication elsewhere, sent by the merchant or proven by a wallet; without a value when there is
 * none, and for a payment without a card. The rules between parameters have checked that it is complete.
 *
 * spec: Request parameters › 3D Secure.
 *
 * @param amount the amount of the payment
 */
export function readAuthentication(
  parameters: Parameters,
  instrument: Instrument,
  amount: Money,
): Parsed<Authentication> {
  const proof = readProof(parameters, instrument);
  if (proof === undefined) return { issues: [] };
  const authenticated = readAuthenticatedAmount(parameters, amount);
  const value: Authentication = {
    ...proof,
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

/** The proof of a wallet comes with its card; that of other cards is sent by the merchant. */
function readProof(
  parameters: Parameters,
  instrument: Instrument,
): Pick<Authentication, 'performedBy' | 'eci' | 'verificationId'> | undefined {
  const { isOfCard, throughWallet } = kindOf(instrument);
  if (throughWallet !== undefined) {
    const proof = throughWallet.proof(instrument);
    return proof && { performedBy: 'wallet', ...proof };
  }
  const eci = parameters.get('threeDSecure.eci');
  const verificationId = parameters.get('threeDSecure.verificationId');
  return eci === undefined || verificationId === undefined || !isOfCard
    ? undefined
    : { performedBy: 'merchant', eci, verificationId: VerificationId.of(verificationId) };
}

/** An amount that is sent without its currency is one in that of the payment. */
function readAuthenticatedAmount(parameters: Parameters, { currency }: Money): Parsed<AuthenticatedAmount> {
  const sentAmount = parameters.get('threeDSecure.amount');
  const sentCurrency = parameters.get('threeDSecure.currency');
  if (sentAmount === undefined) {
    return sentCurrency === undefined
      ? { issues: [] }
      : { value: { currency: sentCurrency, minor: undefined }, issues: [] };
  }
  const money = moneyFromWire(sentAmount, sentCurrency ?? currency);
  if (money.ok) return { value: money.value, issues: [] };
  const problem = {
    kind: 'too-fine',
    currency: sentCurrency ?? currency,
    digits: money.error.currencyDigits,
  } as const;
  return { issues: [{ name: 'threeDSecure.amount', value: sentAmount, problem }] };
}

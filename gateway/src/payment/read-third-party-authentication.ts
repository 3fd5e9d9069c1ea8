import type { Instrument } from '../instruments/instrument.ts';
import { kindOf } from '../instruments/registry.ts';
import type { Parameters } from '../parameters/parameters.ts';
import { VerificationId } from '../values/verification-id.ts';
import type { ThirdPartyAuthentication } from './third-party-authentication.ts';

/**
 * The result of an authentication that the merchant made elsewhere; `undefined` when it sends none, and for a payment
 * without a card. The rules between parameters have checked that it is complete.
 *
 * spec: Request parameters › 3D Secure.
 */
export function readThirdPartyAuthentication(
  parameters: Parameters,
  instrument: Instrument,
): ThirdPartyAuthentication | undefined {
  const eci = parameters.get('threeDSecure.eci');
  const verificationId = parameters.get('threeDSecure.verificationId');
  if (eci === undefined || verificationId === undefined || !kindOf(instrument).isOfCard) {
    return undefined;
  }
  return {
    eci,
    verificationId: VerificationId.of(verificationId),
    // Both values were checked against their tables already.
    enrollmentStatus: parameters.get(
      'threeDSecure.enrollmentStatus',
    ) as ThirdPartyAuthentication['enrollmentStatus'],
    authenticationStatus: parameters.get(
      'threeDSecure.authenticationStatus',
    ) as ThirdPartyAuthentication['authenticationStatus'],
    xid: parameters.get('threeDSecure.xid'),
    dsTransactionId: parameters.get('threeDSecure.dsTransactionId'),
    acsTransactionId: parameters.get('threeDSecure.acsTransactionId'),
    version: parameters.get('threeDSecure.version'),
    flow: parameters.get('threeDSecure.flow') as ThirdPartyAuthentication['flow'],
  };
}

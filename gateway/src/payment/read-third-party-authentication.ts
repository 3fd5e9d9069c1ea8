import type { Parameters } from '../parameters/parameters.ts';
import { VerificationId } from '../values/verification-id.ts';
import type { Instrument } from './instrument.ts';
import type { ThirdPartyAuthentication } from './third-party-authentication.ts';

/**
 * What a merchant says of an authentication elsewhere; `undefined` when it says nothing of one, and for what is paid
 * with no card. That its parts come together was checked before, by the rules between parameters.
 *
 * spec: Request parameters › 3D Secure.
 */
export function readThirdPartyAuthentication(
  parameters: Parameters,
  { kind }: Instrument,
): ThirdPartyAuthentication | undefined {
  const eci = parameters.get('threeDSecure.eci');
  const verificationId = parameters.get('threeDSecure.verificationId');
  const isOfCard = kind === 'card' || kind === 'token-account';
  if (eci === undefined || verificationId === undefined || !isOfCard) {
    return undefined;
  }
  return {
    eci,
    verificationId: VerificationId.of(verificationId),
    // Checked against their tables before.
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

import type { ResultCode } from '../../catalogue/result-codes/result-codes.ts';
import type { AuthenticationPolicy } from '../../three-d-secure/policy/authentication-policy.ts';
import { type GivenStatus, resultOfStatus } from '../../three-d-secure/results/result-of-status.ts';

/** What follows a status, by the channel's rules. */
export type AfterStatus =
  | { readonly kind: 'authorise' | 'challenge' | 'await' }
  | { readonly kind: 'stop'; readonly resultCode: ResultCode };

/** What a status of the issuer means for a payment of a channel. */
export function afterStatus(
  { whenUnavailable }: Pick<AuthenticationPolicy, 'whenUnavailable'>,
  given: GivenStatus,
): AfterStatus {
  const { next, result } = resultOfStatus(given);
  switch (next) {
    case 'authorise':
    case 'authorise-with-exemption':
      return { kind: 'authorise' };
    case 'challenge':
      return { kind: 'challenge' };
    case 'await-result':
      return { kind: 'await' };
    case 'ask-channel':
      return whenUnavailable === 'continue' ? { kind: 'authorise' } : { kind: 'stop', resultCode: result };
    case 'stop':
      return { kind: 'stop', resultCode: result };
  }
}

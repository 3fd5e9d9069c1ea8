import type { ResultCode } from '../../../catalogue/result-codes/result-codes.ts';
import type { ErroCode } from '../messages/erro.ts';
import {
  ERRO_RESULTS,
  type GivenStatus,
  isUnavailability,
  NO_ANSWER,
  resultOfStatus,
} from '../results/result-of-status.ts';
import { type ChannelRule, NOT_ENROLLED } from '../results/trans-status-rows.ts';
import type { AuthenticationPolicy } from './authentication-policy.ts';

/** The next step of a payment after its shopper was authenticated, or could not be. */
export type AfterAuthentication =
  /** The acquirer is asked, with what the authentication gave: its proof, an exemption, or nothing. */
  | { readonly kind: 'go-on'; readonly with: 'proof' | 'exemption' | 'nothing' }
  /** The payment ends with this result. */
  | { readonly kind: 'stop'; readonly resultCode: ResultCode }
  | { readonly kind: 'challenge' }
  /** The issuer asks the shopper elsewhere and sends the result later. */
  | { readonly kind: 'await-result' };

type Rules = Pick<AuthenticationPolicy, ChannelRule>;

/**
 * After the status of an ARes or an RReq.
 *
 * After a challenge no rule of the channel lets a payment continue: a shopper who cannot pass it could let its time
 * run out.
 */
export function afterStatus(policy: Rules, given: GivenStatus): AfterAuthentication {
  const { next, result } = resultOfStatus(given);
  switch (next) {
    case 'authorise':
      return { kind: 'go-on', with: 'proof' };
    case 'authorise-with-exemption':
      return { kind: 'go-on', with: 'exemption' };
    case 'stop':
      return { kind: 'stop', resultCode: result };
    case 'challenge':
    case 'await-result':
      return { kind: next };
    case 'whenUnavailable':
    case 'whenNotEnrolled':
      return given.challenged ? { kind: 'stop', resultCode: result } : byRule(policy, next, result);
  }
}

/** After an Erro, or an answer that was refused with this code. A wrong message or setting stops in any case. */
export function afterErro(policy: Rules, code: ErroCode): AfterAuthentication {
  const resultCode = ERRO_RESULTS[code];
  return isUnavailability(code)
    ? byRule(policy, 'whenUnavailable', resultCode)
    : { kind: 'stop', resultCode };
}

/** For a card that no range of its directory holds, or none in a version that both sides speak. */
export function withoutRange(policy: Rules): AfterAuthentication {
  return byRule(policy, 'whenNotEnrolled', NOT_ENROLLED);
}

/** While it is not known which cards the directory has. */
export function withoutDirectory(policy: Rules): AfterAuthentication {
  return byRule(policy, 'whenUnavailable', NO_ANSWER);
}

function byRule(policy: Rules, rule: ChannelRule, resultCode: ResultCode): AfterAuthentication {
  return policy[rule] === 'continue' ? { kind: 'go-on', with: 'nothing' } : { kind: 'stop', resultCode };
}

import type { CheckoutGone, NoWalletSession, Refused } from '@tollgate/gateway/api';
import {
  httpStatusOf,
  type ResultCode,
  resultCodeRow,
} from '@tollgate/gateway/catalogue/result-codes/result-codes';
import { type Answer, type AnswerStamp, closingFields, resultOf } from './envelope.ts';
import { invalidText, type ParameterError, parameterErrors } from './parameter-issues.ts';

const INVALID: ResultCode = '200.300.404';
/** The session holds as many payments as it may. */
const OVER: ResultCode = '700.500.001';

/** The result of every kind of refusal. Its HTTP status is that of the code's row, and is nowhere else. */
interface RefusedResult {
  readonly code: ResultCode;
  /** Replaces the description of the code where more can be said. */
  readonly description?: string;
  readonly parameterErrors?: readonly ParameterError[];
  /** After how many seconds the request can succeed. */
  readonly retryAfter?: number;
}

/** The answer to a request that the gateway has refused. */
export function refusedAnswer(refused: Refused, stamp: AnswerStamp): Answer {
  const { code, description, parameterErrors: errors, retryAfter } = resultOfRefused(refused);
  const result = {
    ...resultOf(code, description),
    ...(errors === undefined ? {} : { parameterErrors: errors }),
  };
  return {
    status: httpStatusOf(code),
    body: { result, ...closingFields(stamp) },
    ...(retryAfter === undefined ? {} : { headers: { 'retry-after': String(retryAfter) } }),
    ...(refused.kind === 'throttled' && { throttledBy: refused.by }),
    ...(refused.kind === 'checkout-gone' && { namesUnknown: !OWN_CHECKOUT.has(refused.why) }),
  };
}

function resultOfRefused(refused: Refused): RefusedResult {
  switch (refused.kind) {
    case 'invalid-parameters':
      return {
        code: INVALID,
        description: invalidText(refused.issues),
        parameterErrors: parameterErrors(refused.issues),
      };
    case 'forbidden':
      // The same words for an entity of another merchant and for one that does not exist: ids stay secret.
      return {
        code: '800.900.300',
        description:
          'The access token is valid and has no right to this entityId, or there is no such entity',
      };
    case 'right-missing':
      return {
        code: '800.900.300',
        description: `The access token is valid and lacks the right ${refused.right}, which this request needs`,
      };
    case 'payment-not-found':
      return { code: '700.400.580' };
    case 'registration-refused':
    case 'checkout-refused':
      return { code: refused.resultCode };
    case 'checkout-gone':
      return { code: refused.why === 'over' ? OVER : INVALID, description: goneText(refused) };
    case 'page-refused':
      return {
        code: '800.900.302',
        description:
          'The page is not of an origin that the channel lists, or of one that another merchant lists; the operator adds the origin to origins of the channel in the merchants file',
      };
    case 'checkout-busy':
      return {
        code: '800.700.100',
        description: 'Another payment on this checkout is being processed; wait for it',
        retryAfter: 1,
      };
    case 'amount-changed':
      return {
        code: '100.550.701',
        description:
          'Nothing was charged: the shopper agreed to another amount than that of this checkout; show it, and let them pay again',
      };
    case 'throttled':
      return {
        code: '800.120.100',
        description: `${resultCodeRow('800.120.100').description}, in ${refused.retryAfterSeconds} s`,
        retryAfter: refused.retryAfterSeconds,
      };
    case 'no-wallet-session':
      return SESSION_REFUSALS[refused.why];
    case 'no-domain-file':
      return {
        code: '600.200.500',
        description:
          'No channel of this entity has a domain file; name it as domainFile in the merchants file',
      };
    case 'key-busy':
      return {
        code: '800.600.100',
        description: 'A request with this Idempotency-Key is being processed; send it again later',
        retryAfter: 1,
      };
    case 'key-of-another-request':
      return {
        code: '200.200.106',
        description: 'This Idempotency-Key was used for a request with other parameters; take a new one',
      };
  }
}

/** They are for the shop's developer, in the console of the page. */
const SESSION_REFUSALS: Readonly<Record<NoWalletSession['why'], RefusedResult>> = {
  'not-set-up': {
    code: '600.200.500',
    description: 'The channel is not set up for this wallet; its operator adds wallet1 to the merchants file',
  },
  'other-domain': {
    code: '600.200.500',
    description: "The page is on a host that is not among the channel's domains for this wallet",
  },
  'no-identity': {
    code: '600.200.500',
    description:
      'The merchant has no Merchant Identity certificate in use; its operator adds one with wallet-key add',
  },
  'no-answer': { code: '900.100.600', description: 'The maker of the wallet does not answer; try again' },
  refused: {
    code: '900.100.200',
    description:
      'The maker of the wallet refused the session; check the registered domains and the certificate',
  },
  'not-a-session': {
    code: '900.100.204',
    description: 'The answer of the maker of the wallet could not be read',
  },
};

/** Why a merchant cannot use a checkout that is its own. */
const OWN_CHECKOUT: ReadonlySet<CheckoutGone['why']> = new Set(['expired', 'used']);

/** Only the merchant of a checkout learns that it exists. */
function goneText(gone: CheckoutGone): string {
  switch (gone.why) {
    case 'unknown':
      return 'No such checkout; it may belong to the other environment, or its id is mistyped';
    case 'of-another-entity':
      return 'This checkout was created for another entity; send that entityId';
    case 'expired':
      return 'This checkout has expired without a payment; create a new one';
    case 'used':
      return 'This checkout has been paid and cannot be changed';
    case 'over':
      return 'This checkout has taken all its attempts and none succeeded; create a new one';
    case 'undisclosed':
      return 'This checkout cannot be used; it is unknown, has expired or has been paid';
  }
}

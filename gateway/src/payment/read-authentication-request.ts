import { ORDERED_ELSEWHERE } from '../catalogue/parameters/basic-payment.ts';
import type { AuthenticatingType, CreatingPaymentType } from '../catalogue/payment-types.ts';
import type { Refusal } from '../catalogue/result-codes/result-codes.ts';
import { walletMisplaced } from '../instruments/wallet/wallet-issues.ts';
import type { ParameterIssue, Parsed } from '../parameters/parameter-issue.ts';
import type { Fields, ReadParameters } from '../parameters/read-parameters.ts';
import type { AuthenticationRequest } from './payment-request.ts';
import { type PaymentContext, readPaymentRequest } from './read-payment-request.ts';

export const AUTHENTICATION: AuthenticatingType = '3D';

/** An authentication is read as the payment that it precedes: a preauthorisation, which may have the amount zero. */
const READ_AS: CreatingPaymentType = 'PA';
/** Without an amount, the card alone is authenticated. */
const NO_AMOUNT = '0.00';

/** Parameters that would turn an authentication into something else. */
const NOT_OF_AUTHENTICATIONS = [
  'referenceUuid',
  'numberOfCaptures',
  'threeDSecure.eci',
  'threeDSecure.verificationId',
] as const;

/** The result of reading parameters: a request, with a refusal when it must not reach an issuer. */
interface ReadAuthentication {
  readonly request: AuthenticationRequest;
  readonly refusal: Refusal | undefined;
}

/** The parameters of an authentication, completed so that they read like those of a payment. */
export function fieldsOfAuthentication(fields: Fields): Fields {
  const sent = fields.filter(([name]) => name !== 'paymentType');
  const hasAmount = sent.some(([name, value]) => name === 'amount' && value !== '');
  return [
    ...sent,
    ['paymentType', READ_AS],
    ...(hasAmount ? [] : ([['amount', NO_AMOUNT]] satisfies Fields)),
  ];
}

/**
 * Reads a typed request from completed parameters.
 *
 * @param fields as they were sent
 * @param now milliseconds since the epoch
 */
export function readAuthenticationRequest(
  fields: Fields,
  read: ReadParameters,
  now: number,
  context: PaymentContext,
): Parsed<ReadAuthentication> {
  const { value, issues } = readPaymentRequest(read, now, context);
  const all = [...misplaced(fields, read), ...issues];
  return value === undefined
    ? { issues: all }
    : {
        value: { request: { ...value.request, paymentType: AUTHENTICATION }, refusal: value.refusal },
        issues: all,
      };
}

function misplaced(fields: Fields, read: ReadParameters): ParameterIssue[] {
  const { parameters, sent } = read;
  const type = fields.find(([name, value]) => name === 'paymentType' && value !== '')?.[1];
  const category = parameters.get('transactionCategory');
  const source = parameters.get('standingInstruction.source');
  const ofWallet = walletMisplaced(read, 'a wallet authenticates its shopper by itself: pay with it');
  return [
    ...(ofWallet === undefined ? [] : [ofWallet]),
    ...(type === undefined ? [] : [issue('paymentType', type, 'an authentication is no payment')]),
    ...NOT_OF_AUTHENTICATIONS.filter((name) => sent.has(name)).map((name) =>
      issue(name, null, 'it belongs to a payment'),
    ),
    ...(parameters.isTrue('createRegistration')
      ? [issue('createRegistration', 'true', 'an authentication stores nothing')]
      : []),
    ...(source === 'MIT' ? [issue('standingInstruction.source', source, NO_SHOPPER)] : []),
    ...(category !== undefined && [...ORDERED_ELSEWHERE].some((one) => one === category)
      ? [issue('transactionCategory', category, NO_SHOPPER)]
      : []),
  ];
}

const NO_SHOPPER = 'an authentication needs a shopper who is there';

function issue(name: string, value: string | null, why: string): ParameterIssue {
  return { name, value, problem: { kind: 'not-accepted-here', why } };
}

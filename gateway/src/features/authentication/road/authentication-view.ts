import type { Payment } from '../../../payment/operation.ts';
import type { Ports, ShopperPorts } from '../../../ports/ports.ts';
import type { DirectoryAnswer, Authentication as UnderWay } from '../authentications/authentication.ts';
import { encodeBase64Url } from '../base64url.ts';
import type { Message } from '../messages/message-tables.ts';

/** The shopper's next step in an authentication, if any. */
export type AuthenticationView =
  /** It shows the issuer its method, in a hidden frame. */
  | { readonly stage: 'method'; readonly method: { readonly url: string; readonly data: string } }
  | { readonly stage: 'challenge'; readonly challenge: ChallengeForm }
  /** Nothing yet: the directory or the acquirer is being asked, or the issuer asks the shopper elsewhere. */
  | { readonly stage: 'waiting' }
  | { readonly stage: 'ended'; readonly payment: Payment };

/** The form by which the issuer's page opens. */
interface ChallengeForm {
  readonly acsUrl: string;
  /** base64url of a CReq. */
  readonly creq: string;
  readonly window: Message<'CReq'>['challengeWindowSize'];
  /** A sentence of the issuer for the shopper. */
  readonly cardholderInfo: string | undefined;
}

/** The next step for a payment. */
export async function authenticationView(
  ports: Pick<ShopperPorts, 'authentications' | 'authenticationAddresses'>,
  payment: Payment,
): Promise<AuthenticationView> {
  if (payment.state === 'started') return { stage: 'waiting' };
  if (payment.state !== 'authenticating') return { stage: 'ended', payment };
  const underWay = await ports.authentications.find(payment.id);
  const key = payment.redirect?.returnKey;
  if (underWay === undefined || key === undefined) return { stage: 'waiting' };
  const { stage, plan, answer, result } = underWay;
  if (stage === 'method' && plan.methodUrl !== undefined) {
    const data = methodData(underWay.id, ports.authenticationAddresses.method(payment.id, key));
    return { stage: 'method', method: { url: plan.methodUrl, data } };
  }
  return stage === 'challenge' && answer?.acsUrl !== undefined && result === undefined
    ? { stage: 'challenge', challenge: challengeForm(underWay, answer, answer.acsUrl) }
    : { stage: 'waiting' };
}

/** The value of the field `threeDSMethodData`: base64url of JSON. */
export function methodData(threeDSServerTransID: string, notificationUrl: string): string {
  return encodeBase64Url(
    JSON.stringify({ threeDSServerTransID, threeDSMethodNotificationURL: notificationUrl }),
  );
}

function challengeForm({ id, plan }: UnderWay, answer: DirectoryAnswer, acsUrl: string): ChallengeForm {
  const creq: Message<'CReq'> = {
    messageType: 'CReq',
    messageVersion: plan.version,
    threeDSServerTransID: id,
    acsTransID: answer.acsTransID,
    challengeWindowSize: answer.window,
  };
  const { window, cardholderInfo } = answer;
  return { acsUrl, creq: encodeBase64Url(JSON.stringify(creq)), window, cardholderInfo };
}

type ChallengeWindow = Message<'CReq'>['challengeWindowSize'];

/** By the digit that the interface has for each. */
const WINDOWS: Readonly<Record<string, ChallengeWindow>> = { 1: '01', 2: '02', 3: '03', 4: '04', 5: '05' };

const FULL_SCREEN: ChallengeWindow = '05';

/**
 * The size of the issuer's page: what the request asks for, else the full screen.
 *
 * spec: Request parameters › Customer › customer.browser.challengeWindow.
 */
export function challengeWindow(digit: string | undefined): ChallengeWindow {
  return WINDOWS[digit ?? ''] ?? FULL_SCREEN;
}

/**
 * An address of an issuer that a shopper's browser may open; `undefined` for one that it must not. In live, what the
 * shopper types goes over encrypted connections alone.
 */
export function safeAddress(
  { settings }: Pick<Ports, 'settings'>,
  address: string | undefined,
): string | undefined {
  const isSafe = settings.environment === 'test' || /^https:\/\//i.test(address ?? '');
  return isSafe ? address : undefined;
}

import type { Fields, Refused, Result } from '@tollgate/gateway/api';
import type { AuthenticationView, IssuerMethod } from '../../render/authentication-view.ts';

/** No such authentication, or the key is not its own; callers are not told which. */
export interface NotExpected {
  readonly kind: 'not-expected';
}

/** Whether the browser has something to load before Pay, for a card whose number is known. */
export type Preparation =
  | { readonly status: 'none' }
  /** The token names the authentication to come, and holds nothing of the card. */
  | { readonly status: 'frame'; readonly token: string };

/** What the frame before Pay has to do. */
export interface BrowserFrame {
  /** What the issuer wants called; `undefined` where its card range has none. */
  readonly method: IssuerMethod | undefined;
}

/** What the issuer's page has sent to the notification address of a challenge. */
export interface ChallengeReturn {
  readonly cres?: string | undefined;
  readonly error?: string | undefined;
}

/** The answer to a directory, as JSON. */
export interface ResultAnswer {
  readonly body: { reveal(): string };
  /** The code of the Erro message; `undefined` for an RRes message. */
  readonly refusedWith: string | undefined;
}

/** The operations of the gateway that the routes of 3D Secure call. */
export interface AuthenticationGateway {
  prepareAuthentication(checkoutId: string, fields: Fields): Promise<Result<Preparation, Refused>>;
  /** @returns undefined for a token that this gateway has not made */
  openBrowserFrame(token: string): Promise<BrowserFrame | undefined>;
  /** @returns the token that the payment is sent with */
  closeBrowserFrame(
    token: string,
    found: { readonly accept: string | undefined; readonly notified: boolean },
  ): Promise<string | undefined>;
  viewAuthentication(paymentId: string, key: string): Promise<Result<AuthenticationView, NotExpected>>;
  /** The issuer's method is over, or its time is. */
  continueAuthentication(paymentId: string, key: string): Promise<Result<AuthenticationView, NotExpected>>;
  /** Waits some seconds for the result. */
  finishAuthentication(paymentId: string, key: string): Promise<Result<AuthenticationView, NotExpected>>;
  cancelAuthentication(paymentId: string, key: string): Promise<Result<AuthenticationView, NotExpected>>;
  /** @returns whether the notification was expected, and is the first one */
  noteMethod(paymentId: string, key: string, threeDSMethodData: string): Promise<boolean>;
  /** Decides nothing: the result comes from the directory. */
  noteChallengeReturn(paymentId: string, key: string, sent: ChallengeReturn): Promise<void>;
  /** @returns the RRes message, or an Erro */
  receiveResult(secret: string, body: Uint8Array): Promise<ResultAnswer>;
}

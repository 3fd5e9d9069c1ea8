import {
  type AuthenticationView,
  type BrowserFrame,
  failure,
  type Gateway,
  type Payment,
  success,
} from '@tollgate/gateway/api';
import { samplePayment } from '@tollgate/gateway/ledger/sample-operation.fixture';
import type { ReturnKey } from '@tollgate/gateway/values/ids';

export const RETURN_KEY = 'key';
/** The only id that the scripted gateway does not know. */
export const UNKNOWN = 'unknown';

export const METHOD: AuthenticationView = {
  stage: 'method',
  method: { url: 'https://issuer.example/method', data: 'eyJtZXRob2QiOnRydWV9' },
};

export const CHALLENGE: AuthenticationView = {
  stage: 'challenge',
  challenge: {
    acsUrl: 'https://issuer.example/challenge',
    creq: 'eyJjcmVxIjp0cnVlfQ',
    window: '02',
    cardholderInfo: 'Open the app of your bank.',
  },
};

export const WAITING: AuthenticationView = { stage: 'waiting' };

/** @param changes of a payment that is approved */
export function endedView(changes: Partial<Omit<Payment, 'kind'>> = {}): AuthenticationView {
  const redirect = {
    returnKey: RETURN_KEY as ReturnKey,
    resultUrl: 'https://shop.example/',
    page: undefined,
  };
  const payment = samplePayment({ state: 'approved', resultCode: '000.100.110', redirect, ...changes });
  return { stage: 'ended', payment };
}

/** The next answer of each operation, and the arguments of its calls. */
export interface ScriptedAuthentications {
  readonly gateway: AuthenticationGateway;
  readonly calls: (readonly unknown[])[];
  /** Whether a notification of a method is expected. */
  expectsMethod: boolean;
  /** Of the frame before Pay; `undefined` when its token is unknown. */
  frame: BrowserFrame | undefined;
  view: AuthenticationView;
  /** Set as the view by each of these, in turn; the last one stays. */
  readonly next: Record<'continue' | 'finish' | 'cancel', AuthenticationView[]>;
}

/** Operations of 3D Secure that answer as a test says. */
export function scriptedAuthentications(view: AuthenticationView = METHOD): ScriptedAuthentications {
  const calls: (readonly unknown[])[] = [];
  const see = async (id: string) =>
    id === UNKNOWN ? failure({ kind: 'not-expected' } as const) : success(script.view);
  const step = (name: keyof ScriptedAuthentications['next']) => async (id: string, key: string) => {
    calls.push([name, id, key]);
    script.view = script.next[name].shift() ?? script.view;
    return see(id);
  };
  const script: ScriptedAuthentications = {
    calls,
    view,
    expectsMethod: true,
    frame: undefined,
    next: { continue: [], finish: [], cancel: [] },
    gateway: {
      prepareAuthentication: async (checkoutId, fields) => {
        calls.push(['prepare', checkoutId, fields]);
        return checkoutId === UNKNOWN
          ? failure({ kind: 'checkout-gone', why: 'undisclosed' })
          : success(fields.length === 0 ? { status: 'none' } : { status: 'frame', token: 'prepared.token' });
      },
      openBrowserFrame: async (token) => (token === UNKNOWN ? undefined : script.frame),
      closeBrowserFrame: async (token, { accept, notified }) =>
        script.frame === undefined ? undefined : `${token} ${String(accept)} ${String(notified)}`,
      viewAuthentication: see,
      continueAuthentication: step('continue'),
      finishAuthentication: step('finish'),
      cancelAuthentication: step('cancel'),
      noteMethod: async (...given) => {
        calls.push(['method', ...given]);
        return script.expectsMethod;
      },
      noteChallengeReturn: async (...given) => void calls.push(['returned', ...given]),
      receiveResult: async (secret, body) => {
        calls.push(['result', secret, Buffer.from(body).toString()]);
        return { body: '{"messageType":"RRes"}', refusedWith: undefined, isUnknown: secret === UNKNOWN };
      },
    },
  };
  return script;
}

/** The operations of the gateway that the routes of 3D Secure call. */
export type AuthenticationGateway = Pick<
  Gateway,
  | 'prepareAuthentication'
  | 'openBrowserFrame'
  | 'closeBrowserFrame'
  | 'viewAuthentication'
  | 'continueAuthentication'
  | 'finishAuthentication'
  | 'cancelAuthentication'
  | 'noteMethod'
  | 'noteChallengeReturn'
  | 'receiveResult'
>;

import type { ApiOperation } from './api-operation.ts';
import { ENTITY_QUERY } from './shared-statuses.ts';

const HTML = { contentType: 'text/html' } as const;

const PLACE = {
  id: 'The id of the payment.',
  key: 'The capability, known to the shopper: `redirect` has the whole address.',
} as const;

const TOKEN = { token: 'From the answer to the card number. It holds nothing of the card.' } as const;

/** A script's call below the authentication page. */
function step(name: string, summary: string, description: string): ApiOperation {
  return {
    method: 'POST',
    path: `/v1/threeDSecure/{id}/{key}/${name}`,
    summary,
    description,
    caller: 'anyone',
    pathParameters: PLACE,
    answers: { 200: ['AuthenticationView'], 404: ['Error'] },
  };
}

/** An address that issuers post forms to inside of their frames, and what it says to a browser that opens it. */
function formOfIssuer(path: string, pathParameters: Readonly<Record<string, string>>, description: string) {
  const both = { path, pathParameters, caller: 'anyone', answers: { 200: HTML } } as const;
  return {
    post: { ...both, method: 'POST', summary: 'Take the form of an issuer', description },
    get: {
      ...both,
      method: 'GET',
      summary: 'Say that there is nothing to do',
      description: 'Such an address is for forms of issuers. The page sends people back to the shop.',
      asksGateway: false,
    },
  } as const satisfies Record<string, ApiOperation>;
}

const METHOD = formOfIssuer(
  '/v1/threeDSecure/{id}/{key}/method',
  PLACE,
  "The issuer's method is over: `threeDSMethodData`. The answer sends the page around the frame on.",
);
const NOTIFICATION = formOfIssuer(
  '/v1/threeDSecure/{id}/{key}/notification',
  PLACE,
  "The shopper has done with the issuer's page: `cres` or `error`. It decides nothing; the " +
    'result comes from the directory.',
);
const BROWSER_METHOD = formOfIssuer(
  '/v1/threeDSecure/browser/{transactionId}/method',
  { transactionId: 'Which the method was called with.' },
  "The issuer's method before Pay is over: `threeDSMethodData`.",
);

/** The authentication of shoppers: pages of the gateway, which the widget and shops send browsers to. */
export const THREE_D_SECURE_OPERATIONS = {
  createAuthentication: {
    method: 'POST',
    path: '/v1/threeDSecure',
    summary: 'Authenticate a shopper without a payment',
    description:
      'The parameters of a payment by card, without `paymentType`. No acquirer is asked and no money is reserved. ' +
      '`000.400.110`: authenticated without a challenge; `000.200.000`: send the shopper to `redirect`, or, with ' +
      '`threeDSecure.deviceInfo`, give `threeDSecure` of the answer to the SDK in the app. Without an amount, or with ' +
      'zero, the card alone is authenticated. The answer has the type `3D`; `threeDSecure` in it is what a payment ' +
      'is sent with afterwards. To a request with an idempotency key, only the read that follows has the proof.',
    caller: 'merchant',
    request: 'AuthenticationRequest',
    takesKey: true,
    answers: { 200: ['Payment'], 400: ['Payment', 'Error'] },
  },
  readAuthentication: {
    method: 'GET',
    path: '/v1/threeDSecure/{id}',
    summary: 'Read an authentication without a payment',
    description: 'Its current state, with its proof. A payment is read at `GET /v1/payments/{id}`.',
    caller: 'merchant',
    query: ENTITY_QUERY,
    pathParameters: { id: 'The id of the authentication.' },
    answers: { 200: ['Payment'], 400: ['Payment', 'Error'], 404: ['Error'] },
  },
  authenticationPage: {
    method: 'GET',
    path: '/v1/threeDSecure/{id}/{key}',
    summary: 'Authenticate a shopper',
    description:
      'Where `redirect` leads, and what the dialog of the widget holds. The pages of issuers are frames in it, so the ' +
      "policy of a shop's page names the gateway alone. 404 is a page, too.",
    caller: 'anyone',
    pathParameters: PLACE,
    answers: { 200: HTML, 404: HTML },
  },
  continueAuthentication: step(
    'continue',
    "Go on after the issuer's method",
    'The method has notified, or 10 seconds are over. The directory is asked.',
  ),
  finishAuthentication: step(
    'finish',
    'Ask for the result',
    'Waits some seconds for it. While it has not come, the answer is `waiting` or `challenge`, and may be asked for again.',
  ),
  cancelAuthentication: step(
    'cancel',
    'Cancel an authentication',
    'The payment ends as cancelled by the shopper, unless it has ended otherwise. Its checkout can be paid again.',
  ),
  noteMethod: METHOD.post,
  methodHint: METHOD.get,
  noteChallengeReturn: NOTIFICATION.post,
  notificationHint: NOTIFICATION.get,
  prepareAuthentication: {
    method: 'POST',
    path: '/v1/checkouts/{id}/threeDSecure',
    alsoWithoutVersion: true,
    summary: 'Prepare an authentication from the card frame',
    description:
      "The widget's own call as soon as a number is typed. Where the card can be authenticated, the answer has the path " +
      'of a page to load in a hidden frame. The number is not kept.',
    caller: 'anyone',
    request: 'ShopperCardNumberRequest',
    pathParameters: { id: 'The id of the checkout.' },
    answers: { 200: ['PreparedAuthentication'], 400: ['Error'], 403: ['Error'] },
  },
  browserPage: {
    method: 'GET',
    path: '/v1/threeDSecure/browser/{token}',
    summary: 'Show the browser to the issuer before Pay',
    description:
      "A page for a hidden frame. It runs the issuer's method and posts a message with the token for " +
      '`threeDSecure.browserToken` of the payment. 404 is a page, too.',
    caller: 'anyone',
    pathParameters: TOKEN,
    answers: { 200: HTML, 404: HTML },
  },
  noteBrowserMethod: BROWSER_METHOD.post,
  browserMethodHint: BROWSER_METHOD.get,
  receiveResult: {
    method: 'POST',
    path: '/v1/threeDSecure/results/{secret}',
    summary: 'Deliver the result of an authentication',
    description:
      'For directories: an RReq message. The answer is an RRes or an Erro message, with the status 200. Where ' +
      '`RESULTS_PORT` is set, only that port has it.',
    caller: 'anyone',
    pathParameters: { secret: 'Of one authentication, known to the directory and the issuer.' },
    answers: { 200: { contentType: 'application/json' } },
    // A directory serves the shoppers of all merchants from a few addresses, and its addresses are secrets.
    throttled: false,
  },
  pageFile: {
    method: 'GET',
    path: '/v1/threeDSecure/files/{digest}/{file}',
    summary: 'Load a script or the stylesheet of the pages',
    description: 'The pages name them. The digest changes with any of the files.',
    caller: 'anyone',
    pathParameters: { digest: 'Of all files together.', file: 'The name of the file.' },
    answers: { 200: { contentType: 'text/javascript' }, 404: ['Error'] },
    asksGateway: false,
  },
} as const satisfies Record<string, ApiOperation>;

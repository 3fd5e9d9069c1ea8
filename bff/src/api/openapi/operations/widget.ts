import type { ApiOperation } from './api-operation.ts';
import { ENTITY_QUERY } from './shared-statuses.ts';

/** The files of the widget, for shops' pages. */
export const WIDGET_OPERATIONS = {
  widgetScript: {
    method: 'GET',
    path: '/v1/paymentWidgets.js',
    summary: 'Load the widget',
    description:
      'The script of this version, whatever the query. Only while an older build is kept next to it, a checkout that was ' +
      'given the hash of that one gets it, and 410 when the operator has withdrawn it. A cache asks each time, with ' +
      '`If-None-Match`. Without a checkout id a page that pins a hash needs the address in `src`.',
    caller: 'anyone',
    query: { checkoutId: { required: false, says: 'The checkout that the page is for.' } },
    answers: { 200: { contentType: 'text/javascript' }, 304: 'no body', 410: ['Error'] },
    throttled: false,
  },
  widgetScriptOfBuild: {
    method: 'GET',
    path: '/v1/paymentWidgets.{hash}.js',
    summary: 'Load the widget of one build',
    description:
      'The address that `src` has alongside each `integrity`: exactly the script with that hash, also after other versions ' +
      'have been deployed, with or without `checkoutId`. Browsers keep it for good. 410 when the operator has withdrawn ' +
      'the build.',
    caller: 'anyone',
    pathParameters: { hash: "The part of the script's name that changes with its content." },
    query: { checkoutId: { required: false, says: 'The checkout that the page is for.' } },
    answers: { 200: { contentType: 'text/javascript' }, 304: 'no body', 404: ['Error'], 410: ['Error'] },
    throttled: false,
  },
  widgetFile: {
    method: 'GET',
    path: '/v1/widget/{file}',
    summary: "Load one of the widget's files",
    description:
      'The script names these files itself; an address with a content hash never changes its content.',
    caller: 'anyone',
    pathParameters: { file: "The file's name, as the script knows it." },
    answers: {
      200: { contentType: '*/*' },
      304: 'no body',
      404: ['Error'],
      410: ['Error'],
      412: { contentType: 'application/json' },
    },
    throttled: false,
  },
  markFile: {
    method: 'GET',
    path: '/v1/marks/{file}',
    summary: "Load an operator's own mark of a brand",
    description:
      'A drawing that the widget shows in place of its own. The description of a checkout names the files; an address never ' +
      'changes its content.',
    caller: 'anyone',
    pathParameters: { file: "The file's name: a brand, the hash of the content, `svg`." },
    answers: { 200: { contentType: 'image/svg+xml' }, 404: ['Error'] },
    asksGateway: false,
  },
  scriptIntegrity: {
    method: 'GET',
    path: '/v1/fastcheckout/integrity',
    summary: "Read the script's hash and address",
    description:
      'The hash of the script of this version, and an address of exactly these bytes, for a page that has no checkout yet. ' +
      'With a checkout, ask for both by `integrity=true` when it is made.',
    caller: 'anyone',
    answers: { 200: ['Integrity'] },
    asksGateway: false,
  },
} as const satisfies Record<string, ApiOperation>;

/** Operations for the sheets of wallets. */
export const WALLET_OPERATIONS = {
  openWalletSession: {
    method: 'POST',
    path: '/v1/checkouts/{id}/wallet1/session',
    alsoWithoutVersion: true,
    summary: 'Open the sheet of wallet1',
    description:
      "The widget's own call, while the sheet opens. The maker of the wallet is asked by mutual TLS with the " +
      "merchant's certificate, for the host in the `Origin` header, which must be one of the channel's registered " +
      'domains. Nothing else of the request counts: no address of a page is called. A session is for one payment, ' +
      'within 5 minutes.',
    caller: 'anyone',
    request: 'WalletSessionRequest',
    pathParameters: { id: 'The id of the checkout.' },
    answers: { 200: ['WalletSession'], 400: ['Error'], 403: ['Error'] },
  },
  readDomainFile: {
    method: 'GET',
    path: '/v1/wallets/wallet1/domain-file',
    summary: 'Read the domain file of wallet1',
    description:
      'The file by which the maker of the wallet knows that a host belongs to the merchant. The shop serves it from ' +
      'each of its hosts, as `/.well-known/apple-developer-merchantid-domain-association`, without a redirect.',
    caller: 'merchant',
    query: ENTITY_QUERY,
    answers: { 200: { contentType: 'text/plain' }, 400: ['Error'] },
  },
} as const satisfies Record<string, ApiOperation>;

/** The simulated sheet of the wallets, of the test environment. */
export const WALLET_SHEET_OPERATIONS = {
  makeWalletToken: {
    method: 'POST',
    path: '/v1/test/wallet-tokens',
    onlyInTest: true,
    summary: 'Create a simulated wallet token',
    description:
      'As the maker of the wallet would make it, to be sent once as `wallet1.paymentToken`, `wallet2.paymentToken` or ' +
      '`wallet3.paymentToken`. A form or a JSON object with `wallet` (`wallet1` to `wallet3`), `amount`, `currency` and ' +
      '`entityId`; with `checkoutId` in its place, amount and currency are those of the checkout unless they are sent. ' +
      '`card` chooses another card than `visa`: `mastercard`, `amex`, `jcb`, `visa-declined`, and with wallet2 ' +
      '`visa-pan-only`. The answer is an object with `token`. Pages of other origins are refused. Not available in live.',
    caller: 'anyone',
    answers: {
      200: { contentType: 'application/json' },
      400: { contentType: 'application/json' },
      403: { contentType: 'application/json' },
    },
  },
  walletSheet: {
    method: 'GET',
    path: '/v1/test/wallet-sheet',
    onlyInTest: true,
    summary: 'Show the simulated sheet of a wallet',
    description: 'The widget puts this page into a frame in the test environment. Not available in live.',
    caller: 'anyone',
    answers: { 200: { contentType: 'text/html' } },
    asksGateway: false,
  },
  walletSheetWords: {
    method: 'GET',
    path: '/v1/test/wallet-sheet/words/{language}',
    onlyInTest: true,
    summary: "Load the sheet's words",
    description: 'The page asks for them when the shop speaks another language than the browser.',
    caller: 'anyone',
    pathParameters: { language: 'A tag such as `de-AT`; English where the sheet does not speak it.' },
    answers: { 200: { contentType: 'application/json' } },
    asksGateway: false,
  },
  walletSheetFile: {
    method: 'GET',
    path: '/v1/test/wallet-sheet/files/{digest}/{file}',
    onlyInTest: true,
    summary: "Load one of the sheet's files",
    description: 'The page names these files itself; an address never changes its content.',
    caller: 'anyone',
    pathParameters: { digest: 'The hash of all of these files.', file: "The file's name." },
    answers: { 200: { contentType: '*/*' }, 404: ['Error'] },
    asksGateway: false,
  },
} as const satisfies Record<string, ApiOperation>;

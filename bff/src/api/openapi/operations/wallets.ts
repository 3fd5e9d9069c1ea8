import type { ApiOperation } from './api-operation.ts';
import { ENTITY_QUERY } from './entity-query.ts';

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

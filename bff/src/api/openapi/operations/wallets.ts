import type { ApiOperation } from './api-operation.ts';
import { ENTITY_QUERY } from './entity-query.ts';

/** What the sheets of wallets need beside the payment. */
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
    asksGateway: true,
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
    asksGateway: true,
  },
} as const satisfies Record<string, ApiOperation>;

import { addressesOf, type MerchantsFile, type MerchantsFileMistake } from '@tollgate/gateway/api';

/** The tokens of the demo file. They stand in the source and in the documentation, so that nobody is who sends them. */
const DEMO_TOKENS: ReadonlySet<string> = new Set(['demo-token-main', 'demo-token-other']);

/** What is right in a merchants file of the test environment, and would give money or card numbers away in live. */
export function liveMistakes({ acquirers, merchants }: MerchantsFile): MerchantsFileMistake[] {
  const addresses = acquirers.flatMap((acquirer, a) =>
    addressesOf(acquirer)
      .filter(({ address }) => isReadOnTheWay(address))
      .map(({ field }) => ({
        path: `acquirers[${a}].${field}`,
        message:
          'must be https in the live environment, because card numbers travel to it; ' +
          'http may lead to this machine only: 127.0.0.1, [::1] or localhost',
      })),
  );
  const tokens = merchants.flatMap(({ accessTokens }, m) =>
    accessTokens.flatMap((token, t) =>
      DEMO_TOKENS.has(token)
        ? [
            {
              path: `merchants[${m}].accessTokens[${t}]`,
              message:
                'is a token of the demo file, which everybody knows; ' +
                'take it out, then make one with `npm run tollgate -- token make`',
            },
          ]
        : [],
    ),
  );
  return [...addresses, ...tokens];
}

/** Whether what is sent to an address leaves this machine without encryption. */
function isReadOnTheWay(address: string): boolean {
  return address.startsWith('http:') && !isThisMachine(URL.parse(address)?.hostname);
}

/** The platform's reader has brought every spelling of an address into one. */
function isThisMachine(host: string | undefined): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host ?? '');
}

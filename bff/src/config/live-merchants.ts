import {
  addressesOf,
  isUnencrypted,
  type MerchantsFile,
  type MerchantsFileMistake,
  tokenOf,
} from '@tollgate/gateway/api';

/** The tokens of the demo file. They are public, in the source and the documentation, so they identify no caller. */
const DEMO_TOKENS: ReadonlySet<string> = new Set(['demo-token-main', 'demo-token-other']);

/** Mistakes in live that are fine in the test environment: in live they would give money or card numbers away. */
export function liveMistakes({
  acquirers,
  directories = [],
  merchants,
}: MerchantsFile): MerchantsFileMistake[] {
  const addresses = acquirers.flatMap((acquirer, a) =>
    addressesOf(acquirer)
      .filter(({ address }) => isUnencrypted(address))
      .map(({ field }) => ({
        path: `acquirers[${a}].${field}`,
        message:
          'must be https in the live environment, because card numbers travel to it; ' +
          'http may lead to this machine only: 127.0.0.1, [::1] or localhost',
      })),
  );
  const unencrypted = directories.flatMap(({ address }, d) =>
    /^https:/i.test(address)
      ? []
      : [
          {
            path: `directories[${d}].address`,
            message: 'must be https in the live environment, because card numbers travel to it',
          },
        ],
  );
  const tokens = merchants.flatMap(({ accessTokens }, m) =>
    accessTokens.flatMap((entry, t) =>
      DEMO_TOKENS.has(tokenOf(entry))
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
  return [...addresses, ...unencrypted, ...tokens];
}

import {
  addressesOf,
  isUnencrypted,
  type MerchantsFile,
  type MerchantsFileMistake,
  missingCredentials,
  tokenOf,
  weaknessOfToken,
} from '@tollgate/gateway/api';
import { say } from '@tollgate/gateway/catalogue/messages/say';
import { hasUserInformation, NO_USER_INFORMATION } from './live-settings.ts';

/** The tokens of the demo file. They are public, in the source and the documentation, so they identify no caller. */
const DEMO_TOKENS: ReadonlySet<string> = new Set(['demo-token-main', 'demo-token-other']);

/** Mistakes in live that are fine in the test environment: in live they would expose money or card numbers. */
export function liveMistakes(file: MerchantsFile): MerchantsFileMistake[] {
  const { acquirers, directories = [], merchants } = file;
  const addresses = [
    ...acquirers.flatMap((acquirer, a) =>
      addressesOf(acquirer).map(({ field, address }) => ({ path: `acquirers[${a}].${field}`, address })),
    ),
    ...directories.map(({ address }, d) => ({ path: `directories[${d}].address`, address })),
  ];
  return [
    ...addresses.flatMap(({ path, address }) =>
      wrongsOfAddress(address).map((message) => ({ path, message })),
    ),
    ...acquirers.flatMap((acquirer, a) => {
      const fields = missingCredentials(acquirer);
      return fields === undefined
        ? []
        : [
            {
              path: `acquirers[${a}]`,
              message: `has no credentials, so the acquirer cannot authenticate the gateway; set ${fields.join(' or ')}`,
            },
          ];
    }),
    ...merchants.flatMap(({ accessTokens }, m) =>
      accessTokens.flatMap((entry, t) => {
        const wrong = wrongOfToken(tokenOf(entry));
        return wrong === undefined
          ? []
          : [
              {
                path: `merchants[${m}].accessTokens[${t}]`,
                message: `${wrong}; remove it, then create one with \`npm run tollgate -- token make\``,
              },
            ];
      }),
    ),
    ...unencryptedPages(merchants),
  ];
}

function unencryptedPages(merchants: MerchantsFile['merchants']): MerchantsFileMistake[] {
  return merchants.flatMap(({ channels }, m) =>
    channels.flatMap(({ origins = [] }, c) =>
      origins.flatMap((origin, o) =>
        isUnencrypted(origin)
          ? [{ path: `merchants[${m}].channels[${c}].origins[${o}]`, message: say('unencrypted-page') }]
          : [],
      ),
    ),
  );
}

function wrongsOfAddress(address: string): string[] {
  return [
    ...(/^https:/i.test(address)
      ? []
      : ['must be https in the live environment, also on this machine, because card numbers travel to it']),
    ...(hasUserInformation(address) ? [NO_USER_INFORMATION] : []),
  ];
}

function wrongOfToken(token: string): string | undefined {
  if (DEMO_TOKENS.has(token)) return 'is a token of the demo file, which is public';
  const weakness = weaknessOfToken(token);
  return weakness === undefined ? undefined : `${weakness}, so it can be guessed`;
}

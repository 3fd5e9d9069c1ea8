import { z } from 'zod';
import { say, sayInSchema } from '../catalogue/messages/say.ts';
import type { SecretFields } from '../connectors/acquirer-entry.ts';

/** How the makers of wallets identify this gateway. */
export const walletSettings = z.strictObject({
  /** The name that the maker of wallet2 gave to this gateway; the pages of shops name it, and tokens are bound to it. */
  gatewayId: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/, sayInSchema('gateway-id'))
    .default('tollgate'),
});

export const DEFAULT_GATEWAY_ID = 'tollgate';

const host = z
  .string()
  .max(253)
  .regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/, sayInSchema('host'));

/** A channel's registration at the maker of wallet1. */
export const channelWallet1 = z.strictObject({
  merchantIdentifier: z.string().regex(/^[!-~]{1,255}$/, sayInSchema('ascii-255')),
  /** The name of the shop on the sheet. */
  displayName: z.string().min(1).max(64),
  /** The hosts whose pages may open the sheet, as they are registered at the maker. */
  domains: z.array(host).min(1),
  /** The file that the maker fetches from each of these hosts. */
  domainFile: z
    .string()
    .max(1000)
    .regex(/^.*[./]/, 'must be the path of a file, such as wallets/domain-association.txt')
    .exactOptional(),
});

export type ChannelWallet1 = z.output<typeof channelWallet1>;

const MOST_CHARACTERS = 65_536;

/** What a channel's registration names by its path. It is no secret: every shop shows its file to all. */
export const WALLET1_FILES = {
  domainFile: {
    source: 'file',
    optional: true,
    mistakeIn: (text: string) =>
      text.trim() === '' || text.length > MOST_CHARACTERS ? say('domain-file') : undefined,
    meaning:
      'The file that the maker gives for the domains; the gateway hands it out at `GET /v1/wallets/wallet1/domain-file`, and each shop serves it from its own host. The path is relative to the folder of this file.',
  },
} as const satisfies SecretFields;

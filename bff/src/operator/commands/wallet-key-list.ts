import {
  awaitsCertificate,
  domainFilesOf,
  OPENS_AFTER_RETIREMENT,
  type WalletKeyRecord,
} from '@tollgate/gateway/api';
import { openWalletKeys } from '@tollgate/gateway/store/api';
import { type Command, listed } from '../command.ts';
import { VAULT_UNAVAILABLE, withStore } from '../with-store.ts';

export const walletKeyList: Command = {
  summary: 'lists wallet keys by the hashes of their public keys',
  about: [
    'Shows id, merchant, wallet, state and the end of the certificate of each key, never the key. Nothing is changed.',
  ],
  example: 'wallet-key list',
  records: 'nothing',
  run: ({ config }) =>
    withStore(openWalletKeys(config.settings), VAULT_UNAVAILABLE, async ({ walletKeys }) => {
      const now = Date.now();
      return listed(await walletKeys.list(), {
        none: 'There are no wallet keys.',
        line: (record) => walletKeyLine(record, now),
        json: (record) => walletKeyJson(record, now),
      });
    }),
};

/** A key of a wallet as a line of text. The key itself is not in it. */
export function walletKeyLine(record: WalletKeyRecord, now: number): string {
  const { id, wallet, purpose, merchant, publicKeyHash, notAfter } = record;
  const certificate =
    notAfter === undefined
      ? []
      : [`certificate ${notAfter <= now ? 'ended' : 'until'} ${new Date(notAfter).toISOString()}`];
  const kind = purpose === 'tokens' ? wallet : `${wallet} ${purpose}`;
  return [id, kind, merchant, publicKeyHash, stateText(record, now), ...certificate].join('  ');
}

/** The JSON of the command. */
export function walletKeyJson(record: WalletKeyRecord, now: number): Readonly<Record<string, unknown>> {
  const { id, merchant, wallet, purpose, publicKeyHash, notAfter, addedAt, retiredAt } = record;
  return {
    id,
    merchant,
    wallet,
    purpose,
    publicKeyHash,
    notAfter: momentOf(notAfter),
    addedAt: momentOf(addedAt),
    retiredAt: momentOf(retiredAt),
    opensTokens:
      purpose === 'tokens' &&
      !awaitsCertificate(record) &&
      (retiredAt === undefined || now < retiredAt + OPENS_AFTER_RETIREMENT),
  };
}

function stateText(record: WalletKeyRecord, now: number): string {
  const { retiredAt, purpose } = record;
  if (retiredAt === undefined) return awaitsCertificate(record) ? 'awaits its certificate' : 'in use';
  if (purpose === 'identity') return 'retired';
  const end = retiredAt + OPENS_AFTER_RETIREMENT;
  return `retired, ${now < end ? 'opens tokens until' : 'ended'} ${new Date(end).toISOString()}`;
}

function momentOf(time: number | undefined): string | null {
  return time === undefined ? null : new Date(time).toISOString();
}

export const walletDomainFile: Command = {
  summary: 'prints the domain file of wallet1 for a channel, which the shop serves on each of its hosts',
  about: [
    'Prints the text that the shop serves at the address that the maker of wallet1 requires. Nothing is changed.',
  ],
  example: 'wallet-domain-file --entity 8ac7a4c77f3d2d1a017f3d3b5a2e0001',
  options: { entity: { value: 'entityId', meaning: 'the entityId of the channel', isRequired: true } },
  needsSettingsInUse: true,
  records: 'nothing',
  run: async ({ config, options }) => {
    const entityId = options.get('entity') ?? '';
    const text = domainFilesOf(config.merchants, config.secrets).get(entityId);
    return text === undefined
      ? {
          kind: 'failed',
          message: `${entityId} is not a channel with a domain file; set wallet1.domainFile in the merchants file`,
        }
      : { kind: 'done', lines: [text.trimEnd()], json: { entityId, text } };
  },
};

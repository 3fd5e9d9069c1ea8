import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  awaitsCertificate,
  checkDataKeys,
  domainFilesOf,
  failure,
  OPENS_AFTER_RETIREMENT,
  type Result,
  readWalletKey,
  success,
  WALLET_KEY_PURPOSES,
  WALLETS,
  type WalletKeyRecord,
} from '@tollgate/gateway/api';
import { english } from '@tollgate/gateway/catalogue/messages/say';
import { openWalletKeys } from '@tollgate/gateway/store/api';
import { noMerchant } from '../../acts/act.ts';
import { certificateMistake } from '../../acts/wallet-keys/certify-wallet-key.ts';
import { addWalletKey } from '../../acts/wallet-keys/make-wallet-key.ts';
import { type Command, failed, listed } from '../command.ts';
import { VAULT_UNAVAILABLE, withStore } from '../with-store.ts';

export const walletKeyAdd: Command = {
  summary: 'adds a private key for the tokens of a wallet to the vault',
  about: [
    'Reads a private key and its certificate from a file, checks that they match, and seals them in the vault. Existing keys stay in use, so that tokens for them still open.',
  ],
  example: "wallet-key add --merchant 'Harrow & Tide' --wallet wallet1 wallet1.pem",
  options: {
    merchant: { value: 'name', meaning: 'the name of a merchant in the merchants file', isRequired: true },
    wallet: { value: WALLETS.join('|'), meaning: 'the wallet that it is for', isRequired: true },
    purpose: {
      value: WALLET_KEY_PURPOSES.join('|'),
      meaning:
        'tokens, to open the tokens of a wallet, or identity, to authenticate to its maker; default tokens',
    },
  },
  needsSettingsInUse: true,
  words: [{ name: 'file', meaning: 'the private key in PEM, and its certificate if it has one' }],
  records: { action: 'wallet-key.add' },
  run: async ({ config, options, words: [file = ''] }) => {
    const merchant = options.get('merchant') ?? '';
    if (!config.merchants.merchants.some(({ name }) => name === merchant)) {
      return failed(noMerchant(merchant, config.merchants));
    }
    const wallet = WALLETS.find((name) => name === options.get('wallet'));
    if (wallet === undefined) {
      return failed(`--wallet takes one of: ${WALLETS.join(', ')}`);
    }
    const purpose = WALLET_KEY_PURPOSES.find((name) => name === (options.get('purpose') ?? 'tokens'));
    if (purpose === undefined) {
      return failed(`--purpose takes one of: ${WALLET_KEY_PURPOSES.join(', ')}`);
    }
    const text = readText(file);
    const read = text.ok ? readWalletKey(text.value, wallet, purpose) : text;
    if (!read.ok) return failed(`${file}: ${read.error}`);
    const { certificate } = read.value;
    const mistake =
      certificate && certificateMistake(certificate, { wallet, purpose, merchant }, config.merchants);
    if (mistake !== undefined) return failed(`${file}: ${english(mistake)}`);
    return withStore(openWalletKeys(config.settings), VAULT_UNAVAILABLE, async (opened) => {
      const checked = await checkDataKeys(opened.dataKeys, opened.keys);
      if (!checked.ok) return failed(`${opened.keysPlace}: ${checked.error}`);
      const now = Date.now();
      const { kind, ...key } = read.value;
      const id = randomBytes(4).toString('hex');
      const record = await addWalletKey(opened.walletKeys, {
        ...key,
        id,
        merchant,
        wallet,
        purpose,
        addedAt: now,
      });
      if (record === undefined) {
        return failed(`${merchant} has or had this key for ${wallet}; see \`wallet-key list\``);
      }
      return {
        kind: 'done',
        lines: [
          walletKeyLine(record, now),
          '',
          `${kind}, sealed in the vault. Remove ${file} when you have a backup of it.`,
        ],
        json: { ...walletKeyJson(record, now), kind },
      };
    });
  },
};

function readText(file: string): Result<string, string> {
  try {
    return success(readFileSync(file, 'utf8'));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    return failure(`cannot be read (${code})`);
  }
}

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
function walletKeyLine(record: WalletKeyRecord, now: number): string {
  const { id, wallet, purpose, merchant, publicKeyHash, notAfter } = record;
  const certificate =
    notAfter === undefined
      ? []
      : [`certificate ${notAfter <= now ? 'ended' : 'until'} ${new Date(notAfter).toISOString()}`];
  const kind = purpose === 'tokens' ? wallet : `${wallet} ${purpose}`;
  return [id, kind, merchant, publicKeyHash, stateText(record, now), ...certificate].join('  ');
}

/** The JSON of the command. */
function walletKeyJson(record: WalletKeyRecord, now: number): Readonly<Record<string, unknown>> {
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
      ? failed(
          `${entityId} is not a channel with a domain file; set wallet1.domainFile in the merchants file`,
        )
      : { kind: 'done', lines: [text.trimEnd()], json: { entityId, text } };
  },
};

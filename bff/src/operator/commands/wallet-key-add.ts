import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  checkDataKeys,
  failure,
  type Result,
  readWalletKey,
  success,
  WALLET_KEY_PURPOSES,
  WALLETS,
} from '@tollgate/gateway/api';
import { english } from '@tollgate/gateway/catalogue/messages/say';
import { openWalletKeys } from '@tollgate/gateway/store/api';
import { noMerchant } from '../../acts/act.ts';
import { certificateMistake } from '../../acts/wallet-keys/certify-wallet-key.ts';
import { addWalletKey } from '../../acts/wallet-keys/make-wallet-key.ts';
import type { Command } from '../command.ts';
import { VAULT_UNAVAILABLE, withStore } from '../with-store.ts';
import { walletKeyJson, walletKeyLine } from './wallet-key-list.ts';

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
      return { kind: 'failed', message: noMerchant(merchant, config.merchants) };
    }
    const wallet = WALLETS.find((name) => name === options.get('wallet'));
    if (wallet === undefined) {
      return { kind: 'failed', message: `--wallet takes one of: ${WALLETS.join(', ')}` };
    }
    const purpose = WALLET_KEY_PURPOSES.find((name) => name === (options.get('purpose') ?? 'tokens'));
    if (purpose === undefined) {
      return { kind: 'failed', message: `--purpose takes one of: ${WALLET_KEY_PURPOSES.join(', ')}` };
    }
    const text = readText(file);
    const read = text.ok ? readWalletKey(text.value, wallet, purpose) : text;
    if (!read.ok) return { kind: 'failed', message: `${file}: ${read.error}` };
    const { certificate } = read.value;
    const mistake =
      certificate && certificateMistake(certificate, { wallet, purpose, merchant }, config.merchants);
    if (mistake !== undefined) return { kind: 'failed', message: `${file}: ${english(mistake)}` };
    return withStore(openWalletKeys(config.settings), VAULT_UNAVAILABLE, async (opened) => {
      const checked = await checkDataKeys(opened.dataKeys, opened.keys);
      if (!checked.ok) return { kind: 'failed', message: `${opened.keysPlace}: ${checked.error}` };
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
        return {
          kind: 'failed',
          message: `${merchant} has or had this key for ${wallet}; see \`wallet-key list\``,
        };
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

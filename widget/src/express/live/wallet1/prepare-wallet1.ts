import { textOf } from '../../../wire/unknown-data.ts';
import type { PrepareWallet } from '../live-wallet.ts';
import { loadMakerScript, MAKER_SCRIPTS } from '../maker-script.ts';
import { wallet1SessionClass } from './session-interface.ts';
import { isWallet1Available } from './wallet1-availability.ts';
import { openWallet1 } from './wallet1-sheet.ts';

/** In the maker's own browser nothing has to be loaded; in others its script shows a code to scan. */
export const prepareWallet1: PrepareWallet = async (options, nonce) => {
  if (textOf(options['countryCode']) === '') {
    throw new Error('wallet1.countryCode is missing');
  }
  if (wallet1SessionClass() === undefined) {
    await loadMakerScript(MAKER_SCRIPTS.wallet1, nonce);
  }
  const sessions = wallet1SessionClass();
  return sessions !== undefined && (await isWallet1Available(sessions, options))
    ? (place) => openWallet1(sessions, place)
    : undefined;
};

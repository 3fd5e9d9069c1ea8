import type { PrepareWallet } from '../live-wallet.ts';
import { loadMakerScript, MAKER_SCRIPTS } from '../maker-script.ts';
import { createWallet2Client } from './client-interface.ts';
import { gatewayMerchantId, readyToPayRequest } from './wallet2-request.ts';
import { openWallet2 } from './wallet2-sheet.ts';

/** The maker says whether the wallet can be used in this browser. */
export const prepareWallet2: PrepareWallet = async (options, nonce) => {
  gatewayMerchantId(options);
  await loadMakerScript(MAKER_SCRIPTS.wallet2, nonce);
  const { result } = await createWallet2Client(nonce).isReadyToPay(readyToPayRequest(options));
  return result ? (place) => openWallet2(place, nonce) : undefined;
};

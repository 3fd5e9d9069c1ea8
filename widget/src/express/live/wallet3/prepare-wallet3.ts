import type { PrepareWallet } from '../live-wallet.ts';
import { loadMakerScript, MAKER_SCRIPTS } from '../maker-script.ts';
import { createWallet3Client } from './client-interface.ts';
import { paymentMethods } from './wallet3-request.ts';
import { openWallet3 } from './wallet3-sheet.ts';

/** The maker says whether the wallet can be used in this browser. */
export const prepareWallet3: PrepareWallet = async (options, nonce) => {
  const methods = paymentMethods(options);
  await loadMakerScript(MAKER_SCRIPTS.wallet3, nonce);
  const client = createWallet3Client(nonce);
  const { result } = await client.isReadyToPay(methods);
  return result ? (place) => openWallet3(client, place) : undefined;
};

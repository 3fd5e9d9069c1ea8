import { DEFAULT_GATEWAY_ID } from '../access/wallet-settings.ts';
import { createWalletTokens } from '../features/wallets/create-wallet-tokens.ts';
import type { SimulatedTokenRequest } from '../requests/wallets/simulate-wallet-token.ts';
import type { TestGateway } from './test-gateway.ts';

/** Creates a token for a gateway, as the sheet of a wallet does. */
export type MakeToken = (request: SimulatedTokenRequest) => Promise<string>;

/** Lets a gateway of a test open tokens as a real one does, in place of the scripted ones of its test. */
export function useRealTokens(test: TestGateway): MakeToken {
  const { walletKeys: keys, walletMakers } = test.ports;
  if (walletMakers === undefined) throw new Error('the makers of wallets are simulated in tests');
  const { anchors } = walletMakers;
  const opener = createWalletTokens({ keys, environment: 'test', gatewayId: DEFAULT_GATEWAY_ID, anchors });
  test.walletTokens.open = async (token) => {
    test.walletTokens.asked.push(token);
    return opener.open(token);
  };
  return async (request) => {
    const token = await test.gateway.simulateWalletToken(request);
    if (!token.ok) throw new Error(token.error);
    return token.value;
  };
}

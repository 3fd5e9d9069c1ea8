import type { KeyObject } from 'node:crypto';
import type { Clock } from '../../values/clock.ts';
import { createWalletTokens } from './create-wallet-tokens.ts';
import type { WalletKeys } from './keys/wallet-keys.ts';
import { createMakerSessions } from './sessions/maker-sessions.ts';
import { createSimulatedSessions, type WalletSessions } from './sessions/wallet-sessions.ts';
import { createSimulatedMakers, type SimulatedMakers } from './simulator/create-simulated-makers.ts';
import { joinAnchors, pinnedAnchors, type TrustAnchors } from './trust/trust-anchors.ts';
import type { WalletTokens } from './wallet-tokens.ts';

interface WalletsParts {
  readonly environment: 'test' | 'live';
  readonly gatewayId: string;
  readonly walletKeys: WalletKeys;
  readonly clock: Clock;
  /** The trust anchors in live; absent: the pinned ones. */
  readonly anchors: TrustAnchors | undefined;
  /** The secrets of the simulated makers, which live does not have. */
  readonly secrets: () => readonly [KeyObject, ...KeyObject[]];
}

/** A gateway's ports to the wallets. */
export interface Wallets {
  readonly walletTokens: WalletTokens;
  readonly walletSessions: WalletSessions;
  /** `undefined` in live. */
  readonly walletMakers: SimulatedMakers | undefined;
}

/** Live believes the makers; the test environment simulates them, and believes their keys for tests as well. */
export function openWallets(parts: WalletsParts): Wallets {
  const { environment, gatewayId, walletKeys, clock } = parts;
  const pinned = pinnedAnchors(environment);
  if (environment === 'live') {
    const anchors = parts.anchors ?? pinned;
    return {
      walletTokens: createWalletTokens({ keys: walletKeys, environment, gatewayId, anchors }),
      walletSessions: createMakerSessions({ keys: walletKeys, clock }),
      walletMakers: undefined,
    };
  }
  const walletMakers = createSimulatedMakers(parts.secrets, gatewayId);
  const anchors = joinAnchors(walletMakers.anchors, pinned);
  return {
    walletTokens: createWalletTokens({ keys: walletKeys, environment, gatewayId, anchors }),
    walletSessions: createSimulatedSessions(clock),
    walletMakers,
  };
}

import { createPublicKey, type KeyObject } from 'node:crypto';
import type { Wallet, WalletKey } from '../keys/wallet-keys.ts';
import type { TrustAnchors } from '../trust/trust-anchors.ts';
import { derivedEllipticKey } from './derived-elliptic-key.ts';
import { makeSigningChain } from './make-signing-chain.ts';
import { tokenOfWallet1, tokenOfWallet2, tokenOfWallet3 } from './make-wallet-token.ts';
import type { SimulatedTokenOrder } from './simulated-token-order.ts';

/** The makers of the wallets, simulated: for the test environment only, since anyone may have tokens of them. */
export interface SimulatedMakers {
  /** What proves their signatures. */
  readonly anchors: TrustAnchors;
  /** Makes a token as the wallet's sheet hands it to the page. */
  makeToken(wallet: Wallet, key: WalletKey, order: SimulatedTokenOrder): string;
}

const VERSIONS = ['ECv1', 'ECv2', 'ECv2SigningOnly'] as const;

/**
 * Their keys follow from the secrets of this installation, so that all its processes agree on them. They are made when
 * the first token is made or opened, because most processes see none.
 *
 * @param secrets the current one first; signatures under the older ones are still believed
 * @param gatewayId the name of this gateway at the maker of wallet2
 */
export function createSimulatedMakers(
  secrets: () => readonly [KeyObject, ...KeyObject[]],
  gatewayId: string,
): SimulatedMakers {
  let made: MakersKeys | undefined;
  const keys = () => (made ??= makersKeys(secrets()));
  return {
    anchors: { rootCertificates: () => keys().rootCertificates, rootKeys: () => keys().rootKeys },
    makeToken: (wallet, key, order) => {
      const { chain, root, intermediate } = keys();
      switch (wallet) {
        case 'wallet1':
          return tokenOfWallet1(chain, key, order);
        case 'wallet2':
          return tokenOfWallet2({ root, intermediate, recipientId: `gateway:${gatewayId}` }, key, order);
        case 'wallet3':
          return tokenOfWallet3(key, order);
      }
    },
  };
}

type MakersKeys = ReturnType<typeof makersKeys>;

function makersKeys(secrets: readonly [KeyObject, ...KeyObject[]]) {
  const [current] = secrets;
  const chains = secrets.map(chainOf);
  return {
    rootCertificates: chains.map(({ root }) => root),
    rootKeys: secrets.flatMap((secret) => {
      const key = createPublicKey(derivedEllipticKey(secret, 'wallet2 root'));
      return VERSIONS.map((protocolVersion) => ({ protocolVersion, key, expires: Number.MAX_SAFE_INTEGER }));
    }),
    chain: chains[0] ?? chainOf(current),
    root: derivedEllipticKey(current, 'wallet2 root'),
    intermediate: derivedEllipticKey(current, 'wallet2 intermediate'),
  };
}

function chainOf(secret: KeyObject) {
  return makeSigningChain({
    root: derivedEllipticKey(secret, 'wallet1 root'),
    intermediate: derivedEllipticKey(secret, 'wallet1 intermediate'),
    leaf: derivedEllipticKey(secret, 'wallet1 leaf'),
  });
}

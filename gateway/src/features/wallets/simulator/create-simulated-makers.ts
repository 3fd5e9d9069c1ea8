import { createECDH, createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { Wallet, WalletKey } from '../keys/wallet-keys.ts';
import type { TrustAnchors } from '../trust/trust-anchors.ts';
import { makeSigningChain } from './make-signing-chain.ts';
import { tokenOfWallet1, tokenOfWallet2, tokenOfWallet3 } from './make-wallet-token.ts';
import type { SimulatedTokenOrder } from './simulated-cards.ts';

/** The makers of the wallets, simulated: for the test environment only, since anyone may have tokens of them. */
export interface SimulatedMakers {
  /** The anchors that prove their signatures. */
  readonly anchors: TrustAnchors;
  /** Creates a token as the wallet's sheet gives it to the page. */
  makeToken(wallet: Wallet, key: WalletKey, order: SimulatedTokenOrder): string;
}

const VERSIONS = ['ECv1', 'ECv2', 'ECv2SigningOnly'] as const;

/**
 * Their keys follow from the secrets of this installation, so that all its processes agree on them. They are created
 * when the first token is created or opened, because most processes see none.
 *
 * @param secrets the current one first; signatures under the older ones are still believed
 * @param gatewayId the name of this gateway at the maker of wallet2
 */
export function createSimulatedMakers(
  secrets: () => readonly [KeyObject, ...KeyObject[]],
  gatewayId: string,
): SimulatedMakers {
  let created: MakersKeys | undefined;
  const keys = () => (created ??= makersKeys(secrets()));
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

/** The order of the group of P-256. Source: SEC 2, 2.4.2. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

const SCALAR_BYTES = 32;

/** Half as long again as a scalar, so that each scalar is as likely as any other. Source: FIPS 186-5, A.2.1. */
const DRAWN_BYTES = 48;

const text = (bytes: Buffer): string => bytes.toString('base64url');

/**
 * A private key on P-256 that follows from a secret, so that each process and each start has the same and none is kept.
 *
 * @param name distinguishes the keys of one secret
 */
function derivedEllipticKey(secret: KeyObject, name: string): KeyObject {
  const drawn = Buffer.from(hkdfSync('sha256', secret, '', `simulated maker ${name}`, DRAWN_BYTES));
  const number = (BigInt(`0x${drawn.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const scalar = Buffer.from(number.toString(16).padStart(2 * SCALAR_BYTES, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(scalar);
  const point = pair.getPublicKey();
  return createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: text(scalar),
      x: text(point.subarray(1, 1 + SCALAR_BYTES)),
      y: text(point.subarray(1 + SCALAR_BYTES)),
    },
  });
}

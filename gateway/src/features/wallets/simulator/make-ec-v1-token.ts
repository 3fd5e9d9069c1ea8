import {
  createCipheriv,
  createHash,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import type { SigningChain } from './make-signing-chain.ts';
import { makeSignedData, type SignedDataParts } from './sign-cms.ts';

/** The payment data of a token as wallet1 hands it out. */
export interface PostedToken {
  readonly version: string;
  readonly data: string;
  readonly signature: string;
  readonly header: Readonly<Record<string, string>>;
}

/** The parts of a token; a test changes some. */
export interface TokenContents {
  readonly chain: SigningChain;
  /** The key that the token is encrypted for. */
  readonly key: RecipientKey;
  readonly signedAt: Date;
  /** JSON, or what becomes JSON. */
  readonly plaintext: unknown;
  /** 32 bytes. */
  readonly transactionId: Buffer;
  readonly applicationData?: Buffer | undefined;
  readonly cms?: Partial<SignedDataParts> | undefined;
  /** The contents that the maker signs in place of those of the token. */
  readonly signed?: Buffer | undefined;
}

/** The key of a merchant as the maker knows it. */
interface RecipientKey {
  readonly publicKey: KeyObject;
  /** SHA-256 of the public key in base64. */
  readonly publicKeyHash: string;
  /** SHA-256 of the merchant's identifier. */
  readonly merchantHash: Buffer;
}

/** Creates a token as the maker of wallet1 does, independent of the code that opens it. */
export function makeEcV1Token(making: TokenContents): PostedToken {
  const { chain, key, signedAt, plaintext, transactionId } = making;
  const ephemeral = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const spki = createPublicKey(ephemeral).export({ format: 'der', type: 'spki' });
  const secret = diffieHellman({ privateKey: ephemeral, publicKey: key.publicKey });
  const symmetric = createHash('sha256')
    .update('00000001', 'hex')
    .update(secret)
    .update('\r')
    .update('id-aes256-GCMApple')
    .update(key.merchantHash)
    .digest();
  const cipher = createCipheriv('aes-256-gcm', symmetric, Buffer.alloc(16));
  const text = typeof plaintext === 'string' ? plaintext : JSON.stringify(plaintext);
  const data = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  const application = making.applicationData ?? Buffer.alloc(0);
  const signed = making.signed ?? Buffer.concat([spki, data, transactionId, application]);
  return {
    version: 'EC_v1',
    data: data.toString('base64'),
    signature: makeSignedData(signed, signedAt, chain, making.cms).toString('base64'),
    header: {
      ephemeralPublicKey: spki.toString('base64'),
      publicKeyHash: key.publicKeyHash,
      transactionId: transactionId.toString('hex'),
      ...(application.length > 0 && { applicationData: application.toString('hex') }),
    },
  };
}

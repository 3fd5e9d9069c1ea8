import { constants, createCipheriv, type KeyObject, publicEncrypt, randomBytes } from 'node:crypto';

/** The parts of a token. */
export interface JweRecipe {
  /** RSA. */
  readonly publicKey: KeyObject;
  /** Names the key: SHA-256 of it (DER, SubjectPublicKeyInfo) in base64. */
  readonly publicKeyHash: string;
  readonly content: Readonly<Record<string, unknown>> | string;
  /** Changes of the header. */
  readonly header?: Readonly<Record<string, unknown>> | undefined;
  /** Authenticates the header, as the standard says. */
  readonly followsStandard?: boolean | undefined;
  readonly contentKey?: Buffer | undefined;
  readonly ivBytes?: number | undefined;
}

/** Creates a token as the maker of wallet3 does, independent of the code that opens it. */
export function makeJweToken(recipe: JweRecipe): string {
  const { content, followsStandard = false, contentKey = randomBytes(16), ivBytes = 12 } = recipe;
  const header = encoded(
    JSON.stringify({
      alg: 'RSA1_5',
      kid: recipe.publicKeyHash,
      typ: 'JOSE',
      channelSecurityContext: 'RSA_PKI',
      enc: 'A128GCM',
      ...recipe.header,
    }),
  );
  const plain = typeof content === 'string' ? content : JSON.stringify(content);
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-128-gcm', Buffer.concat([contentKey, Buffer.alloc(16)], 16), iv);
  cipher.setAAD(Buffer.from(followsStandard ? header : ''));
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()]);
  const encryptedKey = publicEncrypt(
    { key: recipe.publicKey, padding: constants.RSA_PKCS1_PADDING },
    contentKey,
  );
  return [header, ...[encryptedKey, iv, ciphertext, cipher.getAuthTag()].map(encoded)].join('.');
}

function encoded(bytes: Buffer | string): string {
  return Buffer.from(bytes).toString('base64url');
}

import {
  constants,
  createCipheriv,
  createHash,
  generateKeyPairSync,
  type KeyObject,
  publicEncrypt,
  randomBytes,
} from 'node:crypto';
import type { JweKey } from './decrypt-jwe-token.ts';

/** A key with its public half, with which a wallet makes tokens. */
export interface JweKeyPair extends JweKey {
  readonly publicKey: KeyObject;
}

export function makeJweKeyPair(id: string): JweKeyPair {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  return { id, publicKey, privateKey, publicKeyHash: createHash('sha256').update(spki).digest('base64') };
}

export const SAMPLE_TIME = Date.UTC(2026, 4, 1, 12);
export const SAMPLE_NUMBER = '4761739001010010';
export const SAMPLE_CRYPTOGRAM = 'AgAAAAAAIR8CrrxFYYwAAAAAAAA=';

/** The content of a token as the wallet makes it. */
export const SAMPLE_CONTENT = {
  amount: '9250',
  currency_code: 'EUR',
  utc: String(SAMPLE_TIME),
  eci_indicator: '5',
  tokenPAN: SAMPLE_NUMBER,
  tokenPanExpiration: '0731',
  cryptogram: SAMPLE_CRYPTOGRAM,
} as const;

/** What a test makes different from a token that is right. */
export interface JweChanges {
  readonly header?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, unknown>> | string;
  /** Authenticates the header, as the standard says. */
  readonly followsStandard?: boolean;
  readonly contentKey?: Buffer;
  readonly ivBytes?: number;
}

/** Makes tokens for a key. */
export function makeJweToken(key: JweKeyPair, changes: JweChanges = {}): string {
  const { content = {}, followsStandard = false, contentKey = randomBytes(16), ivBytes = 12 } = changes;
  const header = encoded(
    JSON.stringify({
      alg: 'RSA1_5',
      kid: key.publicKeyHash,
      typ: 'JOSE',
      channelSecurityContext: 'RSA_PKI',
      enc: 'A128GCM',
      ...changes.header,
    }),
  );
  const plain = typeof content === 'string' ? content : JSON.stringify({ ...SAMPLE_CONTENT, ...content });
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-128-gcm', Buffer.concat([contentKey, Buffer.alloc(16)], 16), iv);
  cipher.setAAD(Buffer.from(followsStandard ? header : ''));
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()]);
  const encryptedKey = publicEncrypt(
    { key: key.publicKey, padding: constants.RSA_PKCS1_PADDING },
    contentKey,
  );
  return [header, ...[encryptedKey, iv, ciphertext, cipher.getAuthTag()].map(encoded)].join('.');
}

/** The place of each part in a token. */
export const JWE_PARTS = ['header', 'encryptedKey', 'iv', 'ciphertext', 'tag'] as const;
export type JwePart = (typeof JWE_PARTS)[number];

/** The token with one part changed. */
export function changePart(token: string, part: JwePart, change: (bytes: Buffer) => Buffer): string {
  const parts = token.split('.');
  const place = JWE_PARTS.indexOf(part);
  return parts
    .map((text, index) => (index === place ? encoded(change(Buffer.from(text, 'base64url'))) : text))
    .join('.');
}

/** Another value of the last bit. */
export function flipBit(bytes: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])]);
}

function encoded(bytes: Buffer | string): string {
  return Buffer.from(bytes).toString('base64url');
}

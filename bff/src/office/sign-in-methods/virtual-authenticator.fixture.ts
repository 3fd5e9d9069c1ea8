import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** The browser's side of a passkey, and everything that an attacker can change in it. */
export interface Ceremony {
  readonly origin?: string;
  readonly rpId?: string;
  /** Whether the user was verified, by a fingerprint or a PIN. */
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
}

/** An authenticator with one passkey, without a browser. */
export interface VirtualAuthenticator {
  readonly id: string;
  /** Answers `navigator.credentials.create`. */
  create(options: unknown, how?: Ceremony): Record<string, unknown>;
  /** Answers `navigator.credentials.get`. */
  get(options: unknown, how?: Ceremony): Record<string, unknown>;
}

const FLAGS = { present: 0x01, verified: 0x04, withKey: 0x40 } as const;

export function createVirtualAuthenticator(origin: string): VirtualAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const id = randomBytes(16);
  let userHandle = '';
  const clientData = (type: string, options: unknown, how: Ceremony): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge: challengeIn(options), origin: how.origin ?? origin }));
  const dataOf = (flags: number, how: Ceremony): Buffer => {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags | FLAGS.present | (how.isVerified === false ? 0 : FLAGS.verified));
    head.writeUInt32BE(how.counter ?? 0, 1);
    return Buffer.concat([sha256(how.rpId ?? new URL(origin).hostname), head]);
  };
  const answer = (response: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });
  return {
    id: id.toString('base64url'),
    create: (options, how = {}) => {
      userHandle = (options as { readonly user: { readonly id: string } }).user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const authData = Buffer.concat([dataOf(FLAGS.withKey, how), credential]);
      return answer({
        clientDataJSON: clientData('webauthn.create', options, how).toString('base64url'),
        attestationObject: attestation(authData).toString('base64url'),
        transports: ['internal'],
      });
    },
    get: (options, how = {}) => {
      const client = clientData('webauthn.get', options, how);
      const authData = dataOf(0, how);
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(client)]))
        .sign(privateKey);
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: how.userHandle ?? userHandle,
      });
    },
  };
}

function challengeIn(options: unknown): string {
  return (options as { readonly challenge: string }).challenge;
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

/** `{1: 2, 3: -7, -1: 1, -2: x, -3: y}` in CBOR: an ES256 key. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    ...bytesOf(x),
    Buffer.from([0x22]),
    ...bytesOf(y),
  ]);
}

/** A text, and 32 bytes, in CBOR. */
function textOf(word: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
}
function bytesOf(text: string): readonly Buffer[] {
  return [Buffer.from([0x58, 0x20]), Buffer.from(text, 'base64url')];
}

/** `{"fmt": "none", "attStmt": {}, "authData": …}` in CBOR. */
function attestation(authData: Buffer): Buffer {
  const length = Buffer.alloc(3);
  length.writeUInt8(0x59);
  length.writeUInt16BE(authData.length, 1);
  return Buffer.concat([
    Buffer.from([0xa3]),
    textOf('fmt'),
    textOf('none'),
    textOf('attStmt'),
    Buffer.from([0xa0]),
    textOf('authData'),
    length,
    authData,
  ]);
}

import { type Result, success } from '../../../values/result.ts';
import { isRecord } from '../../../values/strict-json.ts';
import { hasExactly, readJsonObject } from '../read-json-object.ts';
import { type TokenRefusal, unreadableToken } from '../wallet-card.ts';

/** A token in its parts: nothing in it is proven yet. */
export interface EcV2Token {
  readonly protocolVersion: ProtocolVersion;
  /** Base64, over the message. */
  readonly signature: string;
  /** JSON as the maker has written it: its exact characters are signed. */
  readonly signedMessage: string;
  /** The key that signs messages for some days; `undefined` where a root key signs them itself. */
  readonly intermediate: IntermediateKey | undefined;
}

export interface IntermediateKey {
  /** JSON as the maker has written it. */
  readonly signedKey: string;
  /** Base64; one of them by a known root key is enough, so that the maker can change its root keys. */
  readonly signatures: readonly string[];
}

const NAMES = ['protocolVersion', 'signature', 'signedMessage'] as const;
const WITH_INTERMEDIATE = [...NAMES, 'intermediateSigningKey'] as const;

/** Each is tried with each root key, so there must not be many. */
const MOST_SIGNATURES = 8;

/** Takes a token apart. A token with names that its version does not have is not read. */
export function readToken(text: string): Result<EcV2Token, TokenRefusal> {
  const outer = readJsonObject(text);
  if (outer === undefined) return unreadableToken('no-json-object');
  const { protocolVersion, signature, signedMessage } = outer;
  if (!isProtocolVersion(protocolVersion)) return unreadableToken('unknown-version');
  const needsIntermediate = protocolVersion !== 'ECv1';
  if (
    typeof signature !== 'string' ||
    typeof signedMessage !== 'string' ||
    !hasExactly(outer, needsIntermediate ? WITH_INTERMEDIATE : NAMES)
  ) {
    return unreadableToken('wrong-names');
  }
  const intermediate = readIntermediate(outer['intermediateSigningKey']);
  return needsIntermediate && intermediate === undefined
    ? unreadableToken('wrong-intermediate-key')
    : success({ protocolVersion, signature, signedMessage, intermediate });
}

function readIntermediate(value: unknown): IntermediateKey | undefined {
  if (!isRecord(value) || !hasExactly(value, ['signedKey', 'signatures'])) return undefined;
  const { signedKey, signatures } = value;
  if (typeof signedKey !== 'string' || !Array.isArray(signatures) || signatures.length > MOST_SIGNATURES) {
    return undefined;
  }
  const list: readonly unknown[] = signatures;
  return list.every((signature) => typeof signature === 'string')
    ? { signedKey, signatures: list }
    : undefined;
}

/**
 * The versions of the token. The second ones have a key between the maker's root keys and the message; of those,
 * `ECv2SigningOnly` signs the message and does not encrypt it.
 */
const PROTOCOL_VERSIONS = ['ECv1', 'ECv2', 'ECv2SigningOnly'] as const;

export type ProtocolVersion = (typeof PROTOCOL_VERSIONS)[number];

export function isProtocolVersion(value: unknown): value is ProtocolVersion {
  return PROTOCOL_VERSIONS.some((version) => version === value);
}

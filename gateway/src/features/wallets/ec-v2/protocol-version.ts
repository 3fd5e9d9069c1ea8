/**
 * The versions of the token. The second ones have a key between the maker's root keys and the message; of those,
 * `ECv2SigningOnly` signs the message and does not encrypt it.
 */
export const PROTOCOL_VERSIONS = ['ECv1', 'ECv2', 'ECv2SigningOnly'] as const;

export type ProtocolVersion = (typeof PROTOCOL_VERSIONS)[number];

export function isProtocolVersion(value: unknown): value is ProtocolVersion {
  return PROTOCOL_VERSIONS.some((version) => version === value);
}

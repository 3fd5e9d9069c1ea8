/** The versions of the protocol that this server speaks, the lowest first. */
export const PROTOCOL_VERSIONS = ['2.1.0', '2.2.0'] as const;

export type ProtocolVersion = (typeof PROTOCOL_VERSIONS)[number];

/** The version of messages to a party whose versions are unknown. */
export const HIGHEST_VERSION: ProtocolVersion = '2.2.0';

const LETTERS_OF_A_VERSION = /^\d{1,2}\.\d{1,2}\.\d{1,2}$/;

/** Whether a text is the number of a version, known or not: `2.3.1`. */
export function isVersionNumber(text: string): boolean {
  return LETTERS_OF_A_VERSION.test(text);
}

export function isProtocolVersion(value: unknown): value is ProtocolVersion {
  return PROTOCOL_VERSIONS.some((version) => version === value);
}

/** Less than zero when `a` is the lower version, by number and not by letter: 2.10.0 is higher than 2.9.0. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a.split('.').map(Number), b.split('.').map(Number)];
  const different = left.findIndex((number, index) => number !== right[index]);
  return different === -1 ? 0 : (left[different] ?? 0) - (right[different] ?? 0);
}

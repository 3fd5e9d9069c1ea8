/** The address that the outside reaches this process by, ending in a slash. */
export interface PublicAddress {
  /** Where the process listens, which counts when no other address is set. */
  listensAt(address: string): void;
  /** @param path without a slash at its beginning */
  of(path: string): string;
}

/**
 * Known once the process listens, because it may take any free port; nobody asks for it before the first request.
 *
 * @param configured the setting BASE_URL
 */
export function createPublicAddress(configured: string | undefined): PublicAddress {
  let base = configured;
  return {
    listensAt(address) {
      base ??= `${address}/`;
    },
    of(path) {
      if (base === undefined) {
        throw new Error('the public address is asked for before the process listens');
      }
      return base + path;
    },
  };
}

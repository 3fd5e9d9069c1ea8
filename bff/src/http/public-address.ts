/** The address at which shops and browsers reach this process, ending in a slash. */
export interface PublicAddress {
  /** Sets the address at which the process listens, which is the default of BASE_URL. */
  listensAt(address: string): void;
  /** @param path without a slash at its beginning */
  of(path: string): string;
}

/**
 * Known once the process listens, because that may be on any free port. It is not needed before the first request.
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

/** Above it the pair that was seen first goes; it is seen again when the token is used again. */
const MOST_KNOWN = 50_000;

/** Which tokens were used from which addresses, so that a guesser behind the same address locks no merchant out. */
export interface KnownTokens {
  add(address: string, tokenId: string): void;
  has(address: string, tokenId: string): boolean;
}

export function createKnownTokens(most = MOST_KNOWN): KnownTokens {
  const known = new Set<string>();
  return {
    add: (address, tokenId) => {
      known.add(pair(address, tokenId));
      if (known.size > most) {
        const [oldest = ''] = known;
        known.delete(oldest);
      }
    },
    has: (address, tokenId) => known.has(pair(address, tokenId)),
  };
}

function pair(address: string, tokenId: string): string {
  return `${address} ${tokenId}`;
}

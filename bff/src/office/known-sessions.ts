import { createHash } from 'node:crypto';

/** Above it the one that was seen first goes; it is seen again when it is used again. */
const MOST_KNOWN = 10_000;

/** Which secrets were of a session when they were used last. It holds their hashes alone. */
export interface KnownSessions {
  add(secret: string): void;
  remove(secret: string): void;
  has(secret: string): boolean;
}

export function createKnownSessions(most = MOST_KNOWN): KnownSessions {
  const known = new Set<string>();
  return {
    add: (secret) => {
      known.add(hashOf(secret));
      if (known.size > most) {
        const [oldest = ''] = known;
        known.delete(oldest);
      }
    },
    remove: (secret) => void known.delete(hashOf(secret)),
    has: (secret) => known.has(hashOf(secret)),
  };
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64');
}

import { randomBytes } from 'node:crypto';
import { DATA_KEY_BYTES } from './data-key.ts';
import type { DataKeyWraps, WrappedDataKey } from './wrap-data-key.ts';

const ID_BYTES = 16;

/** A new data key of a merchant, random and wrapped. @param createdAt milliseconds since the epoch */
export function newDataKey(wraps: DataKeyWraps, merchant: string, createdAt: number): WrappedDataKey {
  const plain = randomBytes(DATA_KEY_BYTES);
  try {
    return wraps.wrap(plain, {
      id: randomBytes(ID_BYTES).toString('hex'),
      merchant,
      createdAt,
      retiredAt: undefined,
    });
  } finally {
    plain.fill(0);
  }
}

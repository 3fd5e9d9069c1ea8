import type { StorableInstrument, StoredInstrument } from './instrument.ts';
import { storableKindOf } from './registry.ts';

/** The bytes to be sealed. The caller wipes them. */
export function instrumentBytes(instrument: StorableInstrument): Buffer {
  return Buffer.from(JSON.stringify(storableKindOf(instrument).store(instrument)));
}

/** The other way: codes and due date are not there. */
export function instrumentOfBytes(bytes: Buffer): StorableInstrument {
  // Nothing else could have sealed it, so it is what was written above.
  const stored = JSON.parse(bytes.toString()) as StoredInstrument;
  return storableKindOf(stored).open(stored);
}

import type { StorableInstrument, StoredInstrument } from './instrument.ts';
import { storableKindOf } from './registry.ts';

/** The bytes to be sealed. The caller wipes them. */
export function instrumentBytes(instrument: StorableInstrument): Buffer {
  return Buffer.from(JSON.stringify(storableKindOf(instrument).store(instrument)));
}

/** The instrument of sealed bytes, without codes and due date, which are never sealed. */
export function instrumentOfBytes(bytes: Buffer): StorableInstrument {
  // Only the function above makes these bytes, so they have this type.
  const stored = JSON.parse(bytes.toString()) as StoredInstrument;
  return storableKindOf(stored).open(stored);
}

import { CARD_FIELD_NAMES } from '../card-fields.ts';
import { FAULTS, type Faults, isFault } from '../faults.ts';
import { isRecord } from './parts.ts';

/** Reads the faults of a form; a fault under another field's name is not one. */
export function parseFaults(data: unknown): Faults {
  const faults: Faults = {};
  for (const field of CARD_FIELD_NAMES) {
    const fault = isRecord(data) ? data[field] : undefined;
    if (isFault(fault) && FAULTS[fault].field === field) {
      faults[field] = fault;
    }
  }
  return faults;
}

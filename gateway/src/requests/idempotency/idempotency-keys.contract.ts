import { describeKeyAnswers } from './key-answers.contract.ts';
import { describeKeyRecords } from './key-records.contract.ts';
import type { KeysPlace } from './sample-key.fixture.ts';

/**
 * The one suite that every store of idempotency keys must pass.
 *
 * @param open gives an empty store in a place of its own
 */
export function describeIdempotencyKeys(name: string, open: () => Promise<KeysPlace>): void {
  describeKeyRecords(name, open);
  describeKeyAnswers(name, open);
}

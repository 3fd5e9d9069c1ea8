import type { SessionsPlace } from './sample-session.fixture.ts';
import { describeSessionAttempts } from './session-attempts.contract.ts';
import { describeSessionRecords } from './session-records.contract.ts';

/**
 * The one suite that every store of checkout sessions must pass.
 *
 * @param open gives a place of its own; what other tests left in a shared store does not disturb
 */
export function describeCheckoutSessions(name: string, open: () => Promise<SessionsPlace>): void {
  describeSessionRecords(name, open);
  describeSessionAttempts(name, open);
}

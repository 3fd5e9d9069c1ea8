import { describeAppendOnly } from './append-only.contract.ts';
import { describeAuditPages } from './audit-pages.contract.ts';
import { describeAuthentications } from './authentications.contract.ts';
import { describeContradictions } from './contradictions.contract.ts';
import { describeFollowUps } from './follow-ups.contract.ts';
import { describeJournal } from './journal.contract.ts';
import type { LedgerPlace } from './ledger-place.fixture.ts';
import { describeOpenOperations } from './open-operations.contract.ts';
import { describeOperationChanges } from './operation-changes.contract.ts';
import { describeOperationPages } from './operation-pages.contract.ts';
import { describeOperationRecords } from './operation-records.contract.ts';
import { describeOperationRetries } from './operation-retries.contract.ts';
import { describePaymentHistory } from './payment-history.contract.ts';
import { describeRedactions } from './redactions.contract.ts';
import { describeLedgersResultCalls } from './result-calls.contract.ts';
import { describeShopperRedirects } from './shopper-redirects.contract.ts';
import { describeTokenClaims } from './token-claims.contract.ts';

/**
 * The one suite that every ledger must pass.
 *
 * @param open gives an empty ledger in a place of its own
 */
export function describeLedger(name: string, open: () => Promise<LedgerPlace>): void {
  describeOperationRecords(name, open);
  describeOperationChanges(name, open);
  describeOperationRetries(name, open);
  describeShopperRedirects(name, open);
  describeAuthentications(name, open);
  describeTokenClaims(name, open);
  describeLedgersResultCalls(name, open);
  describeFollowUps(name, open);
  describeOperationPages(name, open);
  describeOpenOperations(name, open);
  describeContradictions(name, open);
  describeRedactions(name, open);
  describePaymentHistory(name, open);
  describeJournal(name, open);
  describeAppendOnly(name, open);
  describeAuditPages(name, open);
}

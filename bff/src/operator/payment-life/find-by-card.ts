import { failure, type PaymentId, parseSearch, type Result, success } from '@tollgate/gateway/api';
import { english } from '@tollgate/gateway/catalogue/messages/say';
import { openIndexedSearch } from '@tollgate/gateway/store/api';
import type { Settings } from '../../config/settings.ts';
import { LEDGER_UNAVAILABLE, useStore } from '../with-store.ts';
import { MOST_PAYMENTS } from './find-payments.ts';

/** The last digits of a card, or characters of an account. */
const LAST_FOUR = /^[0-9A-Za-z]{4}$/;

/**
 * The newest payments with these last four digits on a day, up to one more than are shown.
 *
 * @param day in the syntax of the back-office search, after `created:`
 */
export async function findByCard(
  settings: Settings,
  last4: string,
  day: string,
  now: number,
): Promise<Result<readonly PaymentId[], string>> {
  if (!LAST_FOUR.test(last4)) {
    return failure(`${last4}: --day takes the last four digits of a card, or characters of an account`);
  }
  const query = parseSearch(`last4:${last4} created:${day}`, { now, channelsNamed: () => [] });
  if (!query.ok) return failure(`--day: ${query.error.map(({ message }) => english(message)).join('; ')}`);
  const { conditions } = query.value;
  const found = await useStore(openIndexedSearch(settings), LEDGER_UNAVAILABLE, async ({ search }) => {
    const ids: PaymentId[] = [];
    let isComplete = true;
    for (let after: number | undefined, isLast = false; !isLast && ids.length <= MOST_PAYMENTS; ) {
      // oxlint-disable-next-line no-await-in-loop -- a page begins where the last one ended
      const page: Awaited<ReturnType<typeof search.find>> = await search.find({
        conditions,
        scopes: [{ kind: 'platform' }],
        after,
        limit: MOST_PAYMENTS + 1,
      });
      ids.push(...page.payments.map(({ root }) => root.id));
      isComplete &&= page.isComplete;
      after = page.next;
      isLast = after === undefined;
    }
    return { ids, isComplete };
  });
  if (!found.ok) return found;
  const { ids, isComplete } = found.value;
  return ids.length > 0
    ? success(ids)
    : failure(
        `${last4}: no indexed payment of ${day} has these last four digits${isComplete ? '' : '; gateways have not indexed the newest ones yet, so try again in a minute'}`,
      );
}

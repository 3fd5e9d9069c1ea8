import {
  ArchiveFault,
  failure,
  findArchived,
  type PaymentId,
  parseSearch,
  type Result,
  success,
  systemClock,
} from '@tollgate/gateway/api';
import { english } from '@tollgate/gateway/catalogue/messages/say';
import { openArchived, openIndexedSearch, openLedger } from '@tollgate/gateway/store/api';
import type { Settings } from '../../config/settings.ts';
import { type Command, type CommandEnd, failed } from '../command.ts';
import { merchantEntities } from '../merchant-entities.ts';
import { findPayments, MOST_PAYMENTS } from '../payment-life/find-payments.ts';
import { type PaymentLife, readLife } from '../payment-life/read-life.ts';
import { lifeJson, lifeLines } from '../payment-life/render-life.ts';
import { LEDGER_UNAVAILABLE, useStore, withStore } from '../with-store.ts';

export const paymentShow: Command = {
  summary:
    'shows the whole life of a payment: operations, acquirers, events, webhooks, result calls and corrections',
  about: [
    'Takes the id of a payment, of an operation on it such as a refund, or of a checkout, whose attempts are all shown; the ndc of an answer; the merchantTransactionId of the merchant; or, with --day, the last four digits of the card.',
    'An ndc names the entity and the time of an answer: shown are the payments that began or ended in the second before, the nearest first. Payments can be found by card once a gateway has indexed them, which takes seconds.',
    'With ARCHIVE_DIR, what the database does not have any more is searched in the archives, by id, checkout or reference; for the id of a payment that takes seconds, otherwise all archives are read.',
    'Nothing is changed, and gateways may run. The only data of the shopper is the masked card, so that it can be read out.',
    'For each event it shows the deliveries to webhooks: state, attempts, last answer and next attempt. Of the result address it shows only the host, because shops put order numbers and names into the rest.',
  ],
  example: 'payment show 4242 --day 2026-11-28',
  exitCodes: { 1: 'the payment was not found, or the ledger could not be read' },
  options: {
    day: {
      value: 'day',
      meaning:
        'search by the last four digits of a card, on this day (UTC): 2026-11-28, today, yesterday, 7d, or 2026-11-01..2026-11-28',
    },
  },
  switches: { reference: 'search by the merchantTransactionId of the merchant, whatever it looks like' },
  words: [
    {
      name: 'id',
      meaning: 'an id of a payment, an operation or a checkout, an ndc, a reference, or four digits',
    },
  ],
  needsSettingsInUse: true,
  records: 'nothing',
  run: ({ config, switches, options, words: [word = ''] }) =>
    withStore(openLedger(config.settings, 'read'), LEDGER_UNAVAILABLE, async ({ ledger }) => {
      const { settings } = config;
      const day = options.get('day');
      const isReference = switches.has('reference');
      const found =
        day === undefined
          ? await findPayments({ ledger, entities: merchantEntities(config), isReference }, word)
          : isReference
            ? failure('--day is for cards and --reference is not; use only one of them')
            : await findByCard(settings, word, day, systemClock.now());
      if (found.ok) return shown({ settings, ledger }, found.value, day === undefined ? 'first' : 'newest');
      const { ARCHIVE_DIR: folder } = settings;
      const archived = folder === undefined || day !== undefined ? [] : await findInArchives(folder, word);
      if ('message' in archived) return archived;
      return archived.length === 0
        ? failed(found.error)
        : withStore(openArchived(settings, archived), LEDGER_UNAVAILABLE, (opened) =>
            shown(
              { settings, ledger: opened.ledger },
              archived.map(({ id }) => id as PaymentId),
              'first',
              folder,
            ),
          );
    }),
};

async function findInArchives(
  folder: string,
  word: string,
): Promise<Awaited<ReturnType<typeof findArchived>> | Extract<CommandEnd, { kind: 'failed' }>> {
  try {
    return await findArchived(folder, word);
  } catch (error) {
    if (error instanceof ArchiveFault) return failed(error.message);
    throw error;
  }
}

/** @param archive the folder of the archives, where the payments are from there */
async function shown(
  parts: Parameters<typeof readLife>[0],
  found: readonly PaymentId[],
  which: 'first' | 'newest',
  archive?: string,
): Promise<CommandEnd> {
  const whole: PaymentLife[] = [];
  for (const id of found.slice(0, MOST_PAYMENTS)) {
    // oxlint-disable-next-line no-await-in-loop -- each opens more of the stores, and gateways need connections too
    const life = await readLife(parts, id);
    whole.push(...(life === undefined ? [] : [life]));
  }
  const hasMore = found.length > MOST_PAYMENTS;
  return {
    kind: 'done',
    lines: [
      ...(archive === undefined ? [] : [`From the archives in ${archive}:`, '']),
      ...whole.flatMap((life, index) => [...(index === 0 ? [] : ['']), ...lifeLines(life)]),
      ...(hasMore ? ['', `There are more than ${MOST_PAYMENTS}; these are the ${which}.`] : []),
    ],
    json: { payments: whole.map(lifeJson), hasMore, ...(archive !== undefined && { archive }) },
  };
}

/** The last digits of a card, or characters of an account. */
const LAST_FOUR = /^[0-9A-Za-z]{4}$/;

/**
 * The newest payments with these last four digits on a day, up to one more than are shown.
 *
 * @param day in the syntax of the back-office search, after `created:`
 */
async function findByCard(
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

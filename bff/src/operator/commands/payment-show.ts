import { failure, systemClock } from '@tollgate/gateway/api';
import { openLedger } from '@tollgate/gateway/store/api';
import type { Command } from '../command.ts';
import { merchantEntities } from '../merchant-entities.ts';
import { findByCard } from '../payment-life/find-by-card.ts';
import { findPayments, MOST_PAYMENTS } from '../payment-life/find-payments.ts';
import { type PaymentLife, readLife } from '../payment-life/read-life.ts';
import { lifeJson, lifeLines } from '../payment-life/render-life.ts';
import { LEDGER_UNAVAILABLE, withStore } from '../with-store.ts';

export const paymentShow: Command = {
  summary:
    'shows the whole life of a payment: operations, acquirers, events, webhooks, result calls and corrections',
  about: [
    'Takes the id of a payment, of an operation on it such as a refund, or of a checkout, whose attempts are all shown; the ndc of an answer; the merchantTransactionId of the merchant; or, with --day, the last four digits of the card.',
    'An ndc names the entity and the time of an answer: shown are the payments that began or ended in the second before, the nearest first. Payments can be found by card once a gateway has indexed them, which takes seconds.',
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
      if (!found.ok) return { kind: 'failed', message: found.error };
      const shown = found.value.slice(0, MOST_PAYMENTS);
      const whole: PaymentLife[] = [];
      for (const id of shown) {
        // oxlint-disable-next-line no-await-in-loop -- each opens more of the stores, and gateways need connections too
        const life = await readLife({ settings, ledger }, id);
        whole.push(...(life === undefined ? [] : [life]));
      }
      const hasMore = found.value.length > MOST_PAYMENTS;
      return {
        kind: 'done',
        lines: [
          ...whole.flatMap((life, index) => [...(index === 0 ? [] : ['']), ...lifeLines(life)]),
          ...(hasMore
            ? [
                '',
                `There are more than ${MOST_PAYMENTS}; these are the ${day === undefined ? 'first' : 'newest'}.`,
              ]
            : []),
        ],
        json: { payments: whole.map(lifeJson), hasMore },
      };
    }),
};

import { openLedger } from '@tollgate/gateway/store/api';
import type { Command } from '../command.ts';
import { merchantEntities } from '../merchant-entities.ts';
import { findPayments, MOST_PAYMENTS } from '../payment-life/find-payments.ts';
import { type PaymentLife, readLife } from '../payment-life/read-life.ts';
import { lifeJson, lifeLines } from '../payment-life/render-life.ts';
import { LEDGER_UNAVAILABLE, withStore } from '../with-store.ts';

export const paymentShow: Command = {
  summary:
    'shows the whole life of a payment: operations, acquirers, events, webhooks, result calls, and what was done about it',
  about: [
    'Takes the id of a payment, of an operation on it such as a refund, or of a checkout, whose attempts are all shown. With --reference it takes the merchantTransactionId of the merchant.',
    'Nothing is changed, and gateways may run. Of the shopper it shows the masked card and nothing else, so that it can be read out.',
    'Of each event it shows the deliveries to the addresses of webhooks: how each stands, its tries, its last answer and the next try. Of the result address it shows the host alone, because shops write order numbers and names into the rest.',
  ],
  example: 'payment show order-4711 --reference',
  exitCodes: { 1: 'there is no such payment, or the ledger could not be read' },
  switches: { reference: "the word is the merchant's own reference, merchantTransactionId" },
  words: [{ name: 'id', meaning: 'the id of a payment, an operation or a checkout, or a reference' }],
  needsSettingsInUse: true,
  records: 'nothing',
  run: ({ config, switches, words: [word = ''] }) =>
    withStore(openLedger(config.settings, 'read'), LEDGER_UNAVAILABLE, async ({ ledger }) => {
      const { settings } = config;
      const byReference = switches.has('reference') ? merchantEntities(config) : undefined;
      const found = await findPayments(ledger, word, byReference);
      if (!found.ok) {
        return { kind: 'failed', message: found.error };
      }
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
          ...(hasMore ? ['', `There are more than ${MOST_PAYMENTS}; these are the oldest.`] : []),
        ],
        json: { payments: whole.map(lifeJson), hasMore },
      };
    }),
};

import { type RedactionResult, redactField } from '@tollgate/gateway/api';
import { openTextsOfLedger } from '@tollgate/gateway/store/api';
import { type Command, type CommandEnd, failed } from '../command.ts';
import { LEDGER_UNAVAILABLE, withStore } from '../with-store.ts';

export const redact: Command = {
  summary: 'permanently overwrites a stored text of a payment with a mask, and records who did it',
  about: [
    'Overwrites one stored text of a payment, for example one with misplaced personal data, and records the note, the field and the time. The text cannot be restored.',
    "For shopperResultUrl this includes the call of the checkout's result. A pending call ends as `redacted`, because it has no address any more. If the shop must get the result first, wait for the call (`notifications --checkout <id>`).",
  ],
  example: "redact 8ac7a4a29f1c4e0b019f1c4e0b2d0001 'customParameters[note]' --note 'Jo, ticket 12'",
  options: {
    note: { value: 'who did it and why', meaning: 'who did it and why; kept permanently', isRequired: true },
  },
  words: [
    { name: 'payment', meaning: 'the id of the payment or operation' },
    { name: 'field', meaning: 'the name as in answers, such as billing.street1 or customParameters[note]' },
  ],
  records: { action: 'payment.redact', target: 'payment' },
  run: async ({ config, options, words: [id = '', field = ''] }) => {
    const note = options.get('note') ?? '';
    return withStore(openTextsOfLedger(config.settings), LEDGER_UNAVAILABLE, async (stores) =>
      endOf(await redactField(stores, { id, field, note, now: Date.now() }), id, field),
    );
  },
};

function endOf(end: RedactionResult, id: string, field: string): CommandEnd {
  switch (end.kind) {
    case 'no-such-payment':
      return failed('payment or operation not found');
    case 'no-such-field':
      return failed(`${id} has no such field; it has ${end.fields.join(', ')}`);
    case 'redacted':
    case 'redacted-before': {
      const { kind, operations, isErased, heldBy } = end;
      return {
        kind: 'done',
        lines: [
          `${id} ${field}: ${kind === 'redacted' ? 'redacted' : 'it was redacted before'}`,
          ...(isErased ? [] : [STILL_THERE]),
          ...(heldBy === undefined ? [] : [stillStored(heldBy)]),
          ELSEWHERE,
        ],
        json: {
          id,
          field,
          end: kind,
          operations,
          erased: isErased,
          ...(heldBy === undefined ? {} : { storedDetails: heldBy }),
        },
      };
    }
  }
}

const STILL_THERE =
  'The files of the store still contain the old text: repeat the command while the gateway is idle, or run VACUUM operations, result_calls in PostgreSQL.';

function stillStored(registrationId: string): string {
  return `The stored details ${registrationId} also contain it until they are removed: DELETE /v1/registrations/${registrationId} with the merchant's token, then repeat the command for other payments that used them.`;
}

const ELSEWHERE =
  'For 24 hours it may also be in the session of the checkout and in an answer stored under an idempotency key; and it may be in backups.';

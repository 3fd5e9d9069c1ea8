import { success } from '@tollgate/gateway/api';
import { say } from '@tollgate/gateway/catalogue/messages/say';
import type { LedgerLife, LifeSource } from './life-event.ts';

/** Events about the erasure of the names and addresses of a payment's shopper. */
export const erasureEvents: LifeSource<LedgerLife> = {
  name: 'erasures',
  read: async ({ operations }) =>
    success(
      operations.flatMap(({ id, personalErasedAt }) =>
        personalErasedAt === undefined
          ? []
          : [
              {
                at: personalErasedAt,
                operationId: id,
                what: 'erased',
                says: [say('personal-erased', new Date(personalErasedAt).toISOString().slice(0, 10))],
              },
            ],
      ),
    ),
};

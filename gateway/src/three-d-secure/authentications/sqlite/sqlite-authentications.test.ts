import { openTemporaryStore } from '../../../sqlite/temporary-store.ts';
import { createSqliteEnvelopeStore } from '../../../vault/sqlite/sqlite-envelope-store.ts';
import { describeAuthenticationStore } from '../authentications.contract.ts';
import { createSqliteAuthenticationRows } from './sqlite-authentication-rows.ts';

describeAuthenticationStore('the embedded store', async () => {
  const { store, remove } = openTemporaryStore();
  return {
    rows: createSqliteAuthenticationRows(store),
    dataKeys: createSqliteEnvelopeStore(store).dataKeys,
    cutOff: () => store.close(),
    remove,
  };
});

import { openTemporaryStore } from '../../sqlite/temporary-store.ts';
import { createSqliteEnvelopeStore } from '../../vault/sqlite/sqlite-envelope-store.ts';
import { authenticationRows } from './authentication-statements.ts';
import { describeAuthenticationStore } from './authentications.contract.ts';

describeAuthenticationStore('the embedded store', async () => {
  const { store, remove } = openTemporaryStore();
  return {
    rows: authenticationRows(store),
    dataKeys: createSqliteEnvelopeStore(store).dataKeys,
    cutOff: () => store.close(),
    remove,
  };
});

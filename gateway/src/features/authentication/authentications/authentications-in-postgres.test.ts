// needs: PostgreSQL

import { openTemporaryDatabase } from '../../../store/postgres/temporary-database.ts';
import { createEnvelopeStore } from '../../stored-details/create-envelope-store.ts';
import { authenticationRows } from './authentication-statements.ts';
import { describeAuthenticationStore } from './authentications.contract.ts';

describeAuthenticationStore('PostgreSQL', async () => {
  const { store, remove } = await openTemporaryDatabase();
  return {
    rows: authenticationRows(store),
    dataKeys: createEnvelopeStore(store).dataKeys,
    cutOff: () => store.close(),
    remove,
  };
});

import { openTemporaryStore } from '../../../store/sqlite/temporary-store.ts';
import { createEnvelopeStore } from '../../stored-details/create-envelope-store.ts';
import { authenticationRows } from './authentication-statements.ts';
import { describeAuthenticationStore } from './authentications.contract.ts';

describeAuthenticationStore('the embedded store', async () => {
  const { store, remove } = openTemporaryStore();
  return {
    rows: authenticationRows(store),
    dataKeys: createEnvelopeStore(store).dataKeys,
    cutOff: () => store.close(),
    remove,
  };
});

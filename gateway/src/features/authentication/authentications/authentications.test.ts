import { openTemporaryStore } from '../../../store/sqlite/temporary-store.fixture.ts';
import { describeAuthenticationStore } from './authentications.contract.ts';

describeAuthenticationStore('the embedded store', openTemporaryStore);

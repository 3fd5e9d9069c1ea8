import { openTemporaryStore } from '../../../store/sqlite/temporary-store.fixture.ts';
import { describeWalletKeyStore } from './wallet-keys.contract.ts';

describeWalletKeyStore('the embedded store', openTemporaryStore);

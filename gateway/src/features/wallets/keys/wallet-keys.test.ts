import { openTemporaryStore } from '../../../store/sqlite/temporary-store.ts';
import { describeWalletKeyStore } from './wallet-keys.contract.ts';

describeWalletKeyStore('the embedded store', openTemporaryStore);

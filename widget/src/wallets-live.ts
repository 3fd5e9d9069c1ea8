import { prepareLiveSheet } from './express/live/prepare-live-sheet.ts';
import { LOADER } from './page/loader.ts';

/** The sheets of the real wallets, loaded in a live gateway alone, where a page offers one of them. */
const loader = window[LOADER];
if (loader !== undefined) loader.prepareSheet = prepareLiveSheet(document.currentScript?.nonce ?? '');

import { prepareLiveSheet } from './express/live/prepare-live-sheet.ts';
import { DOOR } from './page/door.ts';

/** The sheets of the real wallets, loaded in a live gateway alone, where a page offers one of them. */
const door = window[DOOR];
if (door !== undefined) {
  door.prepareSheet = prepareLiveSheet(document.currentScript?.nonce ?? '');
}

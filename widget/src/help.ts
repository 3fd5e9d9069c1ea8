import { explainIgnored } from './options/explain-ignored.ts';
import { DOOR } from './page/door.ts';

/** What only a developer needs to read: it comes when there is something to say, so that no shopper waits for it. */
const door = window[DOOR];
if (door !== undefined) {
  door.explain = explainIgnored;
}

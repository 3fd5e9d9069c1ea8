import { explainIgnored } from './options/explain-ignored.ts';
import { DOOR } from './page/door.ts';

/** Explanations for developers, loaded only when an option has no effect, so that no shopper waits for them. */
const door = window[DOOR];
if (door !== undefined) {
  door.explain = explainIgnored;
}

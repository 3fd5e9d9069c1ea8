import { explainIgnored } from './options/explain-ignored.ts';
import { DOOR } from './page/door.ts';
import { explainProblem } from './page/explain-problem.ts';
import { loadAuthentication } from './page/load-authentication.ts';

/**
 * What most pages never need, so that no shopper waits for it: explanations for developers whose options have no
 * effect or whose page lacks something, and the way to the script of 3D Secure.
 */
const door = window[DOOR];
if (door !== undefined) {
  door.explain = explainIgnored;
  door.explainProblem = explainProblem;
  door.loadAuthentication = () => loadAuthentication(door);
}

import type { StartAuthentication } from './forms/form-authentication.ts';
import { explainIgnored } from './options/explain-ignored.ts';
import { explainProblem } from './page/explain-problem.ts';
import { LOADER, type Loader } from './page/loader.ts';
import { THREE_D_SECURE_SCRIPT } from './wire/pinned-files.ts';

let asked: Promise<void> | undefined;

/** Loads the script of 3D Secure once; undefined where it cannot be loaded, which the next payment tries again. */
export async function loadAuthentication(loader: Loader): Promise<StartAuthentication | undefined> {
  asked ??= loader.fetchScript(THREE_D_SECURE_SCRIPT).catch(() => {
    asked = undefined;
  });
  await asked;
  return loader.authenticate;
}

/**
 * Code that most pages never need, so that no shopper waits for it: explanations for developers whose options have no
 * effect or whose page lacks something, and the loader of the script of 3D Secure.
 */
const loader = window[LOADER];
if (loader !== undefined) {
  loader.explain = explainIgnored;
  loader.explainProblem = explainProblem;
  loader.loadAuthentication = () => loadAuthentication(loader);
}

import { guessableBecause } from '../values/guessable-secret.ts';

/** What every token begins with that the operator's command has made. */
const PREFIX = /^tollgate_(?:test|live)_/;

/** Why an access token could be guessed, as words that follow its place; `undefined` for one that looks random. */
export function weaknessOfToken(token: string): string | undefined {
  return guessableBecause(token.replace(PREFIX, ''));
}

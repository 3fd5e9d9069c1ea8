import { texts } from './texts.ts';

/** A state as the server names it, in words; one without words as it is: `given-up` is `given up`. */
export function stateWords(state: string): string {
  const words: Readonly<Record<string, string>> = texts().states;
  return words[state] ?? state.replaceAll('-', ' ');
}

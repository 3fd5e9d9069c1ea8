import type { StateList } from './fetch-states.ts';
import { type Choices, inOrder } from './named-countries.ts';

/** The states of a country as readers of a language know them: in the country's own letters where they read those. */
export function namedStates([own, ...states]: StateList, language: string): Choices {
  const [spoken] = language.split('-');
  const isOwn = own.split('-')[0] === spoken;
  const choices = states.map(([code = '', name = '', latin = name]) => [code, isOwn ? name : latin] as const);
  return inOrder(choices, language);
}

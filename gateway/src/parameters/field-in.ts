import type { Fields } from './read-parameters.ts';

/** The value of a name among the pairs of a request; of a repeated one the last. */
export function fieldIn(fields: Fields, name: string): string | undefined {
  return fields.findLast((field) => field[0] === name)?.[1];
}

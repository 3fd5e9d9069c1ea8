/** Whether a flag inside a group is on. Server templates print booleans as words, so the word counts. */
export function isSet(value: unknown): boolean {
  return value === true || value === 'true';
}

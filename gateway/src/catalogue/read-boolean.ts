const SPELLINGS: ReadonlyMap<string | undefined, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** The meaning of a boolean on the wire: `true` or `1`, `false` or `0`, in any case; `undefined` for anything else. */
export function readBoolean(value: string | undefined): boolean | undefined {
  return SPELLINGS.get(value?.toLowerCase());
}

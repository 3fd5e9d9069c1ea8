/** The meaning of a boolean on the wire: `true` or `1`, `false` or `0`, in any case; `undefined` for anything else. */
export function readBoolean(value: string | undefined): boolean | undefined {
  switch (value?.toLowerCase()) {
    case 'true':
    case '1':
      return true;
    case 'false':
    case '0':
      return false;
    default:
      return undefined;
  }
}

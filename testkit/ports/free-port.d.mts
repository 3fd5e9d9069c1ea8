/** A port of this machine that was free a moment ago. */
export function freePort(): Promise<number>;

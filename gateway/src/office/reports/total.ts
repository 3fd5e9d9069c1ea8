/** How many operations, and their amounts together in minor units of one currency. */
export interface Total {
  readonly count: number;
  readonly minor: bigint;
}

export const NONE: Total = { count: 0, minor: 0n };

export function totalOf(rows: readonly { readonly count: number; readonly minor: bigint }[]): Total {
  return rows.reduce<Total>(plus, NONE);
}

export function plus(one: Total, other: Total): Total {
  return { count: one.count + other.count, minor: one.minor + other.minor };
}

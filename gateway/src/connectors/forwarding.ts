import { type ParameterName, parameterRow } from '../catalogue/parameters/all-parameters.ts';

/** Under which names a connector forwards parameters to its acquirer, for `docs/reference/forwarding.md`. */
export interface Forwarding {
  /** The member in which the order goes as a whole: `order` makes `order.billing.city`. Absent: only `names` go. */
  readonly order?: string;
  /** The acquirer's names. A parameter may go to several places, of which each payment has some. */
  readonly names: Readonly<Partial<Record<ParameterName, readonly string[]>>>;
}

/** The acquirer's names of a parameter; none where the acquirer does not get it. */
export function forwardedAs({ order, names }: Forwarding, name: ParameterName): readonly string[] {
  const own = names[name] ?? [];
  return order !== undefined && parameterRow(name).inOrder === true ? [`${order}.${name}`, ...own] : own;
}

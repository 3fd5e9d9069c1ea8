/** A parameter by its name on the wire, before its value is text. */
export interface Field {
  /** `cart.items[0].price` */
  readonly name: string;
  readonly value: unknown;
}

/** A name as the tables of the description write it: `cart.items[n].price`. */
export function nameInTables(name: string): string {
  return name.replaceAll(/\[\d+\]/g, '[n]');
}

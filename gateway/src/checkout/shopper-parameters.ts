import type { Fields } from '../parameters/read-parameters.ts';

const CUSTOM = /^customParameters\[(?<key>.*)\]$/;

/** The key of a custom parameter; `undefined` for any other name. */
export function keyAddedByShopper(name: string): string | undefined {
  return CUSTOM.exec(name)?.groups?.['key'];
}

/**
 * The echo of a payment with the shopper's custom parameters under a name of their own, so that what a page claims is
 * not taken for what the merchant's server has said.
 *
 * @param added what was taken from the shopper's browser
 */
export function keptApart(echo: Fields, added: Fields): Fields {
  const names = new Set(added.map(([name]) => name));
  return echo.map(([name, value]) =>
    names.has(name) && CUSTOM.test(name) ? [`shopper.${name}`, value] : [name, value],
  );
}

import { statesFile } from '../src/forms/billing/fetch-states.ts';
import { pinOf } from '../src/locales/locale-file.ts';
import { addressData, stateLists } from './address-data.js';

/**
 * The files with the states of each country, and the module with their pins.
 *
 * @returns {Promise<{ files: Map<string, string>, module: string }>} content by name; the source of `states-pins.ts`
 */
export async function stateFiles() {
  const lists = [...stateLists(addressData())];
  const pinned = await Promise.all(
    lists.map(async ([country, content]) => ({ country, content, pin: await pinOf(content) })),
  );
  return {
    files: new Map(pinned.map(({ country, content, pin }) => [statesFile(country, pin), content])),
    module: `export const STATES_PINS = '${pinned.map(({ country, pin }) => country + pin).join('')}';`,
  };
}

import { PIN_LENGTH, pinOf } from '../../locales/locale-file.ts';
import { STATES_PINS } from './states-pins.ts';

/** The language of a country's names, and its states: the code, the name, and that in Latin letters if it has others. */
export type StateList = readonly [language: string, ...(readonly string[])[]];

/**
 * Fetches the states of a country. Only those of a country that has been chosen are loaded.
 *
 * The browser's own `integrity` needs a whole hash for each of the files.
 *
 * @param api address of the gateway's interface, ending in `/v1/`
 * @param pins of the files of the build
 * @throws when the file is missing or not the one of this build
 */
export async function fetchStates(api: URL, country: string, pins = STATES_PINS): Promise<StateList> {
  const pin = pinOfStates(country, pins);
  const response = await fetch(new URL(`widget/${statesFile(country, pin)}`, api), {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
  const text = await response.text();
  if (!response.ok || (pin !== '' && (await pinOf(text)) !== pin)) {
    throw new Error(`HTTP ${response.status}, or another content`);
  }
  return JSON.parse(text) as StateList;
}

/** Name of the file with the states of a country. */
export function statesFile(country: string, pin: string): string {
  return ['states', country, pin, 'json'].filter((part) => part !== '').join('.');
}

function pinOfStates(country: string, pins: string): string {
  for (let at = 0; at < pins.length; at += country.length + PIN_LENGTH) {
    if (pins.startsWith(country, at)) return pins.slice(at + country.length).slice(0, PIN_LENGTH);
  }
  return '';
}
